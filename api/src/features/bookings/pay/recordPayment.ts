import { bookingMessages, type ReceivedPayment } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database, TransactionStep } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { dayInWords } from '../../../platform/text/longDates';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { lockedBooking } from '../lookup';
import type { Settle } from './settle';

/** Records money that the owner received, such as a transfer or cash. */
export function paymentRecording({ db, clock }: BookingContext, settle: Settle) {
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
  return async function recordPayment(
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
  };
}
