import { daysAfter, type GuidedRide } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { endingFrom, joinRide, notInTrash, soonestFirst } from '../events/rideQueries';
import { asBookingEvent, joinedRideColumns, rideIn } from '../events/rides';
import { leftJoinOffer, offerColumn } from '../offers/offerQueries';

/** How long a ride stays listed after its last day. */
const listedDays = 2;

/** How many people have a place on a ride, and how many of them are checked in. */
export type PeopleOnRide = Required<
  Pick<GuidedRide, 'riders' | 'pillions' | 'guests' | 'checkedIn'>
>;

/** Counts the people on rides, by the ids of the rides. */
export type CountPeople = (
  db: Database,
  eventIds: readonly string[],
) => Promise<Map<string, PeopleOnRide>>;

const nobody: PeopleOnRide = { riders: 0, pillions: 0, guests: 0, checkedIn: 0 };

/** The rides that an account leads, soonest first. */
export async function guidedRides(
  db: Database,
  accountId: string,
  countPeople: CountPeople,
): Promise<GuidedRide[]> {
  const since = daysAfter(dayInSouthAfrica(), -listedDays);
  const led = db('event_guides').where('event_guides.account_id', accountId);
  const rides = leftJoinOffer(joinRide(led, 'event_guides.event_id'), 'event_guides.event_id');
  const listed = endingFrom(notInTrash(rides), since);
  const rows = (await soonestFirst(listed).select(
    offerColumn('cancelled_at'),
    ...joinedRideColumns,
  )) as { cancelled_at: string | null }[];
  const counts = await countPeople(
    db,
    rows.map((row) => rideIn(row).id),
  );
  return rows.map((row) => {
    const ride = rideIn(row);
    return {
      event: asBookingEvent(ride),
      isDraft: ride.status === 'draft',
      ...(row.cancelled_at && { cancelledAt: row.cancelled_at }),
      ...(counts.get(ride.id) ?? nobody),
    };
  });
}
