import type { Overview } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';

/** The rides ahead for which parties wait without an offer, soonest first. */
export async function waitingRides(
  db: Database,
  today: string,
): Promise<NonNullable<NonNullable<Overview['bookings']>['waiting']>> {
  const rows = (await db('waitlist_entries')
    .join('events', 'events.id', 'waitlist_entries.event_id')
    .join('event_offers', 'event_offers.event_id', 'events.id')
    .where({ 'waitlist_entries.state': 'waiting', 'event_offers.cancelled_at': null })
    .whereNull('waitlist_entries.repeats')
    .where({ 'events.status': 'published', 'events.deleted_at': null })
    .where('events.date', '>', today)
    .groupBy('events.id', 'events.title', 'events.date')
    .orderBy(['events.date', 'events.id'])
    .select('events.id', 'events.title')
    .count({ parties: 'waitlist_entries.id' })) as {
    id: string;
    title: string;
    parties: number | string;
  }[];
  return rows.map(({ id, title, parties }) => ({ _id: id, title, parties: Number(parties) }));
}
