import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encoded, encodingFor, type Encodings } from './encodings';

const mostAnswers = 500;
const mostBytes = 32 * 2 ** 20;
/** What is made to be taken away whole is asked for seldom, and would push out all the rest. */
const largestBytes = 2 ** 20;

/** What visitors get for an address. */
export interface Answer {
  /** As Express names types: `json`, or a media type. */
  type: string;
  body: string;
  headers?: Record<string, string>;
}

interface Kept extends Omit<Answer, 'body'> {
  body: Encodings;
  /** Of the text, however it is encoded. */
  etag: string;
}

/** The answer that a value is. */
export const jsonAnswer = (value: unknown, headers: Record<string, string> = {}): Answer => ({
  type: 'json',
  body: JSON.stringify(value),
  headers,
});

function ready({ body: text, ...answer }: Answer): Kept {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { ...answer, body: { plain }, etag };
}

/**
 * Answers that take long are made and compressed once for all who ask while nothing that visitors see
 * has changed. What could not be made is made anew for the next.
 * @param publicRevision a text that changes whenever what visitors see changes
 * @returns sends the answer of that name; for what everybody may see alone
 */
export function keptAnswers(publicRevision: () => Promise<string>) {
  const kept = new LRUCache<string, Kept, () => Promise<Answer>>({
    max: mostAnswers,
    maxSize: mostBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: ({ body }) => body.plain.length + 1,
    fetchMethod: async (_key, _stale, { context: make }) => ready(await make()),
    // Whoever waits for it gets it, even if others have taken its place.
    ignoreFetchAbort: true,
  });

  return async function answer(response: Response, name: string, make: () => Promise<Answer>) {
    const key = [await publicRevision(), name].join(' ');
    const { type, headers, etag, body } = await kept.forceFetch(key, { context: make });
    const encoding = encodingFor(response.req, body);
    const bytes = await encoded(body, encoding);
    response
      .type(type)
      .set({ ...headers, etag })
      .vary('accept-encoding');
    if (encoding !== 'plain') response.set('content-encoding', encoding);
    response.send(bytes);
  };
}

export type KeptAnswers = ReturnType<typeof keptAnswers>;
