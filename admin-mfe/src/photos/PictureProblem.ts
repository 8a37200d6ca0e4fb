/** Why a file cannot be used as a picture, as a sentence for the person who chose it. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';

  constructor(
    message: string,
    /** Of a picture that is too large: what could be used in its place. */
    readonly smallerCopy?: File,
  ) {
    super(message);
  }
}

/** The sentence to show where a picture could not be made ready. */
export const problemIn = (error: unknown) =>
  error instanceof PictureProblem
    ? error.message
    : 'This picture could not be read. Please try another one.';

/** The smaller copy of a picture that was refused as too large. */
export const smallerCopyIn = (error: unknown) =>
  error instanceof PictureProblem ? error.smallerCopy : undefined;
