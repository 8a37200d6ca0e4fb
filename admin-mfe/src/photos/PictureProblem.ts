/** Why a file cannot be used as a picture, as a sentence for the person who chose it. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}

/** The sentence to show where a picture could not be made ready. */
export const problemIn = (error: unknown) =>
  error instanceof PictureProblem
    ? error.message
    : 'This picture could not be read. Please try another one.';
