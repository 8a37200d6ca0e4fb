import type { Site } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { asEvent, type EventRow } from '../events/rows';
import { offerRow } from '../offers/places';
import { calendarOf } from '../sharing/calendar';

/** The ride of a booking as an iCalendar file. It has the UID of the public entry, so no calendar shows both. */
export async function rideCalendar(db: Database, eventId: string, site: Site, origin: string) {
  const row = await db<EventRow>('events').where({ id: eventId }).first();
  const offer = await offerRow(db, eventId);
  // The party knows the price already, but may not know that the ride is cancelled.
  const parts = { attachments: [], offer: offer?.cancelled_at ? offer : undefined };
  const events = row ? [asEvent(row, parts)] : [];
  return calendarOf(events, site, origin);
}
