/**
 * Nothing that visitors see changes without the API's saying so. Where the clocks of several machines
 * disagree about when a day or a post's hour comes, that is over after this time.
 */
export const longestKeptMs = 60 * 60 * 1000;

/** What a page was made of besides the code: what visitors saw when it began to be made, and when. */
export interface MadeOf {
  revision: string;
  at: number;
}

/** What a page that begins to be made now is made of. */
export const madeOfNow = (revision: string): MadeOf => ({ revision, at: Date.now() });

/**
 * Whether a page that is made now would say the same.
 * @param revision what visitors see now; undefined where that is not known
 */
export const isStill = (madeOf: MadeOf, revision: string | undefined) =>
  madeOf.revision === revision && Date.now() - madeOf.at < longestKeptMs;
