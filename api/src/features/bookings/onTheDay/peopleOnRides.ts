import { liveStates, type ParticipantKind } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import type { PeopleOnRide } from '../../guides/guidedRides';
import { participantRows } from '../lookup';

/** Counts the people who have a place on each of these rides. Rides without people are left out. */
export async function peopleOnRides(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, PeopleOnRide>> {
  const people = (await participantRows(db)
    .join('bookings', 'bookings.id', 'booking_participants.booking_id')
    .whereIn('bookings.event_id', [...eventIds])
    .whereIn('bookings.state', [...liveStates])
    .select(
      'bookings.event_id',
      'booking_participants.kind',
      'booking_participants.checked_in_at',
    )) as { event_id: string; kind: ParticipantKind; checked_in_at: string | null }[];
  const counts = new Map<string, PeopleOnRide>();
  for (const { event_id, kind, checked_in_at } of people) {
    const before = counts.get(event_id) ?? { riders: 0, pillions: 0, guests: 0, checkedIn: 0 };
    counts.set(event_id, {
      riders: before.riders + (kind === 'rider' ? 1 : 0),
      pillions: before.pillions + (kind === 'pillion' ? 1 : 0),
      guests: before.guests + (kind === 'guest' ? 1 : 0),
      checkedIn: before.checkedIn + (checked_in_at === null ? 0 : 1),
    });
  }
  return counts;
}
