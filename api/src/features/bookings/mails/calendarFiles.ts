import type { Site } from '@ridgeline/contract';
import type { Mail } from '../../../platform/mail/mail';
import { rideCalendar } from '../papers/calendar';
import type { BookingContext } from '../context';
import type { BookingRow } from '../rows';

/**
 * The ride of a booking as a calendar file. Further files remove rides from the calendar that the party has left.
 * @param left the rides that the booking was moved from
 */
export async function calendarFiles(
  context: Pick<BookingContext, 'db' | 'keyring'>,
  row: BookingRow,
  site: Site,
  left: readonly string[],
): Promise<NonNullable<Mail['attachments']>> {
  const type = 'text/calendar; charset=utf-8';
  const fileOf = async (eventId: string) => {
    const { content, hasLeft, isEnded } = await rideCalendar(context, row, site, eventId);
    if (isEnded)
      return [{ filename: 'remove-ride.ics', contentType: `${type}; method=CANCEL`, content }];
    // Another booking of the party keeps the ride in its calendar.
    return hasLeft ? [] : [{ filename: 'ride.ics', contentType: type, content }];
  };
  const files = await fileOf(row.event_id);
  // The booking may have moved back since the mail was queued.
  for (const eventId of left) if (eventId !== row.event_id) files.push(...(await fileOf(eventId)));
  return files;
}
