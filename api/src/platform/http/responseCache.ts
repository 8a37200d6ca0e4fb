import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encode, negotiateEncoding, type EncodedBody } from './encodings';

const maxResponses = 500;
const maxTotalBytes = 32 * 2 ** 20;
/** What is made to be taken away whole is asked for seldom, and would push out all the rest. */
const maxResponseBytes = 2 ** 20;

/** What visitors get for an address. */
interface CacheableResponse {
  /** As Express names types: `json`, or a media type. */
  type: string;
  body: string;
  headers?: Record<string, string>;
}

interface CachedResponse extends Omit<CacheableResponse, 'body'> {
  body: EncodedBody;
  /** Of the text, however it is encoded. */
  etag: string;
}

/** The answer that a value is. */
export const jsonResponse = (
  value: unknown,
  headers: Record<string, string> = {},
): CacheableResponse => ({
  type: 'json',
  body: JSON.stringify(value),
  headers,
});

function toCached({ body: text, ...sendCached }: CacheableResponse): CachedResponse {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { ...sendCached, body: { plain }, etag };
}

/**
 * Answers that take long are made and compressed once for all who ask while nothing that visitors see
 * has changed. What could not be made is made anew for the next.
 * @param publicRevision a text that changes whenever what visitors see changes
 * @returns sends the answer of that name; for what everybody may see alone
 */
export function responseCache(publicRevision: () => Promise<string>) {
  const cache = new LRUCache<string, CachedResponse, () => Promise<CacheableResponse>>({
    max: maxResponses,
    maxSize: maxTotalBytes,
    maxEntrySize: maxResponseBytes,
    sizeCalculation: ({ body }) => body.plain.length + 1,
    fetchMethod: async (_key, _stale, { context: make }) => toCached(await make()),
    // Whoever waits for it gets it, even if others have taken its place.
    ignoreFetchAbort: true,
  });

  return async function answer(
    response: Response,
    name: string,
    make: () => Promise<CacheableResponse>,
  ) {
    const key = [await publicRevision(), name].join(' ');
    const { type, headers, etag, body } = await cache.forceFetch(key, { context: make });
    const encoding = negotiateEncoding(response.req, body);
    const bytes = await encode(body, encoding);
    response
      .type(type)
      .set({ ...headers, etag })
      .vary('accept-encoding');
    if (encoding !== 'plain') response.set('content-encoding', encoding);
    response.send(bytes);
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;
