import ky, { type HTTPError } from 'ky';

/** As `limits.requestTimeoutMs`; repeated as a type-checked literal so that Zod stays out of pages. */
const requestTimeoutMs = 10_000;

/**
 * Sends a request to the API, by its path such as `/api/events`. Resolves with whatever the API answers. Rejects
 * like the browser's fetch: with an `AbortError`, a `TimeoutError`, or another error where no answer came.
 */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface FetchOptions {
  /** Scheme, host and port of the API, without a trailing slash. Empty means this page's own. */
  baseUrl?: string;
  /** Asked before each request; a string is sent as the bearer token. */
  token?: () => string | null | undefined;
  /** Told of each 401, before the answer reaches the caller. */
  onUnauthorized?: () => void;
  /** Told of each request that failed, whatever the caller makes of it: with the answer's status, if one came. */
  onFailure?: (status: number | undefined) => void;
  /** How long an answer may take; ten seconds by default. */
  timeoutMs?: number;
  /** How often a read that failed is repeated; once by default. */
  retries?: number;
  /** Sent with each request, such as a request id. */
  headers?: Record<string, string>;
  /** Sends the requests in place of the platform's own. */
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Whether a response has the requested type: a proxy or a hotel's network may respond instead of
 * the API.
 */
function isOfType(wanted: string | null, { status, headers }: Response) {
  return wanted === null || status === 204 || headers.get('content-type')?.startsWith(wanted);
}

/** Makes an `ApiFetch` that repeats reads which fail, and gives up after some time. */
export function createApiFetch({
  baseUrl = '',
  token,
  onUnauthorized,
  onFailure,
  timeoutMs = requestTimeoutMs,
  retries = 1,
  headers = {},
  fetch,
}: FetchOptions = {}): ApiFetch {
  const call = ky.create({
    timeout: timeoutMs,
    retry: { limit: retries, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 500 },
    headers,
    ...(fetch && { fetch }),
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

  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await call(baseUrl + path, init);
    if (!isOfType(new Headers(init.headers).get('accept'), answer))
      throw new TypeError(`${path}: another server answered instead of the API`);
    // Reads the whole body, so that `onFailure` also hears of one that breaks off.
    if (onFailure) await answer.clone().arrayBuffer();
    return answer;
  }

  return async (path, init = {}) => {
    try {
      return await send(path, init);
    } catch (error) {
      const refused = (error as Error).name === 'HTTPError' && (error as HTTPError).response;
      onFailure?.(refused ? refused.status : undefined);
      if (refused) return refused;
      throw error;
    }
  };
}
