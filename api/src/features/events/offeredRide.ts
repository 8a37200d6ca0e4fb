import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import type { OfferRow } from '../offers/rows';
import { eventError } from './errors';
import { joinedRideColumns, rideIn, type RideRow } from './rides';

/** A published ride with an offer. */
export interface OfferedRide {
  ride: RideRow;
  offer: OfferRow;
}

/**
 * Reads a ride and its offer, with the further columns in the offer.
 * @throws EventNotFound if the ride is not published; RideNotBookable if it has no offer
 */
export async function offeredRide<Further extends object = object>(
  db: Database,
  eventId: string,
  ...further: Knex.QueryBuilder[]
): Promise<OfferedRide & { offer: Further }> {
  const published = { 'events.id': eventId, 'events.deleted_at': null, status: 'published' };
  const row = (await db('events')
    .join('event_offers', 'event_offers.event_id', 'events.id')
    .where(published)
    .first('event_offers.*', ...joinedRideColumns, ...further)) as (OfferRow & Further) | undefined;
  if (row) return { ride: rideIn(row), offer: row };
  const event = await db('events').where(published).first('id');
  throw eventError(event ? 'RideNotBookable' : 'EventNotFound');
}
