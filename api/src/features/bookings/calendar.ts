import type { Site } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { asEvent, type EventRow } from '../events/rows';
import { calendarOf } from '../sharing/calendar';

/** The ride of a booking as a calendar. It has the id of the ride's own entry, so that it is there once. */
export async function rideCalendar(db: Database, eventId: string, site: Site, origin: string) {
  const row = await db<EventRow>('events').where({ id: eventId }).first();
  const events = row ? [asEvent(row, { attachments: [], offer: undefined })] : [];
  return calendarOf(events, site, origin);
}
