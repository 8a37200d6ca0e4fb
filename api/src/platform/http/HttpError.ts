/** An error with the status of its response, and a message that people can read. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
    /** Further properties of the response's body. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
