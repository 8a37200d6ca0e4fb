import type { ReceivedPayment } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { TransactionStep } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { dayInWords } from '../../../platform/text/longDates';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { participantRows } from '../lookup';
import { settle } from './settle';

/** A mistyped day could not be corrected later, because the ledger keeps its entries. */
function assertNotToCome(context: BookingContext, receivedOn: string | undefined) {
  if (receivedOn === undefined || receivedOn <= dayInSouthAfrica(context.clock())) return;
  throw bookingError('ReceivedOnToCome');
}

/** Nobody is added to a booking or taken off it later, so this may be read outside the transaction. */
async function assertOnBooking({ db }: BookingContext, booking_id: string, position: number) {
  if (!(await participantRows(db).where({ booking_id, position }).first('position')))
    throw bookingError('ParticipantNotFound');
}

/**
 * Records money that the owner received, such as a transfer or cash.
 * @param key identifies the payment, which is recorded once
 * @param within runs first in the transaction; it fails if the payment was recorded before
 * @throws ReceivedOnToCome if the day on which it arrived is still to come; the errors of `settle`
 */
export async function recordPayment(
  context: BookingContext,
  id: string,
  received: ReceivedPayment,
  who: string,
  key: string,
  within?: TransactionStep,
) {
  const { amountCents, method, receivedOn, note, confirm, expectedPaidCents, participant } =
    received;
  assertNotToCome(context, receivedOn);
  if (participant !== undefined) await assertOnBooking(context, id, participant);
  const details = [receivedOn && `received on ${dayInWords(receivedOn)}`, note]
    .filter(Boolean)
    .join('; ');
  await freshTransaction(context.db, async (fresh) => {
    await within?.(fresh.writes);
    await settle(context, fresh, {
      bookingId: id,
      amountCents,
      method,
      who,
      confirm,
      expectedPaidCents,
      participant,
      source: `recorded ${id} ${key}`,
      ...(details && { note: details }),
    });
  });
}
