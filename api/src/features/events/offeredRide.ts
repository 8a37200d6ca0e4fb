import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { offerColumn } from '../offers/offerQueries';
import type { OfferRow } from '../offers/rows';
import { eventError } from './errors';
import { published, ridesWithOffer } from './rideQueries';
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
  const row = (await published(ridesWithOffer(db))
    .where({ 'events.id': eventId })
    .first(offerColumn(), ...joinedRideColumns, ...further)) as (OfferRow & Further) | undefined;
  if (row) return { ride: rideIn(row), offer: row };
  const event = await published(db('events')).where({ id: eventId }).first('id');
  throw eventError(event ? 'RideNotBookable' : 'EventNotFound');
}
