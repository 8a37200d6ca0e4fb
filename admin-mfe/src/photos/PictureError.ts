/** Why a file cannot be used as a picture. The message is for the user. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    message: string,
    /** For a picture that is too large, a smaller copy that can replace it. */
    readonly smallerCopy?: File,
  ) {
    super(message);
  }
}

/** The message for a picture that could not be prepared. */
export const problemIn = (error: unknown) =>
  error instanceof PictureError
    ? error.message
    : 'This picture could not be read. Please try another one.';

/** The smaller copy of a picture that was rejected because it is too large. */
export const smallerCopyIn = (error: unknown) =>
  error instanceof PictureError ? error.smallerCopy : undefined;
