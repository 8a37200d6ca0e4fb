import type { HTTPError, Options } from 'ky';
import type { Failure } from '../failure';
import { ApiError, NetworkError, TimeoutError } from './errors';

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

/** Under what a creation is sent; the server makes one thing of all that come under the same. */
export const keyHeader = 'idempotency-key';

/** The options of a call that makes something, sent under a key or not. */
export const under = (key: string | undefined): Options =>
  key === undefined ? {} : { headers: { [keyHeader]: key } };

/** The server's own words in a refused answer, where it gave some. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const message = typeof failure.message === 'string' ? failure.message : undefined;
  return new ApiError(status, message, failure.fields ?? {}, body);
}

/** What stands behind the question mark: what is given, as text. */
export const given = (query: object) =>
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

/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** Of the whole list. */
  total: number;
  /** What to ask for `after` to get the next part; null on the last. */
  next: string | null;
}

/** Where a page's header says that the next one is. */
function nextIn(link: string | null) {
  const [, address] = /<([^<>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://api').searchParams.get('after');
}

export interface Http {
  get<T>(path: string, options?: Options): Promise<T>;
  /** A list that comes by page. */
  page<Item>(path: string, options?: Options): Promise<Page<Item>>;
  post<T>(path: string, options?: Options): Promise<T>;
  put<T>(path: string, options?: Options): Promise<T>;
  delete<T>(path: string, options?: Options): Promise<T>;
  blob(path: string, options?: Options): Promise<Blob>;
}

/** JSON over HTTP with our errors: `ApiError`, `NetworkError`, `TimeoutError`. */
export function createHttp(options: ClientOptions): Http {
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

  const sendOnce = async (method: string, path: string, sendOptions?: Options) => {
    try {
      const call = await instanceOf();
      return await call(`${baseUrl}${path}`, { ...sendOptions, method });
    } catch (error) {
      onFailure?.();
      throw await asOurError(error);
    }
  };
  const send = async (method: string, path: string, sendOptions?: Options) => {
    try {
      return await sendOnce(method, path, sendOptions);
    } catch (error) {
      if (!wantsReauthentication(error) || !(await reauthenticate?.())) throw error;
      return sendOnce(method, path, sendOptions);
    }
  };
  /** An answer may break off on its way, or be somebody else's: the page of a hotel's network. */
  const whole = <T>(body: Promise<T>) =>
    body.catch(async (error: unknown) => {
      onFailure?.();
      throw await asOurError(error);
    });
  const json = async <T>(method: string, path: string, sendOptions?: Options): Promise<T> => {
    const response = await send(method, path, sendOptions);
    return response.status === 204 ? (undefined as T) : whole(response.json<T>());
  };

  return {
    get: (path, sendOptions) => json('get', path, sendOptions),
    page: async <Item>(path: string, sendOptions?: Options): Promise<Page<Item>> => {
      const response = await send('get', path, sendOptions);
      const items = await whole(response.json<Item[]>());
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        next: nextIn(response.headers.get('link')),
      };
    },
    post: (path, sendOptions) => json('post', path, sendOptions),
    put: (path, sendOptions) => json('put', path, sendOptions),
    delete: (path, sendOptions) => json('delete', path, sendOptions),
    blob: async (path, sendOptions) => whole((await send('get', path, sendOptions)).blob()),
  };
}
