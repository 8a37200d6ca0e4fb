/**
 * What the API has acknowledged, and so must never lose. A write that got no answer is in none of
 * these: it may be there, whole, or not at all.
 */
export interface Promises {
  /** Titles of the events that were created, by id. */
  events: Map<string, string>;
  /** Of those, the ones whose picture was stored as well. */
  pictures: Set<string>;
  /** Events that were deleted. */
  deleted: Set<string>;
  /** Galleries that were created with one photo. */
  galleries: Set<string>;
  /** Addresses of people who were told that a mail is on its way to them. */
  signUps: Set<string>;
  /** Messages to the group that were accepted: id and text. */
  messages: Map<string, string>;
}

export const noPromises = (): Promises => ({
  events: new Map(),
  pictures: new Set(),
  deleted: new Set(),
  galleries: new Set(),
  signUps: new Set(),
  messages: new Map(),
});

/** A copy of what has been promised so far, for a backup that begins now. */
export const promisedSoFar = (promises: Promises): Promises => structuredClone(promises);

/** How many promises there are to keep. */
export const countOf = (promises: Promises) =>
  Object.values(promises).reduce((sum, { size }: { size: number }) => sum + size, 0);
