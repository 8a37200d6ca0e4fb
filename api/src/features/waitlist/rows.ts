import type { WaitlistState } from '@ridgeline/contract';
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
  /**
   * `repeated`: somebody joined again with the mail address of an open entry. It gets no offers, but its link shows it
   * like an entry that waits, so that nobody learns whether an address is on a waitlist.
   */
  state: WaitlistState | 'repeated';
  offered_until: string | null;
  booking_id: string | null;
  origin: string;
  created_at: string;
  updated_at: string;
}

export const waitlistRows = (db: Database) => db<WaitlistRow>('waitlist_entries');

/** The places that an entry waits for, or is offered. */
export const placesOf = ({
  places,
  pillions,
}: Pick<WaitlistRow, 'places' | 'pillions'>): Places => ({
  riders: places,
  pillions,
});

/** The entries that still wait for places on an event, in order of joining. */
export const waitingFor = (db: Database, eventId: string) =>
  waitlistRows(db).where({ event_id: eventId, state: 'waiting' }).orderBy(['created_at', 'id']);
