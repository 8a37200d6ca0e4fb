import type { Booking, BookingParticipant, BookingShare } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isolate } from '@ridgeline/contract/fields/isolate';

interface LinkOfShare {
  booking: Booking;
  person: BookingParticipant;
  share: BookingShare;
  origin: string;
}

/** The link by which somebody pays their own share, and the message to send it with. */
export function linkOfShare({ booking, person, share, origin }: LinkOfShare) {
  const link = `${origin}/booking/participant/${person.token}`;
  const amount = rands(share.dueNowCents || share.balanceCents);
  const text = `Hello ${isolate(person.name)}, here you pay your share of ${isolate(booking.event.title)}, ${amount}: ${link}`;
  return { link, text };
}
