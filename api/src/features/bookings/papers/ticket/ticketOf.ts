import { isLive } from '@ridgeline/contract';
import { rideOf, type RideRow } from '../../../events/rides';
import type { BookingContext } from '../../context';
import { bookingError } from '../../errors';
import { participantRows } from '../../lookup';
import { longDay } from '../../../../platform/text/longDates';
import type { BookingRow } from '../../rows';
import type { Ticket } from './drawTicket';

/** A ride of several days gets a line for each end, as one line is too wide for a ticket. */
const whenOf = ({ date, end_date, time }: Pick<RideRow, 'date' | 'end_date' | 'time'>) =>
  end_date && end_date !== date
    ? [`${longDay(date)} at ${time}`, `until ${longDay(end_date)}`]
    : [`${longDay(date)} at ${time}`];

/**
 * Reads what is on the ticket of a booking.
 * @throws NoTicket unless the booking has its places
 */
export async function ticketOf(
  { db, site }: Pick<BookingContext, 'db' | 'site'>,
  booking: BookingRow,
): Promise<Ticket> {
  if (!isLive(booking.state)) throw bookingError('NoTicket');
  const ride = await rideOf(db, booking.event_id);
  const names = await participantRows(db)
    .where({ booking_id: booking.id })
    .orderBy('position')
    .pluck<string[]>('name');
  const { name: siteName, brand } = await site();
  return {
    title: ride.title,
    names,
    reference: booking.reference,
    facts: [...whenOf(ride), ride.location],
    url: `${booking.origin}/admin-check-in/${booking.reference}`,
    siteName,
    ...(brand && { brand }),
  };
}
