import type { Failure } from '../failure';
import { ApiError, NetworkError, TimeoutError } from './errors';
import type { ApiFetch } from './fetch';
import { noteServerTime } from './serverTime';
import type { VisitorClient } from './types';

/** The error for a response, with the server's message if the body has one. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const message = typeof failure.message === 'string' ? failure.message : undefined;
  return new ApiError(status, message, failure.fields ?? {}, body);
}

/** The options of any call. The types restrict them for each endpoint. */
export interface CallOptions {
  params?: Record<string, string | number>;
  query?: object;
  json?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  idempotencyKey?: string | undefined;
}

/**
 * The `Date` header has whole seconds. It is taken as the latest moment that it may mean, so that what the server has
 * just done is never in the future.
 */
const headerPrecisionMs = 999;

/** Sends a request. Rejects with the errors of `./errors`. */
export type Send = (method: string, path: string, call?: CallOptions) => Promise<Response>;

export const pathOf = (template: string, params: CallOptions['params'] = {}) =>
  template.replace(/{(\w+)}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ''));

export function searchOf(query: object = {}) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][])
    if (value !== undefined && value !== null) params.set(name, String(value));
  const search = params.toString();
  return search && `?${search}`;
}

function toClientError(error: unknown): Error {
  const { name } = error as Error;
  if (name === 'TimeoutError') return new TimeoutError({ cause: error });
  if (name === 'AbortError') return error as Error;
  return new NetworkError({ cause: error });
}

/** Awaits a response or its body, and converts errors to those of `./errors`. Reading the body may fail too. */
export const receive = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    throw toClientError(error);
  });

/** The `after` cursor in a `Link` header with rel="next"; null if there is no next page. */
function nextCursor(link: string | null) {
  const [, url] = /<([^<>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return url === undefined ? null : new URL(url, 'http://api').searchParams.get('after');
}

export const createSend =
  (fetch: ApiFetch): Send =>
  async (method, path, { params, query, json, headers, signal, idempotencyKey } = {}) => {
    const type = json !== undefined && { 'content-type': 'application/json' };
    const key = idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey };
    const answer = await receive(
      fetch(pathOf(path, params) + searchOf(query), {
        method,
        headers: { ...type, ...key, ...headers },
        ...(type && { body: JSON.stringify(json) }),
        ...(signal && { signal }),
      }),
    );
    noteServerTime(Date.parse(answer.headers.get('date') ?? '') + headerPrecisionMs);
    if (answer.ok) return answer;
    throw apiErrorFrom(answer.status, await answer.json().catch(() => undefined));
  };

const accept = 'application/json';

/** Creates calls to endpoints that respond with JSON or without a body. */
export const jsonCall =
  (send: Send, method: string) =>
  async (path: string, call?: CallOptions): Promise<unknown> => {
    const answer = await send(method, path, { ...call, headers: { accept, ...call?.headers } });
    return answer.status === 204 ? undefined : receive(answer.json());
  };

/** The calls of a `VisitorClient`. */
export const visitorCalls = (send: Send) =>
  ({
    get: jsonCall(send, 'get'),
    page: async (path: string, call?: CallOptions) => {
      const answer = await send('get', path, { ...call, headers: { accept } });
      const items = await receive(answer.json() as Promise<unknown[]>);
      return {
        items,
        total: Number(answer.headers.get('x-total-count') ?? items.length),
        next: nextCursor(answer.headers.get('link')),
      };
    },
    post: jsonCall(send, 'post'),
    put: jsonCall(send, 'put'),
  }) as unknown as VisitorClient;

/** Creates a client that calls endpoints by method and path. */
export const createClient = (fetch: ApiFetch) => visitorCalls(createSend(fetch));
