import type { WaitlistState } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import type { LinkColumns } from '../../platform/secrets/linkTokens';
import type { Places } from '../offers/places';

export interface WaitlistRow extends LinkColumns {
  id: string;
  event_id: string;
  contact_name: string;
  contact_email: string;
  contact_key: string;
  contact_phone: string;
  /** The number of riders. */
  places: number;
  pillions: number;
  guests: number;
  state: WaitlistState;
  /**
   * The id of the open entry whose e-mail address somebody joined with again. Such an entry gets no offers and no
   * mails, and the owner does not see it. Its link shows it like any other, and it counts for the positions that links
   * show, so that nobody learns whether an address is on a waitlist.
   */
  repeats: string | null;
  offered_until: string | null;
  booking_id: string | null;
  /** The network of whoever joined, while the entry is open; null in entries of an earlier version. */
  network_hash: string | null;
  origin: string;
  created_at: string;
  updated_at: string;
}

export const waitlistRows = (db: Database) => db<WaitlistRow>('waitlist_entries');

/** A column of the entries that a query joins. */
export const waitlistColumn = (column: keyof WaitlistRow) => `waitlist_entries.${column}`;

/**
 * Joins the entry with an id, if there is one.
 * @param id the column with the id
 */
export function leftJoinWaitlist<Query extends Knex.QueryBuilder>(query: Query, id: string): Query {
  void query.leftJoin('waitlist_entries', 'waitlist_entries.id', id);
  return query;
}

/** The places that an entry waits for, or is offered. */
export const placesOf = ({
  places,
  pillions,
  guests,
}: Pick<WaitlistRow, 'places' | 'pillions' | 'guests'>): Places => ({
  riders: places,
  pillions,
  guests,
});

/** One entry for each party, without those that repeat another one. */
export const partyRows = (db: Database) => waitlistRows(db).whereNull('repeats');

/** What ends an entry: its offer, and what is known of its network. */
export const ended = { offered_until: null, network_hash: null };

/** The entries that still wait for places on an event, in order of joining. */
export const waitingFor = (db: Database, eventId: string) =>
  partyRows(db).where({ event_id: eventId, state: 'waiting' }).orderBy(['created_at', 'id']);
