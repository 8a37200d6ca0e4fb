const storageKey = 'ride-copies';

/** More than a guide needs, who leads one or two rides at a time. */
const maxCopies = 5;

interface StoredCopy {
  /** The encrypted manifest. */
  sealed: string;
  /** When the server sent it, in milliseconds since 1970. */
  at: number;
  /** When it expires, in milliseconds since 1970. */
  until: number;
}

type Copies = Record<string, StoredCopy>;

function write(copies: Copies) {
  if (Object.keys(copies).length === 0) window.localStorage.removeItem(storageKey);
  else window.localStorage.setItem(storageKey, JSON.stringify(copies));
}

/** Reads the copies by event id, and removes the expired ones. */
export function storedCopies(): Copies {
  const text = window.localStorage.getItem(storageKey);
  if (text === null) return {};
  const all = Object.entries(JSON.parse(text) as Copies);
  const current = Object.fromEntries(all.filter(([, { until }]) => until > Date.now()));
  if (Object.keys(current).length < all.length) write(current);
  return current;
}

/** Stores a copy, and removes the oldest ones beyond `maxCopies`. */
export function storeCopy(eventId: string, copy: StoredCopy) {
  const latest = Object.entries({ ...storedCopies(), [eventId]: copy })
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, maxCopies);
  write(Object.fromEntries(latest));
}

/** Removes the copies of all rides but these. */
export const keepCopiesOf = (eventIds: string[]) =>
  write(Object.fromEntries(Object.entries(storedCopies()).filter(([id]) => eventIds.includes(id))));

export const removeCopy = (eventId: string) =>
  keepCopiesOf(Object.keys(storedCopies()).filter((id) => id !== eventId));

export const removeCopies = () => write({});
