import { bookingMessages } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/db/timestamp';
import { accountOfBooking, addLedgerEntry } from '../payments/ledger';
import { assertTakes } from '../payments/offeredProvider';
import type { PaymentProvider } from '../payments/provider';
import { bookableRide, isOpenAt, unavailableError, type BookableRide } from './bookableRide';
import type { BookingContext } from './context';
import { addHistory, partyActor } from './history';
import { holdOf, transferDeadline } from './hold';
import { bookingRows, lockedBooking } from './lookup';
import { queueBookingMail } from './mails/queueMail';
import { sumsOf } from './quote';
import { isErased, linesOf, placesOf, termsOf, type BookingRow } from './rows';
import { confirm } from './state';

/** Renews the hold of an expired booking, at its original price and terms. */
export function holdingAgain(context: BookingContext) {
  const { db, clock } = context;

  /** Writes the new hold, or confirms the booking if a late payment already covers what is due. */
  async function renew(
    transaction: Database,
    booking: BookingRow,
    { ride, offer }: BookableRide,
    provider: PaymentProvider,
  ) {
    const now = clock();
    const at = timestamp(now);
    const { id } = booking;
    const price = { terms: termsOf(booking), lines: linesOf(booking) };
    const { totalCents, confirmsCents } = sumsOf(price, booking, ride.date, now);
    await addLedgerEntry(transaction, {
      booking_id: id,
      at,
      kind: 'charge',
      amount_cents: totalCents,
      source: `held again ${id} ${at}`,
      who: partyActor,
    });
    await addHistory(transaction, id, { at, what: 'places taken again', who: partyActor });
    const { paidCents, refundedCents } = await accountOfBooking(transaction, id);
    if (paidCents - refundedCents >= confirmsCents) {
      await confirm(transaction, booking, context, { who: partyActor });
      return;
    }
    const requiredCents = booking.pay === 'all' ? totalCents : confirmsCents;
    assertTakes(provider, requiredCents - paidCents + refundedCents);
    const hold = holdOf(provider, offer, transferDeadline(booking, ride.date), now);
    await bookingRows(transaction)
      .where({ id })
      .update({ ...hold, provider: provider.name, confirms_cents: confirmsCents });
    const occasion = hold.state === 'held' ? 'held' : 'transfer-details';
    await queueBookingMail(transaction, context, { bookingId: id, occasion }, { distinction: at });
  }

  /** @throws {HttpError} 409 with the number of places left if there are too few, or if the party was erased */
  return (id: string, provider: PaymentProvider) =>
    db.transaction(async (transaction) => {
      const now = clock();
      const booking = await lockedBooking(transaction, id, now);
      // The rider may have done this in another tab already.
      if (booking.state !== 'expired') return;
      if (isErased(booking)) throw new HttpError(409, bookingMessages.partyErased);
      const { event_id } = booking;
      const isTaken = await context.takePlaces(transaction, event_id, placesOf(booking));
      const bookable = await bookableRide(transaction, event_id);
      if (!isTaken || !isOpenAt(bookable, now)) throw unavailableError(bookable, now);
      await renew(transaction, booking, bookable, provider);
      await bumpPublicRevision(transaction);
    });
}
