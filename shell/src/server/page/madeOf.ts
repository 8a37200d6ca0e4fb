/** A page tells of days and times, and changes by itself as they pass; a day begins with a minute. */
export const minuteMs = 60_000;
const thisMinute = () => Math.floor(Date.now() / minuteMs);

/** What a page was made of besides the code: what visitors saw when it began to be made, and when. */
export interface MadeOf {
  revision: number;
  minute: number;
}

/** What a page that begins to be made now is made of. */
export const madeOfNow = (revision: number): MadeOf => ({ revision, minute: thisMinute() });

/**
 * Whether a page that is made now would say the same.
 * @param revision what visitors see now; undefined where that is not known
 */
export const isStill = (madeOf: MadeOf, revision: number | undefined) =>
  madeOf.revision === revision && madeOf.minute === thisMinute();
