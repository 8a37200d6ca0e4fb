import type { HTTPError } from 'ky';
import type { Failure } from '../failure';
import { ApiError, NetworkError, TimeoutError } from './errors';
import type { Client, JsonEndpoint, UploadProgress } from './types';

/** As `limits.requestTimeoutMs`; repeated as a type-checked literal so that Zod stays out of pages. */
const requestTimeoutMs = 10_000;

export interface ClientOptions {
  /** Scheme, host and port of the API, without a trailing slash. Empty means this page's own. */
  baseUrl?: string;
  /** Asked before each call; a string is sent as the bearer token. */
  token?: () => string | null | undefined;
  /** Told of each 401, before the error reaches the caller. */
  onUnauthorized?: () => void;
  /**
   * Asks the person to prove again who they are, where the server wants that before a call. Resolves with
   * whether they did; the call is then sent once more.
   */
  reauthenticate?: () => Promise<boolean>;
  /** Told of each call that failed, whatever the caller makes of it. */
  onFailure?: () => void;
  /** Sent with each call, such as a request id. */
  headers?: Record<string, string>;
}

/** Of a request that a repetition of must create nothing more. */
export const keyHeader = 'idempotency-key';

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
  form?: object;
  files?: Record<string, File | File[] | undefined>;
  idempotencyKey?: string;
  onProgress?: UploadProgress;
  signal?: AbortSignal;
}

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

/** Whether the server refuses a call only until the person has proved again who they are. */
function wantsReauthentication(error: unknown) {
  const body = error instanceof ApiError && error.status === 403 ? error.body : undefined;
  return (body as Partial<Failure> | undefined)?.code === 'reauthentication-required';
}

/** The cursor in a page's link to the next one. */
function nextIn(link: string | null) {
  const [, address] = /<([^<>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://api').searchParams.get('after');
}

/** Calls the API's JSON endpoints. */
export function createClient(options: ClientOptions = {}): Client<JsonEndpoint> {
  const { baseUrl = '', token, onUnauthorized, reauthenticate, onFailure, headers } = options;
  const create = async () =>
    (await loadKy()).default.create({
      timeout: requestTimeoutMs,
      retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 500 },
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

  const sendOnce = async (
    method: string,
    path: string,
    { params, query, json, idempotencyKey, signal }: CallOptions = {},
  ) => {
    try {
      const call = await instanceOf();
      return await call(baseUrl + pathOf(path, params), {
        method,
        json,
        signal,
        ...(query && { searchParams: searchParamsOf(query) }),
        ...(idempotencyKey && { headers: { [keyHeader]: idempotencyKey } }),
      });
    } catch (error) {
      onFailure?.();
      throw await asOurError(error);
    }
  };
  const send = async (method: string, path: string, call?: CallOptions) => {
    try {
      return await sendOnce(method, path, call);
    } catch (error) {
      if (!wantsReauthentication(error) || !(await reauthenticate?.())) throw error;
      return sendOnce(method, path, call);
    }
  };
  /** An answer may break off on its way, or come from somebody else, such as a hotel's network. */
  const whole = <T>(body: Promise<T>) =>
    body.catch(async (error: unknown) => {
      onFailure?.();
      throw await asOurError(error);
    });
  const json = (method: string) => async (path: string, call?: CallOptions) => {
    const response = await send(method, path, call);
    return response.status === 204 ? undefined : whole(response.json());
  };

  const client = {
    get: json('get'),
    page: async (path: string, call?: CallOptions) => {
      const response = await send('get', path, call);
      const items = await whole(response.json<unknown[]>());
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        next: nextIn(response.headers.get('link')),
      };
    },
    post: json('post'),
    put: json('put'),
    delete: json('delete'),
    blob: async (path: string, call?: CallOptions) => whole((await send('get', path, call)).blob()),
  };
  return client as unknown as Client<JsonEndpoint>;
}
