import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encode, negotiateEncoding, type EncodedBody } from './encodings';

const maxResponses = 500;
const maxTotalBytes = 32 * 2 ** 20;
/** Larger responses are exports, which are requested seldom and would evict all others. */
const maxResponseBytes = 2 ** 20;

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

function toCached({ body: text, ...rest }: CacheableResponse): CachedResponse {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { ...rest, body: { plain }, etag };
}

/**
 * Caches and compresses public responses until the public revision changes. Errors are not cached.
 * @param publicRevision a string that changes whenever public content changes
 * @returns a function that sends the response of a name; only for public responses
 */
export function responseCache(publicRevision: () => Promise<string>) {
  const cache = new LRUCache<string, CachedResponse, () => Promise<CacheableResponse>>({
    max: maxResponses,
    maxSize: maxTotalBytes,
    maxEntrySize: maxResponseBytes,
    sizeCalculation: ({ body }) => body.plain.length + 1,
    fetchMethod: async (_key, _stale, { context: load }) => toCached(await load()),
    // Callers that already wait get their response even if it is evicted meanwhile.
    ignoreFetchAbort: true,
  });

  return async function sendCached(
    response: Response,
    name: string,
    load: () => Promise<CacheableResponse>,
  ) {
    const revision = await publicRevision();
    const key = [revision, name].join(' ');
    const { type, headers, etag, body } = await cache.forceFetch(key, { context: load });
    const encoding = negotiateEncoding(response.req, body);
    const bytes = await encode(body, encoding);
    response
      .type(type)
      .set({ ...headers, etag, [publicRevisionHeader]: revision })
      .vary('accept-encoding');
    if (encoding !== 'plain') response.set('content-encoding', encoding);
    response.send(bytes);
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;
