/** An error that is answered with a status and a sentence for a person. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    message: string,
    /** Further properties of the answer's body. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
