import type { Overview } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { beginningAfter, joinRide, published, rideColumn } from '../events/rideQueries';
import { joinOffer, notCancelled } from '../offers/offerQueries';
import { partyRows } from './rows';

/** The rides ahead for which parties wait without an offer, soonest first. */
export async function waitingRides(
  db: Database,
  today: string,
): Promise<NonNullable<NonNullable<Overview['bookings']>['waiting']>> {
  const waiting = partyRows(db).where('waitlist_entries.state', 'waiting');
  const ahead = notCancelled(
    joinOffer(joinRide(waiting, 'waitlist_entries.event_id'), rideColumn('id')),
  );
  const [id, title, date] = [rideColumn('id'), rideColumn('title'), rideColumn('date')];
  const rows = (await beginningAfter(published(ahead), today)
    .groupBy(id, title, date)
    .orderBy([date, id])
    .select(id, title)
    .count({ parties: 'waitlist_entries.id' })) as unknown as {
    id: string;
    title: string;
    parties: number | string;
  }[];
  return rows.map(({ id, title, parties }) => ({ _id: id, title, parties: Number(parties) }));
}
