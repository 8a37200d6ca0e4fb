import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { longestKeptMs } from '../page/madeOf';

/** A text as it is sent. */
export interface Made {
  plain: Buffer;
  gzip: Buffer;
}

const compress = promisify(gzip);

async function ready(text: string): Promise<Made> {
  const plain = Buffer.from(text);
  return { plain, gzip: await compress(plain) };
}

const most = 10;

/**
 * Makes a text that takes long once for all who ask while nothing that visitors see has changed. What
 * could not be made is made anew for the next.
 * @param contentRevision tells what visitors see apart
 */
export function createMadeOnce(contentRevision: () => Promise<string | undefined>) {
  const made = new LRUCache<string, Promise<Made>>({ max: most, ttl: longestKeptMs });

  return async function onceOf(name: string, make: () => Promise<string>): Promise<Made> {
    const revision = await contentRevision();
    if (revision === undefined) return make().then(ready);
    const key = `${name} ${revision}`;
    const before = made.get(key);
    if (before) return before;
    const making = make().then(ready);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}
