import { bookingMessages, type ReceivedPayment } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/db/timestamp';
import { accountOfBooking } from '../payments/ledger';
import type { BookingContext } from './context';
import { addHistory } from './history';
import { lockedBooking, participantRows } from './lookup';
import { dayInWords } from '../../platform/text/longDates';
import type { Settle } from './settle';

/** The owner's actions on a booking other than cancelling, moving and refunding it. */
export function ownersActions({ db, clock }: BookingContext, settle: Settle) {
  /** A mistyped day could not be corrected later, because the ledger keeps its entries. */
  function assertNotToCome(receivedOn: string | undefined) {
    if (receivedOn === undefined || receivedOn <= dayInSouthAfrica(clock())) return;
    const sentence = bookingMessages.receivedOnToCome;
    throw new HttpError(400, sentence, { fields: { receivedOn: sentence } });
  }

  /** Ensures that two owners do not both record the same transfer. */
  async function assertPaidWasSeen(transaction: Database, id: string, expected?: number) {
    if (expected === undefined) return;
    await lockedBooking(transaction, id, clock());
    const { paidCents } = await accountOfBooking(transaction, id);
    if (paidCents !== expected) throw new HttpError(409, bookingMessages.paidMeanwhile);
  }

  /**
   * @param key identifies the payment, which is recorded once
   * @param within runs first in the transaction; it fails if the payment was recorded before
   * @throws {HttpError} 400 if the day on which it arrived is still to come; 409 if another sum was paid than expected
   */
  async function recordPayment(
    id: string,
    received: ReceivedPayment,
    who: string,
    key: string,
    within?: TransactionStep,
  ) {
    const { amountCents, method, receivedOn, note, confirm, expectedPaidCents } = received;
    assertNotToCome(receivedOn);
    const details = [receivedOn && `received on ${dayInWords(receivedOn)}`, note]
      .filter(Boolean)
      .join('; ');
    await db.transaction(async (transaction) => {
      await within?.(transaction);
      await assertPaidWasSeen(transaction, id, expectedPaidCents);
      await settle(transaction, {
        bookingId: id,
        amountCents,
        method,
        who,
        confirm,
        source: `recorded ${id} ${key}`,
        ...(details && { note: details }),
      });
    });
  }

  /**
   * Checks a participant in, or undoes it.
   * @param position of the participant in the booking, counted from 1
   * @throws {HttpError} 404 if there is no such participant; 409 unless the booking is confirmed or completed
   */
  const checkIn = (id: string, position: number, present: boolean, who: string) =>
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

  /** @param within runs first in the transaction; it fails if the note was added before */
  const addNote = (id: string, note: string, who: string, within?: TransactionStep) =>
    db.transaction(async (transaction) => {
      await within?.(transaction);
      await lockedBooking(transaction, id, clock());
      await addHistory(transaction, id, { at: timestamp(clock()), what: 'note', who, why: note });
    });

  return { recordPayment, checkIn, addNote };
}
