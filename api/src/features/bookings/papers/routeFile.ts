import { isLive, isUnpaid } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { routeRow, type RouteRow } from '../../events/route/rows';
import type { BookingRow } from '../rows';

/**
 * The route of a booked ride, which everybody in the party may download; undefined if it has none. Anybody can hold
 * places for a while, so the booking has to be confirmed.
 */
export async function routeForParty(
  db: Database,
  { event_id, state }: Pick<BookingRow, 'event_id' | 'state'>,
): Promise<RouteRow | undefined> {
  return isLive(state) && !isUnpaid(state) ? routeRow(db, event_id) : undefined;
}
