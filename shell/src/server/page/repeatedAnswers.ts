import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logImmediateResponse, type Logger } from '@ridgeline/server-kit/logging';
import type { Ledger } from '@ridgeline/registry';
import { LRUCache } from 'lru-cache';
import { cookiePrefix } from '../visitor/cookies';
import type { PageAnswer } from './answer';
import { isStill, type MadeOf } from './madeOf';

const mostAnswers = 1000;

interface RepeatedAnswer {
  headers: Record<string, number | string | string[]>;
  body: Buffer;
  madeOf: MadeOf;
  ledger: Ledger;
  counted: () => void;
}

export interface RepeatedAnswersOptions {
  logger: Logger;
  /** Which versions visitors get. Another object after each change. */
  ledger: () => Ledger;
  /** What visitors see, if it is known without waiting. */
  revision: () => string | undefined;
}

/** Headers of one answer, and not of the same one given again. */
const itsOwn = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** All that an answer to a visitor without cookies of ours depends upon; undefined for other requests. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (
    method !== 'GET' ||
    headers.cookie?.includes(cookiePrefix) ||
    headers['if-none-match'] ||
    headers['content-length'] ||
    headers['transfer-encoding'] ||
    headers.expect
  )
    return undefined;
  const { host, 'x-forwarded-proto': scheme, 'accept-encoding': encodings } = headers;
  return [host, scheme, encodings, url].join('\n');
}

/**
 * Answers with rendered pages, word for word as they went out before, given again before any other code
 * sees the request. That is most of what a busy site is asked, and an answer is worth less work than the
 * way through all the middleware. What is not known to be the very same takes that way.
 */
export function createRepeatedAnswers({ logger, ledger, revision }: RepeatedAnswersOptions) {
  const answers = new LRUCache<string, RepeatedAnswer>({ max: mostAnswers });
  const log = logImmediateResponse(logger);
  /**
   * Of requests that take the long way, the key, and the ledger as it was when they came: what is
   * answered may be made with versions that are over by then.
   */
  const under = new WeakMap<IncomingMessage, { key: string; ledger: Ledger }>();

  function find(key: string): RepeatedAnswer | undefined {
    const found = answers.get(key);
    return found?.ledger === ledger() && isStill(found.madeOf, revision()) ? found : undefined;
  }

  return {
    /** Keeps an answer that has just been given in brotli. */
    keep: (request: IncomingMessage, response: ServerResponse, page: PageAnswer) => {
      const { madeOf, brotli, counted } = page;
      const asked = under.get(request);
      if (!asked || !madeOf || !brotli || !counted || response.statusCode !== 200) return;
      const headers: RepeatedAnswer['headers'] = {};
      for (const [name, value] of Object.entries(response.getHeaders()))
        if (value !== undefined && !itsOwn.has(name)) headers[name] = value;
      answers.set(asked.key, { headers, body: brotli, madeOf, counted, ledger: asked.ledger });
    },
    /** Lets what can be answered again be answered so, and all else by `next`. */
    before:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const key = keyOf(request);
        if (key === undefined) return next(request, response);
        const again = find(key);
        if (!again) {
          under.set(request, { key, ledger: ledger() });
          return next(request, response);
        }
        log(request, response);
        again.counted();
        response.writeHead(200, again.headers).end(again.body);
      },
  };
}

export type RepeatedAnswers = ReturnType<typeof createRepeatedAnswers>;
