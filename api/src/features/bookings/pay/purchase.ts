import { shareReference } from '@ridgeline/contract';
import { tokenOf } from '../../../platform/secrets/linkTokens';
import { rideOf } from '../../events/rides';
import type { Purchase } from '../../payments/context';
import type { BookingContext } from '../context';
import { bookingById, participantRows } from '../lookup';
import { detailsOf, participantUrl } from '../party/participants';
import type { BookingRow, ParticipantRow } from '../rows';

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
  participant: null,
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

/** The share of one person, as they see it at a payment provider. The first one pays on the page of the booking. */
export function asPurchaseOfShare(
  context: Pick<BookingContext, 'keyring'>,
  booking: BookingRow,
  person: ParticipantRow,
  title: string,
): Purchase {
  const whole = asPurchase(context, booking, title);
  const { position: participant } = person;
  const share = { ...whole, participant, reference: shareReference(booking, { n: participant }) };
  if (participant === 1) return share;
  const { email = whole.contact.email, ownPhone = whole.contact.phone } = detailsOf(
    context.keyring,
    person,
  );
  return {
    ...share,
    contact: { name: person.name, email, phone: ownPhone },
    returnUrl: participantUrl(context.keyring, booking, person),
  };
}

/**
 * Reads a booking, or the share of one person, as it is seen at a payment provider.
 * @throws BookingNotFound
 */
export async function purchaseOf(
  { db, keyring }: Pick<BookingContext, 'db' | 'keyring'>,
  bookingId: string,
  participant: number | null,
): Promise<Purchase> {
  const booking = await bookingById(db, bookingId);
  const { title } = await rideOf(db, booking.event_id);
  const person =
    participant === null
      ? undefined
      : await participantRows(db).where({ booking_id: bookingId, position: participant }).first();
  return person
    ? asPurchaseOfShare({ keyring }, booking, person, title)
    : asPurchase({ keyring }, booking, title);
}
