import { tokenOf } from '../../../platform/secrets/linkTokens';
import { rideOf } from '../../events/rides';
import type { Purchase } from '../../payments/context';
import type { BookingContext } from '../context';
import { bookingById } from '../lookup';
import type { BookingRow } from '../rows';

/**
 * A booking as its party sees it at a payment provider.
 * @param title the title of the ride
 */
export const asPurchase = (
  { keyring }: Pick<BookingContext, 'keyring'>,
  booking: BookingRow,
  title: string,
): Purchase => ({
  bookingId: booking.id,
  paidFor: 'booking',
  bookedAt: booking.created_at,
  reference: booking.reference,
  description: title,
  origin: booking.origin,
  contact: {
    name: booking.contact_name,
    email: booking.contact_email,
    phone: booking.contact_phone,
  },
  returnUrl: `${booking.origin}/booking/${tokenOf(keyring, booking, booking.id) ?? ''}`,
});

/**
 * Reads a booking as its party sees it at a payment provider.
 * @throws BookingNotFound
 */
export async function purchaseOf(
  { db, keyring }: Pick<BookingContext, 'db' | 'keyring'>,
  bookingId: string,
): Promise<Purchase> {
  const booking = await bookingById(db, bookingId);
  const { title } = await rideOf(db, booking.event_id);
  return asPurchase({ keyring }, booking, title);
}
