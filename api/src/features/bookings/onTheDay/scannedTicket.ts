import type { Manifest } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { bookingRows } from '../lookup';
import { manifestOf } from './manifest';

/**
 * The event that a ticket is for.
 * @param reference of the booking, which its QR code holds
 * @throws BookingNotFound if no booking has this reference
 */
export async function eventOfTicket(db: Database, reference: string): Promise<string> {
  const booking = await bookingRows(db).where({ reference }).first('event_id');
  if (!booking) throw bookingError('BookingNotFound');
  return booking.event_id;
}

/**
 * The manifest of the ride, with the party of the ticket alone.
 * @throws BookingNotFound if the booking has no places, because it was cancelled or has expired
 */
export async function manifestOfTicket(
  context: Pick<BookingContext, 'db' | 'keyring'>,
  { eventId, reference }: { eventId: string; reference: string },
): Promise<Manifest> {
  const manifest = await manifestOf(context, eventId);
  const participants = manifest.participants.filter((one) => one.reference === reference);
  if (participants.length === 0) throw bookingError('BookingNotFound');
  return { ...manifest, participants };
}
