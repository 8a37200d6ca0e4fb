import { pageIn } from '../../page/pageNumber';

/** The two lists of rides; of each, so many are on a page. */
export const perPage = { upcoming: 60, past: 24 } as const;

export type Rides = keyof typeof perPage;

/** Which part of which list an address asks for. */
export interface Leaf {
  rides: Rides;
  /** Counted from 2: what is on the first pages is at `/events` itself. */
  page: number;
}

/** What stands behind the question mark; undefined for the beginning of both lists. */
export function leafIn(address: string): Leaf | undefined {
  for (const rides of ['past', 'upcoming'] as const) {
    const page = pageIn(address, rides);
    if (page > 1) return { rides, page };
  }
  return undefined;
}

/** Address of a page of a list. */
export const addressOf = (rides: Rides, page: number) =>
  page === 1 ? '/events' : `/events?${rides}=${page}`;
