import { bookingMessages, isLive } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import { rideOf, type RideRow } from '../../events/rides';
import type { BookingContext } from '../context';
import { participantRows } from '../lookup';
import { longDay } from '../../events/longDates';
import type { BookingRow } from '../rows';

/** The drawing code is large, so it is loaded with the first ticket. */
const loadDrawing = () => import(/* webpackMode: "eager" */ './drawTicket');

/** A ride of several days gets a line for each end, as one line is too wide for a ticket. */
const whenOf = ({ date, end_date, time }: Pick<RideRow, 'date' | 'end_date' | 'time'>) =>
  end_date && end_date !== date
    ? [`${longDay(date)} at ${time}`, `until ${longDay(end_date)}`]
    : [`${longDay(date)} at ${time}`];

/** Draws the tickets of bookings as PNG pictures. */
export const ticketPictures =
  ({ db, site }: BookingContext) =>
  /** @throws {HttpError} 409 unless the booking has its places */
  async (booking: BookingRow): Promise<Buffer> => {
    if (!isLive(booking.state)) throw new HttpError(409, bookingMessages.noTicket);
    const ride = await rideOf(db, booking.event_id);
    const names = await participantRows(db)
      .where({ booking_id: booking.id })
      .orderBy('position')
      .pluck<string[]>('name');
    const { drawTicket } = await loadDrawing();
    return drawTicket({
      title: ride.title,
      names,
      reference: booking.reference,
      facts: [...whenOf(ride), ride.location],
      url: `${booking.origin}/admin-check-in/${booking.reference}`,
      siteName: (await site()).name,
    });
  };
