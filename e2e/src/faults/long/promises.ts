/**
 * What the site has acknowledged, so that it must never lose it, each with the time of the response (`at`, in
 * milliseconds since 1970). A write without a response is not listed, because it may be complete or absent.
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

const upTo = <Item extends { at: number }>(items: Map<string, Item>, time: number) =>
  new Map([...items].filter(([, { at }]) => at <= time));

/**
 * What was acknowledged by a time in the past and is still valid. A backup of that time or any later one must contain
 * it. Events whose deletion was requested since then are not listed, neither as created nor as deleted.
 */
export const standingSince = (promises: Promises, time: number): Promises => ({
  events: new Map(
    [...upTo(promises.events, time)].map(([id, { at, title, pictureAt }]) => [
      id,
      { at, title, ...(pictureAt !== undefined && pictureAt <= time && { pictureAt }) },
    ]),
  ),
  deleted: upTo(promises.deleted, time),
  galleries: upTo(promises.galleries, time),
  signUps: upTo(promises.signUps, time),
  messages: upTo(promises.messages, time),
});

/** The number of promises. */
export const countOf = (promises: Promises) =>
  Object.values(promises).reduce((sum, { size }: { size: number }) => sum + size, 0);
