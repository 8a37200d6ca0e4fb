/**
 * What the site has acknowledged and so must never lose, each with the time (`at`) of the response.
 * A write without a response is in none of these: it may exist completely or not at all.
 */
export interface Promises {
  /** Created events by id, with `pictureAt` once the picture was stored as well. */
  events: Map<string, { at: number; title: string; pictureAt?: number }>;
  /** Ids of events that were deleted. */
  deleted: Map<string, { at: number }>;
  /** Ids of galleries that were created with one photo. */
  galleries: Map<string, { at: number }>;
  /** E-mail addresses of people who were promised a mail. */
  signUps: Map<string, { at: number }>;
  /** Accepted messages to the group, by id. */
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
 * What was acknowledged by a moment in the past and is still valid, which a backup of that moment
 * or any later one must contain. Events that somebody has asked to delete since are in neither
 * list.
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

/** The number of promises. */
export const countOf = (promises: Promises) =>
  Object.values(promises).reduce((sum, { size }: { size: number }) => sum + size, 0);
