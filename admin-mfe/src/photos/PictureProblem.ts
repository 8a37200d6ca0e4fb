/** Why a file cannot be used as a picture, as a sentence for the person who chose it. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';

  constructor(
    message: string,
    /** For a picture that is too large: a smaller copy that could be used instead. */
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

/** The smaller copy of a picture that was rejected as too large. */
export const smallerCopyIn = (error: unknown) =>
  error instanceof PictureProblem ? error.smallerCopy : undefined;
