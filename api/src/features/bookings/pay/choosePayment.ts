import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { rideOf } from '../../events/rides';
import { offerRow } from '../../offers/places';
import type { PaymentProvider } from '../../payments/provider';
import type { BookingContext } from '../context';
import { addHistory, partyActor } from '../history';
import { holdOf } from '../places/hold';
import { bookingRows, lockedBooking } from '../lookup';
import { bumpRevisionIfFull } from '../places/shortHolds';
import { unpaidOccasion } from '../mails/bookingMail';
import { queueBookingMail } from '../mails/queueMail';
import type { BookingRow } from '../rows';
import { assertUnpaidPlaces, lockUnpaidPlaces } from '../places/unpaidPlaces';

/**
 * Keeps the places of a booking for days, which this transaction has locked, with its offer, and which holds them for
 * minutes.
 * @throws TooManyUnpaid if too many places would be held so long
 */
export async function holdForDays(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  { what, changes }: { what: string; changes?: Partial<BookingRow> },
) {
  const now = context.clock();
  const offer = await offerRow(transaction, booking.event_id);
  const { date } = await rideOf(transaction, booking.event_id);
  if (!offer) return;
  const at = timestamp(now);
  await addHistory(transaction, booking.id, { at, what, who: partyActor });
  const hold = holdOf({ keepsPlacesFor: 'days' }, offer, booking, date, now);
  const held = { ...booking, ...changes, ...hold };
  await bookingRows(transaction)
    .where({ id: booking.id })
    .update({ ...changes, ...hold });
  await assertUnpaidPlaces(context, transaction, held, offer);
  const mail = { bookingId: booking.id, occasion: unpaidOccasion(held) } as const;
  // A booking can expire, take its places again, and be held for days again, so the mail is sent each time.
  await queueBookingMail(context, transaction, mail, { distinction: at });
  await bumpRevisionIfFull(transaction, offer);
}

/**
 * Records how the party pays. For a transfer, which takes days, it also extends the hold and mails the details.
 * @throws TooManyUnpaid if too many places would be held for a transfer
 */
export const choosePayment = (
  context: BookingContext,
  booking: BookingRow,
  provider: PaymentProvider,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const ids = { eventId: booking.event_id, bookingId: booking.id };
    await lockUnpaidPlaces(fresh, ids, context.clock());
    const current = await lockedBooking(fresh, booking.id, context.clock());
    const transaction = fresh.read();
    if (current.provider === provider.name) return;
    const row = bookingRows(transaction).where({ id: booking.id });
    if (current.state !== 'held' || provider.keepsPlacesFor === 'minutes')
      return void (await row.update({ provider: provider.name }));
    await holdForDays(context, transaction, current, {
      what: 'a transfer chosen, places held for it',
      changes: { provider: provider.name },
    });
  });
