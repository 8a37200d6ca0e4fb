import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Knex } from 'knex';
import { hashOf } from './snapshotManifest';

/** Large enough to compress well, small enough that reading one delays no request. */
const chunkBytes = 64 * 1024;
const digestBytes = 8;
/** The header of the first page contains counters that change with every write. */
const headerBytes = 100;

function digestOf(page: Buffer, isFirst: boolean): Buffer {
  const content = isFirst ? page.subarray(headerBytes) : page;
  return createHash('sha1').update(content).digest().subarray(0, digestBytes);
}

/**
 * A fingerprint of each page.
 * @param fromStart whether the first of them is the first of the database
 */
export function pageDigests(bytes: Buffer, pageSize: number, fromStart: boolean): Buffer {
  const digests: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pageSize)
    digests.push(digestOf(bytes.subarray(at, at + pageSize), fromStart && at === 0));
  return Buffer.concat(digests);
}

/** Reads an embedded database as pieces of its file, as it is for one transaction. */
export async function databasePages(transaction: Knex.Transaction) {
  const numberOf = async (name: string) => {
    const [row = {}] = (await transaction.raw(`pragma ${name}`)) as Record<string, number>[];
    return Number(row[name]);
  };
  // `page_count` starts the read transaction; until its end nothing else is visible.
  const pageCount = await numberOf('page_count');
  const pageSize = await numberOf('page_size');
  const pagesPerChunk = Math.max(1, chunkBytes / pageSize);

  async function bytesOf(chunk: number): Promise<Buffer> {
    const first = chunk * pagesPerChunk + 1;
    const last = Math.min(pageCount, first + pagesPerChunk - 1);
    const rows: { data: ArrayBuffer }[] = await transaction('sqlite_dbpage')
      .whereBetween('pgno', [first, last])
      .orderBy('pgno')
      .select('data');
    return Buffer.concat(rows.map(({ data }) => Buffer.from(data)));
  }

  /** A fingerprint of each page, and the SHA-256 of each chunk. */
  async function hashes() {
    const chunks: string[] = [];
    const digests: Buffer[] = [];
    for (let chunk = 0; chunk * pagesPerChunk < pageCount; chunk += 1) {
      const bytes = await bytesOf(chunk);
      // A query of an embedded database blocks the event loop, so yield in between.
      await yieldToEventLoop();
      chunks.push(hashOf(bytes));
      digests.push(pageDigests(bytes, pageSize, chunk === 0));
    }
    return { chunks, digests: Buffer.concat(digests) };
  }

  return { size: pageCount * pageSize, pageCount, pageSize, pagesPerChunk, hashes, bytesOf };
}

/** The numbers of the pages that differ between two sets of fingerprints. */
export function changedPages(before: Buffer, after: Buffer): number[] {
  const changed: number[] = [];
  for (let at = 0; at < after.length; at += digestBytes)
    if (!after.subarray(at, at + digestBytes).equals(before.subarray(at, at + digestBytes)))
      changed.push(at / digestBytes + 1);
  return changed;
}
