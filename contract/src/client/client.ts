import type { HTTPError, KyResponse } from 'ky';
import type { Failure } from '../failure';
import { ApiError, NetworkError, TimeoutError } from './errors';
import type { Client, JsonEndpoint } from './types';

/** As `limits.requestTimeoutMs`; repeated as a type-checked literal so that Zod stays out of pages. */
const requestTimeoutMs = 10_000;

export interface ClientOptions {
  /** Scheme, host and port of the API, without a trailing slash. Empty means this page's own. */
  baseUrl?: string;
  /** Asked before each call; a string is sent as the bearer token. */
  token?: () => string | null | undefined;
  /** Told of each 401, before the error reaches the caller. */
  onUnauthorized?: () => void;
  /** Told of each call that failed, whatever the caller makes of it. */
  onFailure?: (error: Error) => void;
  /** How long a call may take; ten seconds by default. */
  timeoutMs?: number;
  /** How often a read that failed is repeated; once by default. */
  retries?: number;
  /** Sent with each call, such as a request id. */
  headers?: Record<string, string>;
}

/** The server's own words in a refused answer, where it gave some. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const message = typeof failure.message === 'string' ? failure.message : undefined;
  return new ApiError(status, message, failure.fields ?? {}, body);
}

/** What any call may bring; the types say which of it an endpoint takes. */
export interface CallOptions {
  params?: Record<string, string | number>;
  query?: object;
  json?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Sends a request, and rejects with our errors. */
export type Send = (method: string, path: string, call?: CallOptions) => Promise<KyResponse>;

export const pathOf = (template: string, params: CallOptions['params'] = {}) =>
  template.replace(/{(\w+)}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ''));

const searchParamsOf = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** The library comes with the first call: a page that the server made needs none. */
const loadKy = () => import(/* webpackChunkName: "ky" */ 'ky');

async function asOurError(error: unknown): Promise<Error> {
  const { name } = error as Error;
  if (name === 'HTTPError') {
    const { response } = error as HTTPError;
    const body: unknown = await response.json().catch(() => undefined);
    return apiErrorFrom(response.status, body);
  }
  if (name === 'TimeoutError') return new TimeoutError({ cause: error });
  if (name === 'AbortError') return error as Error;
  return new NetworkError({ cause: error });
}

/** The cursor in a page's link to the next one. */
function nextIn(link: string | null) {
  const [, address] = /<([^<>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://api').searchParams.get('after');
}

export function createSend({
  baseUrl = '',
  token,
  onUnauthorized,
  onFailure,
  timeoutMs = requestTimeoutMs,
  retries = 1,
  headers,
}: ClientOptions): Send {
  const create = async () =>
    (await loadKy()).default.create({
      timeout: timeoutMs,
      retry: { limit: retries, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 500 },
      headers: headers ?? {},
      hooks: {
        beforeRequest: [
          (request) => {
            const value = token?.();
            if (value) request.headers.set('authorization', `Bearer ${value}`);
          },
        ],
        afterResponse: [
          (_request, _options, response) => {
            if (response.status === 401) onUnauthorized?.();
          },
        ],
      },
    });
  let instance: ReturnType<typeof create> | undefined;
  const instanceOf = () => {
    instance ??= create();
    // A part that could not be fetched is tried again with the next call.
    instance.catch(() => (instance = undefined));
    return instance;
  };

  return async (method, path, { params, query, ...init } = {}) => {
    try {
      const call = await instanceOf();
      return await call(baseUrl + pathOf(path, params), {
        ...init,
        method,
        ...(query && { searchParams: searchParamsOf(query) }),
      });
    } catch (caught) {
      const error = await asOurError(caught);
      onFailure?.(error);
      throw error;
    }
  };
}

/** Reads a body, which may break off on its way, or come from a hotel's network instead of the API. */
export const readBody = <T>(body: Promise<T>, { onFailure }: ClientOptions) =>
  body.catch(async (caught: unknown) => {
    const error = await asOurError(caught);
    onFailure?.(error);
    throw error;
  });

/** Calls endpoints that answer with JSON, or with nothing. */
export const jsonCall =
  (send: Send, method: string, options: ClientOptions) =>
  async (path: string, call?: CallOptions): Promise<unknown> => {
    const response = await send(method, path, call);
    return response.status === 204 ? undefined : readBody(response.json(), options);
  };

/** The calls that visitors need: reading, and sending JSON. */
export const readingCalls = (send: Send, options: ClientOptions) =>
  ({
    get: jsonCall(send, 'get', options),
    page: async (path: string, call?: CallOptions) => {
      const response = await send('get', path, call);
      const items = await readBody(response.json<unknown[]>(), options);
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        next: nextIn(response.headers.get('link')),
      };
    },
    post: jsonCall(send, 'post', options),
  }) as unknown as Pick<Client<JsonEndpoint>, 'get' | 'page' | 'post'>;
