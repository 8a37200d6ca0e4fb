import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { deleteExtras } from './extras';
import type { OfferRow } from './rows';

/* What queries of other features add to themselves to read offers. */

export const offerRows = (db: Database) => db<OfferRow>('event_offers');

/** The offers of several events. */
export const offersOf = (db: Database, eventIds: readonly string[]): Promise<OfferRow[]> =>
  offerRows(db).whereIn('event_id', [...eventIds]);

/** A column of the offers that a query joins; by default all of them. */
export const offerColumn = (column: keyof OfferRow | '*' = '*') => `event_offers.${column}`;

/**
 * Joins the offer of an event.
 * @param eventId the column with the id of the event
 */
export function joinOffer<Query extends Knex.QueryBuilder>(query: Query, eventId: string): Query {
  void query.join('event_offers', 'event_offers.event_id', eventId);
  return query;
}

/**
 * Joins the offer of an event, if it has one.
 * @param eventId the column with the id of the event
 */
export function leftJoinOffer<Query extends Knex.QueryBuilder>(
  query: Query,
  eventId: string,
): Query {
  void query.leftJoin('event_offers', 'event_offers.event_id', eventId);
  return query;
}

/** Leaves out cancelled rides. */
export function notCancelled<Query extends Knex.QueryBuilder>(query: Query): Query {
  void query.whereNull('event_offers.cancelled_at');
  return query;
}

/** Keeps the rides that cost money. */
export function costingMoney<Query extends Knex.QueryBuilder>(query: Query): Query {
  void query.whereRaw('event_offers.rider_price_cents + event_offers.pillion_price_cents > 0');
  return query;
}

/** Deletes the offer of an event, with all that it sells. */
export const deleteOffer = async (transaction: Database, eventId: string): Promise<void> => {
  await offerRows(transaction).where({ event_id: eventId }).delete();
  await deleteExtras(transaction, eventId);
};
