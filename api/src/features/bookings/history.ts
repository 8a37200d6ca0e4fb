import { v7 as newId } from 'uuid';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import type { BookingContext } from './context';
import { lockedBooking } from './lookup';

export interface HistoryRow {
  id: string;
  booking_id: string;
  at: string;
  what: string;
  who: string;
  why: string | null;
}

/** Who changes a booking, apart from owners, who are recorded by name. */
export const partyActor = 'the party';
export const siteActor = 'the site';

/** Adds a line to a booking's history, in the transaction of the change. */
export const addHistory = (
  transaction: Database,
  bookingId: string,
  line: { at: string; what: string; who: string; why?: string | null | undefined },
) =>
  transaction<HistoryRow>('booking_history').insert({
    id: newId(),
    booking_id: bookingId,
    ...line,
    why: line.why ?? null,
  });

export const historyOf = (db: Database, bookingId: string) =>
  db<HistoryRow>('booking_history').where({ booking_id: bookingId }).orderBy('id');

/**
 * Adds a note of the owner.
 * @param within runs first in the transaction; it fails if the note was added before
 * @throws BookingNotFound if there is no such booking
 */
export const addNote = (
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  id: string,
  { note, who }: { note: string; who: string },
  within?: TransactionStep,
): Promise<void> =>
  freshTransaction(db, async (fresh) => {
    await within?.(fresh.writes);
    await lockedBooking(fresh, id, clock());
    const line = { at: timestamp(clock()), what: 'note', who, why: note };
    await addHistory(fresh.read(), id, line);
  });
