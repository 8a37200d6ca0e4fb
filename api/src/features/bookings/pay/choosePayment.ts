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
import { explainingLimits } from '../places/wayOut';

/** Records how the party pays. For a transfer, which takes days, it also extends the hold and mails the details. */
export function choosingPayment(context: BookingContext) {
  const { db, clock } = context;

  const choose = (booking: BookingRow, provider: PaymentProvider): Promise<void> =>
    db.transaction(async (transaction) => {
      const ids = { eventId: booking.event_id, bookingId: booking.id };
      await lockUnpaidPlaces(transaction, ids, clock());
      const current = await lockedBooking(transaction, booking.id, clock());
      if (current.provider === provider.name) return;
      const row = bookingRows(transaction).where({ id: booking.id });
      if (current.state !== 'held' || provider.keepsPlacesFor === 'minutes')
        return void (await row.update({ provider: provider.name }));
      const offer = await offerRow(transaction, current.event_id);
      const { date } = await rideOf(transaction, current.event_id);
      if (!offer) return;
      const what = 'a transfer chosen, places held for it';
      const at = timestamp(clock());
      await addHistory(transaction, booking.id, { at, what, who: partyActor });
      const hold = holdOf(provider, offer, current, date, clock());
      await row.update({ provider: provider.name, ...hold });
      await assertUnpaidPlaces(transaction, { ...current, ...hold }, offer);
      const mail = { bookingId: booking.id, occasion: 'transfer-details' } as const;
      // A booking can expire, take its places again, and choose a transfer again, so the mail is sent each time.
      await queueBookingMail(transaction, context, mail, { distinction: at });
      await bumpRevisionIfFull(transaction, offer);
    });

  /** @throws {HttpError} 409 if too many places would be held for a transfer */
  return (booking: BookingRow, provider: PaymentProvider) =>
    explainingLimits(context, () => choose(booking, provider));
}
