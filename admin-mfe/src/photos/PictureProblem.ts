/** Why a file cannot be used as a picture. The message is for the user. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';

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
  error instanceof PictureProblem
    ? error.message
    : 'This picture could not be read. Please try another one.';

/** The smaller copy of a picture that was rejected because it is too large. */
export const smallerCopyIn = (error: unknown) =>
  error instanceof PictureProblem ? error.smallerCopy : undefined;
