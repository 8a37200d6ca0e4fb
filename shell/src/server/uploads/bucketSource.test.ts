import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Content } from '@ridgeline/server-kit/uploads/sendFile';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import pino from 'pino';
import { bucketSource } from './bucketSource';

const logger = pino({ level: 'silent' });
const maxCopyBytes = 8000;
const size = 1000;

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let dataFolder: string;
beforeAll(async () => {
  bucket = await startBucketServer();
  Object.assign(process.env, bucket.environment);
});
afterAll(() => bucket.stop());
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'ridgeline-shell-copies-'));
  bucket.requests.length = 0;
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const source = () => bucketSource({ url: bucket.url, dataFolder, maxCopyBytes, logger });
const copiesFolder = () => path.join(dataFolder, 'uploads-cache');
const copies = () => readdirSync(copiesFolder());
const read = async (content: Promise<Content | undefined>) => {
  const bytes = await content;
  return Buffer.isBuffer(bytes) ? bytes.toString() : bytes && text(bytes);
};

async function store(bytes = size) {
  const name = `${randomUUID()}.jpg`;
  await bucket.put(name, 'a'.repeat(bytes - 1) + 'z');
  bucket.requests.length = 0;
  return name;
}

describe('a file in a bucket', () => {
  it('is fetched once for concurrent requests, and not again after a restart', async () => {
    const name = await store();
    const uploads = source();
    const all = await Promise.all([1, 2, 3].map(() => read(uploads.read(name, size))));
    expect(all.map((body) => body?.length)).toEqual([size, size, size]);
    expect(await read(source().read(name, size, { start: size - 2, end: size - 1 }))).toBe('az');
    expect(bucket.requests).toHaveLength(1);
  });

  it('is read from the bucket for a range as long as there is no copy', async () => {
    const name = await store();
    const uploads = source();
    const part = { start: size - 2, end: size - 1 };
    expect(await read(uploads.read(name, size, part))).toBe('az');
    while (!copies().includes(name)) await new Promise(setImmediate);
    const before = bucket.requests.length;
    expect(await read(uploads.read(name, size, part))).toBe('az');
    expect(bucket.requests).toHaveLength(before);
  });

  it('is evicted from the disk if its copy is the least recently used one', async () => {
    const uploads = source();
    const [old, ...others] = await Promise.all(Array.from({ length: 12 }, () => store()));
    await read(uploads.read(String(old), size));
    for (const [at, name] of others.entries()) {
      await read(uploads.read(name, size));
      const hoursAgo = new Date(Date.now() - (30 - at) * 60 * 60 * 1000);
      utimesSync(path.join(copiesFolder(), name), hoursAgo, hoursAgo);
      const bytes = copies().map((copy) => statSync(path.join(copiesFolder(), copy)).size);
      expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(maxCopyBytes);
    }
    expect(copies()).toContain(old);
    expect(copies()).not.toContain(others[0]);
  });

  it('loses its copy at the next start if the limit is lower', async () => {
    const name = await store();
    await read(source().read(name, size));
    bucketSource({ url: bucket.url, dataFolder, maxCopyBytes: 0, logger });
    while (copies().length > 0) await new Promise(setImmediate);
  });

  it('is not copied if it would take too much of the space', async () => {
    const name = await store(3000);
    expect(await read(source().read(name, 3000))).toHaveLength(3000);
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it('is read from the bucket if no copy can be written', async () => {
    const name = await store();
    writeFileSync(copiesFolder(), 'a file where the folder should be');
    const uploads = source();
    for (const times of [1, 2]) {
      expect(await read(uploads.read(name, size))).toHaveLength(size);
      expect(bucket.requests).toHaveLength(times);
    }
  });

  it('is left to the API for a while if the shell cannot reach the bucket', async () => {
    const name = await store();
    process.env.AWS_ENDPOINT_URL = 'http://127.0.0.1:9';
    const lines: string[] = [];
    const logging = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const uploads = bucketSource({ url: bucket.url, dataFolder, maxCopyBytes, logger: logging });
    for (const part of [undefined, { start: 0, end: 1 }])
      expect(await read(uploads.read(name, size, part))).toBeUndefined();
    expect(lines).toHaveLength(1);
    Object.assign(process.env, bucket.environment);
  });

  it('loses its copy when it is deleted', async () => {
    const name = await store();
    const uploads = source();
    await read(uploads.read(name, size));
    await uploads.discard(name);
    expect(copies()).toEqual([]);
    expect(await uploads.read(randomUUID(), size)).toBeUndefined();
  });
});
