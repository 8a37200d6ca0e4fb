import type { Database } from '../../../platform/db/connect';
import { rideOf } from '../../events/rides';
import { offerRow } from '../../offers/places';
import type { BookingContext } from '../context';
import { confirmedHold } from './hold';
import { bookingRows } from '../lookup';
import type { BookingRow } from '../rows';
import { bumpRevisionIfFull } from './shortHolds';

/**
 * Gives an unpaid booking that waits for a transfer the full hold of its offer, once its e-mail address is confirmed.
 * It does nothing for a booking in another state, and nothing more if it is called again.
 * @param booking a booking that this transaction has locked
 */
export async function extendConfirmedHold(
  { clock }: Pick<BookingContext, 'clock'>,
  transaction: Database,
  booking: BookingRow,
): Promise<void> {
  const { id, event_id, state } = booking;
  if (state !== 'awaiting-payment') return;
  const offer = await offerRow(transaction, event_id);
  if (!offer) return;
  const { date } = await rideOf(transaction, event_id);
  await bookingRows(transaction)
    .where({ id })
    .update(confirmedHold(booking, offer, date, clock()));
  await bumpRevisionIfFull(transaction, offer);
}
