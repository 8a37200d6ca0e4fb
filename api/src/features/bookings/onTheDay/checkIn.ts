import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory } from '../history';
import { lockedBooking, participantRows } from '../lookup';

interface CheckIn {
  /** The id of the booking. */
  id: string;
  /** Of the participant in the booking, counted from 1. */
  position: number;
  present: boolean;
  who: string;
}

/**
 * Checks a participant in, or undoes it.
 * @throws CheckInRefused unless the booking is confirmed or completed; ParticipantNotFound if there is no such
 *   participant
 */
export const checkIn = (
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  { id, position, present, who }: CheckIn,
): Promise<void> =>
  freshTransaction(db, async (fresh) => {
    const { state } = await lockedBooking(fresh, id, clock());
    if (state !== 'confirmed' && state !== 'completed') throw bookingError('CheckInRefused');
    const transaction = fresh.read();
    const thisRow = () => participantRows(transaction).where({ booking_id: id, position });
    const row = await thisRow().first('checked_in_at', 'name');
    if (!row) throw bookingError('ParticipantNotFound');
    if ((row.checked_in_at !== null) === present) return;
    const at = timestamp(clock());
    await thisRow().update({ checked_in_at: present ? at : null });
    const what = present
      ? `person ${position} checked in`
      : `check-in of person ${position} undone`;
    await addHistory(transaction, id, { at, what, who });
  });

/** The positions of the participants of a booking who are checked in. */
export const checkedInOf = (db: Database, bookingId: string): Promise<number[]> =>
  participantRows(db)
    .where({ booking_id: bookingId })
    .whereNotNull('checked_in_at')
    .orderBy('position')
    .pluck<number[]>('position');
