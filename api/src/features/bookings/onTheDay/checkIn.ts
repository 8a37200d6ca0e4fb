import { bookingMessages } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import { timestamp } from '../../../platform/db/timestamp';
import type { BookingContext } from '../context';
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
 * @throws {HttpError} 404 if there is no such participant; 409 unless the booking is confirmed or completed
 */
export const checkIn = (
  { db, clock }: Pick<BookingContext, 'db' | 'clock'>,
  { id, position, present, who }: CheckIn,
) =>
  db.transaction(async (transaction) => {
    const { state } = await lockedBooking(transaction, id, clock());
    if (state !== 'confirmed' && state !== 'completed')
      throw new HttpError(409, bookingMessages.checkInRefused);
    const thisRow = () => participantRows(transaction).where({ booking_id: id, position });
    const row = await thisRow().first('checked_in_at', 'name');
    if (!row) throw new HttpError(404, bookingMessages.participantNotFound);
    if ((row.checked_in_at !== null) === present) return;
    const at = timestamp(clock());
    await thisRow().update({ checked_in_at: present ? at : null });
    const what = present
      ? `person ${position} checked in`
      : `check-in of person ${position} undone`;
    await addHistory(transaction, id, { at, what, who });
  });
