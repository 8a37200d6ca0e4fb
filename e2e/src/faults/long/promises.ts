/**
 * What the site has acknowledged, and so must never lose, each with the time (`at`) at which the answer
 * was there. A write that got no answer is in none of these: it may be there, whole, or not at all.
 */
export interface Promises {
  /** Events that were created, by id; `pictureAt` of those whose picture was stored as well. */
  events: Map<string, { at: number; title: string; pictureAt?: number }>;
  /** Ids of events that were deleted. */
  deleted: Map<string, { at: number }>;
  /** Ids of galleries that were created with one photo. */
  galleries: Map<string, { at: number }>;
  /** Addresses of people who were told that a mail is on its way to them. */
  signUps: Map<string, { at: number }>;
  /** Messages to the group that were accepted, by id. */
  messages: Map<string, { at: number; text: string }>;
}

export const noPromises = (): Promises => ({
  events: new Map(),
  deleted: new Map(),
  galleries: new Map(),
  signUps: new Map(),
  messages: new Map(),
});

const upTo = <Item extends { at: number }>(items: Map<string, Item>, moment: number) =>
  new Map([...items].filter(([, { at }]) => at <= moment));

/**
 * What was acknowledged by a moment in the past and still stands: what a backup of that moment, or of
 * any later one until now, has to hold. Events that somebody has asked to delete since are in neither list.
 */
export const standingSince = (promises: Promises, moment: number): Promises => ({
  events: new Map(
    [...upTo(promises.events, moment)].map(([id, { at, title, pictureAt }]) => [
      id,
      { at, title, ...(pictureAt !== undefined && pictureAt <= moment && { pictureAt }) },
    ]),
  ),
  deleted: upTo(promises.deleted, moment),
  galleries: upTo(promises.galleries, moment),
  signUps: upTo(promises.signUps, moment),
  messages: upTo(promises.messages, moment),
});

/** How many promises there are to keep. */
export const countOf = (promises: Promises) =>
  Object.values(promises).reduce((sum, { size }: { size: number }) => sum + size, 0);
