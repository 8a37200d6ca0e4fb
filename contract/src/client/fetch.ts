import ky, { type HTTPError } from 'ky';
import { requestTimeoutMs } from './errors';

/**
 * Sends a request to the API, by its path such as `/api/events`. Resolves with any response of the API, including
 * errors. Rejects like the browser's fetch if there is no response: with an `AbortError`, a `TimeoutError`, or
 * another error.
 */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface FetchOptions {
  /** Scheme, host and port of the API, without a trailing slash. Empty for the page's own origin. */
  baseUrl?: string;
  /** Called before each request. A string is sent as the bearer token. */
  token?: () => string | null | undefined;
  /** Called after each 401 with the token that was sent, before the caller gets the response. */
  onUnauthorized?: (token: string | null) => void;
  /** Called after each failed request, with the status of the response if there is one. */
  onFailure?: (status: number | undefined) => void;
  /** The time limit of a request in milliseconds; ten seconds by default. */
  timeoutMs?: number;
  /** How often a failed read is retried; once by default. */
  retries?: number;
  /** Headers of each request, such as a request id. */
  headers?: Record<string, string>;
  /** Replaces the platform's own fetch. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Whether a response has the requested content type. A proxy or a captive portal may respond instead of the API. */
function isOfType(accept: string | null, { status, headers }: Response) {
  return accept === null || status === 204 || headers.get('content-type')?.startsWith(accept);
}

const bearer = 'Bearer ';

const tokenIn = ({ headers }: Request) =>
  headers.get('authorization')?.slice(bearer.length) ?? null;

/** Creates an `ApiFetch` that retries failed reads, and times out. */
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
          if (value) request.headers.set('authorization', bearer + value);
        },
      ],
      afterResponse: [
        (request, _options, response) => {
          if (response.status === 401) onUnauthorized?.(tokenIn(request));
        },
      ],
    },
  });

  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await call(baseUrl + path, init);
    if (!isOfType(new Headers(init.headers).get('accept'), answer))
      throw new TypeError(`${path}: another server answered instead of the API`);
    // Read the whole body, so that `onFailure` also learns of one that breaks off.
    if (onFailure) await answer.clone().arrayBuffer();
    return answer;
  }

  return async (path, init = {}) => {
    try {
      return await send(path, init);
    } catch (error) {
      const response = (error as Error).name === 'HTTPError' && (error as HTTPError).response;
      onFailure?.(response ? response.status : undefined);
      if (response) return response;
      throw error;
    }
  };
}
