import { daysAfter, liveStates, type GuidedRide } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { asBookingEvent, rideColumns, type RideRow } from '../events/rides';

/** How long a ride stays listed after its last day. */
const listedDays = 2;

interface Counts {
  riders: number;
  pillions: number;
  checkedIn: number;
}

/** Counts the people who have a place on each ride. */
async function countsOf(db: Database, eventIds: string[]): Promise<Map<string, Counts>> {
  const people = (await db('booking_participants')
    .join('bookings', 'bookings.id', 'booking_participants.booking_id')
    .whereIn('bookings.event_id', eventIds)
    .whereIn('bookings.state', [...liveStates])
    .select(
      'bookings.event_id',
      'booking_participants.kind',
      'booking_participants.checked_in_at',
    )) as { event_id: string; kind: 'rider' | 'pillion'; checked_in_at: string | null }[];
  const counts = new Map<string, Counts>();
  for (const { event_id, kind, checked_in_at } of people) {
    const before = counts.get(event_id) ?? { riders: 0, pillions: 0, checkedIn: 0 };
    counts.set(event_id, {
      riders: before.riders + (kind === 'rider' ? 1 : 0),
      pillions: before.pillions + (kind === 'pillion' ? 1 : 0),
      checkedIn: before.checkedIn + (checked_in_at === null ? 0 : 1),
    });
  }
  return counts;
}

type Row = RideRow & { cancelled_at: string | null };

/** The rides that an account leads, soonest first. */
export const guidedRides =
  (db: Database) =>
  async (accountId: string): Promise<GuidedRide[]> => {
    const since = daysAfter(dayInSouthAfrica(), -listedDays);
    const rows = (await db<Row>('event_guides')
      .join('events', 'events.id', 'event_guides.event_id')
      .leftJoin('event_offers', 'event_offers.event_id', 'events.id')
      .where('event_guides.account_id', accountId)
      .whereNull('events.deleted_at')
      .whereRaw('coalesce(events.end_date, events.date) >= ?', [since])
      .orderBy(['events.date', 'events.time', 'events.id'])
      .select(
        'event_offers.cancelled_at',
        ...rideColumns.map((column) => `events.${column}`),
      )) as Row[];
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      event: asBookingEvent(row),
      isDraft: row.status === 'draft',
      ...(row.cancelled_at && { cancelledAt: row.cancelled_at }),
      ...(counts.get(row.id) ?? { riders: 0, pillions: 0, checkedIn: 0 }),
    }));
  };
