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
import { queueBookingMail } from '../mails/queueMail';
import type { BookingRow } from '../rows';
import { assertUnpaidPlaces, lockUnpaidPlaces } from '../places/unpaidPlaces';

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
    const offer = await offerRow(transaction, current.event_id);
    const { date } = await rideOf(transaction, current.event_id);
    if (!offer) return;
    const what = 'a transfer chosen, places held for it';
    const at = timestamp(context.clock());
    await addHistory(transaction, booking.id, { at, what, who: partyActor });
    const hold = holdOf(provider, offer, current, date, context.clock());
    await row.update({ provider: provider.name, ...hold });
    await assertUnpaidPlaces(context, transaction, { ...current, ...hold }, offer);
    const mail = { bookingId: booking.id, occasion: 'transfer-details' } as const;
    // A booking can expire, take its places again, and choose a transfer again, so the mail is sent each time.
    await queueBookingMail(context, transaction, mail, { distinction: at });
    await bumpRevisionIfFull(transaction, offer);
  });
