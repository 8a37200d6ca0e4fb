/** The server responded with an error status. `message` is the server's message if there is one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    /** The server's message; undefined if the response contains none. */
    readonly serverMessage: string | undefined,
    /** The server's message for each invalid field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The whole body of the response. For example, a 409 contains the newer event. */
    readonly body?: unknown,
  ) {
    super(serverMessage ?? `The server answered ${status}`);
  }
}

/** There was no response: the connection failed, or the server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super('Network Error', options);
  }
}

/** The same as `limits.requestTimeoutMs`. It is repeated here so that public pages do not load all limits. */
export const requestTimeoutMs = 10_000;

/** There was no response within the time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(options?: ErrorOptions) {
    super('The server took too long to answer. Please try again.', options);
  }
}

/**
 * Whether a call failed because the server refused it. This compares names, not classes: the shell and each remote
 * have their own copy of this module, and may use each other's clients.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
