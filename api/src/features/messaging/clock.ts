/** Tells the time, in milliseconds: `Date.now`, or a test's own. */
export type Clock = () => number;

/** A moment as the database keeps it, which sorts as text. */
export const moment = (ms: number) => new Date(ms).toISOString();
