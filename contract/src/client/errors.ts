/** The server refused or failed the call. `message` is its own sentence, where it gave one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    /** The server's sentence, or undefined where the answer carried none. */
    readonly serverMessage: string | undefined,
    /** Per field, the server's sentence. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The answer's whole body, for callers that know more (such as 409 with the newer event). */
    readonly body: unknown = undefined,
  ) {
    super(serverMessage ?? `The server answered ${status}`);
  }
}

/** No answer came: no connection, or the server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super('Network Error', options);
  }
}

/** No answer came within the time allowed. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(options?: ErrorOptions) {
    super('The server took too long to answer. Please try again.', options);
  }
}

/**
 * Whether a call failed because the server refused it. By name and not by class: shell and remotes
 * each bring a copy of this module, and one's client may serve the other's pages.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
