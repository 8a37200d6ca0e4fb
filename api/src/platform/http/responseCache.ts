import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { workLimit } from '../rateLimit/work';
import { encode, negotiateEncoding, type EncodedBody } from './encodings';
import { singleFlight } from './singleFlight';

const sizeCalculation = ({ body }: CachedResponse) => body.plain.length + 1;
const cacheLimits = { max: 500, maxSize: 32 * 2 ** 20, sizeCalculation };
/** Larger responses are whole lists. They are few, and have a cache of their own, as they would evict all others. */
const maxResponseBytes = 2 ** 20;
const largeCacheLimits = { max: 20, maxSize: 48 * 2 ** 20, sizeCalculation };

/**
 * Responses that the cache does not have, such as searches for ever new words: many at once, because many people may
 * share an IP address, and after that as many a second as take a fifth of a processor on a large site.
 */
const buildRate = { perSecond: 20, burst: 1000 };

/** The public revision of a response; the shell may cache the response while it is current. */
const publicRevisionHeader = 'x-public-revision';

/** A public response. */
interface CacheableResponse {
  /** In Express's form: `json`, or a media type. */
  type: string;
  body: string;
  headers?: Record<string, string>;
}

interface CachedResponse extends Omit<CacheableResponse, 'body'> {
  body: EncodedBody;
  /** Of the body, whatever its encoding. */
  etag: string;
}

/** A value as a JSON response. */
export const jsonResponse = (
  value: unknown,
  headers: Record<string, string> = {},
): CacheableResponse => ({
  type: 'json',
  body: JSON.stringify(value),
  headers,
});

/** Prepares a response that is sent many times. */
export function toCached({ body: text, ...rest }: CacheableResponse): CachedResponse {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { ...rest, body: { plain }, etag };
}

/** Sends a response in the best encoding that the request accepts. It is compressed once for all requests. */
export async function sendPrepared(
  response: Response,
  { type, headers, etag, body }: CachedResponse,
): Promise<void> {
  const encoding = negotiateEncoding(response.req, body);
  const bytes = await encode(body, encoding);
  response
    .type(type)
    .set({ ...headers, etag })
    .vary('accept-encoding');
  if (encoding !== 'plain') response.set('content-encoding', encoding);
  response.send(bytes);
}

/** Small and large responses, each by the least recent use. */
function twoCaches() {
  const small = new LRUCache<string, CachedResponse>(cacheLimits);
  const large = new LRUCache<string, CachedResponse>(largeCacheLimits);
  return {
    get: (key: string) => small.get(key) ?? large.get(key),
    set: (key: string, value: CachedResponse) =>
      (value.body.plain.length > maxResponseBytes ? large : small).set(key, value),
  };
}

/** The name of a response by its path and the parameters that its endpoint declares. All others change nothing. */
export const nameOf = (path: string, query: object) => `${path} ${JSON.stringify(query)}`;

/**
 * Caches and compresses public responses until the public revision changes. Errors are not cached.
 * @param publicRevision a string that changes whenever public content changes
 * @returns a function that sends the response of a name; only for public responses. It throws an HttpError with 429 if
 *   this visitor has caused too many that the cache does not have.
 */
export function responseCache(publicRevision: () => Promise<string>, rate = buildRate) {
  const responseOf = singleFlight(twoCaches());
  const countFor = workLimit(rate);

  return async function sendCached(
    response: Response,
    name: string,
    load: () => Promise<CacheableResponse>,
  ) {
    const revision = await publicRevision();
    const prepared = await responseOf([revision, name].join(' '), () => {
      countFor(response);
      return load().then(toCached);
    });
    response.set(publicRevisionHeader, revision);
    await sendPrepared(response, prepared);
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;
