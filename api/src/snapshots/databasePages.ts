import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Large enough to compress well, small enough that reading one holds nobody up. */
const chunkBytes = 64 * 1024;
const digestBytes = 8;
/** What the beginning of the first page counts changes with every write, of whatever kind. */
const headerBytes = 100;

/** Reads an embedded database as pieces of its file, as it is for one transaction. */
export async function databasePages(transaction: Knex.Transaction) {
  const numberOf = async (name: string) => {
    const [row = {}] = (await transaction.raw(`pragma ${name}`)) as Record<string, number>[];
    return Number(row[name]);
  };
  // `page_count` begins the read; until the end of the transaction nothing else is seen.
  const pageCount = await numberOf('page_count');
  const pageSize = await numberOf('page_size');
  const pagesAtOnce = Math.max(1, chunkBytes / pageSize);

  async function pagesOf(chunk: number): Promise<Buffer[]> {
    const first = chunk * pagesAtOnce + 1;
    const last = Math.min(pageCount, first + pagesAtOnce - 1);
    const rows: { data: ArrayBuffer }[] = await transaction('sqlite_dbpage')
      .whereBetween('pgno', [first, last])
      .orderBy('pgno')
      .select('data');
    return rows.map(({ data }) => Buffer.from(data));
  }

  /** A fingerprint of each page, and the SHA-256 of each chunk. */
  async function hashes() {
    const chunks: string[] = [];
    const digests = Buffer.alloc(pageCount * digestBytes);
    let page = 0;
    for (let chunk = 0; chunk * pagesAtOnce < pageCount; chunk += 1) {
      const hash = createHash('sha256');
      for (const bytes of await pagesOf(chunk)) {
        hash.update(bytes);
        const content = page === 0 ? bytes.subarray(headerBytes) : bytes;
        createHash('sha1').update(content).digest().copy(digests, page * digestBytes, 0, digestBytes);
        page += 1;
      }
      chunks.push(hash.digest('hex'));
    }
    return { chunks, digests };
  }

  return {
    size: pageCount * pageSize,
    hashes,
    bytesOf: async (chunk: number) => Buffer.concat(await pagesOf(chunk)),
  };
}

/** The numbers of the pages that differ between two sets of fingerprints. */
export function changedPages(before: Buffer, after: Buffer): number[] {
  const changed: number[] = [];
  for (let at = 0; at < after.length; at += digestBytes)
    if (before.compare(after, at, at + digestBytes, at, at + digestBytes) !== 0)
      changed.push(at / digestBytes + 1);
  return changed;
}
