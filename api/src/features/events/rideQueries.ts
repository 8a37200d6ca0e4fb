import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { joinOffer } from '../offers/offerQueries';
import type { EventRow } from './rows';
import { rideColumns, type RideRow } from './rides';

/*
 * What queries of other features add to themselves to read rides. A ride is the event that bookings, waitlists and
 * guides refer to.
 */

/** A column of the rides that a query joins. */
export const rideColumn = (column: keyof RideRow, name = 'events') => `${name}.${column}`;

/**
 * Joins the ride with an id. `joinedRideColumns` are its columns.
 * @param id the column with the id
 */
export function joinRide<Query extends Knex.QueryBuilder>(query: Query, id: string): Query {
  void query.join('events', 'events.id', id);
  return query;
}

/**
 * Joins the ride with an id, if there is one.
 * @param id the column with the id
 * @param name another name for the ride, if the query joins several
 */
export function leftJoinRide<Query extends Knex.QueryBuilder>(
  query: Query,
  id: string,
  name = 'events',
): Query {
  void query.leftJoin({ [name]: 'events' }, `${name}.id`, id);
  return query;
}

/** The rides with an offer. */
export const ridesWithOffer = (db: Database) => joinOffer(db('events'), 'events.id');

/** The last day of a ride, in SQL. */
const lastDay = 'coalesce(events.end_date, events.date)';

/** Keeps the rides whose last day is this day or a later one. */
export function endingFrom<Query extends Knex.QueryBuilder>(query: Query, day: string): Query {
  void query.whereRaw(`${lastDay} >= ?`, [day]);
  return query;
}

/** Keeps the rides whose last day is before this day. */
export function endedBefore<Query extends Knex.QueryBuilder>(query: Query, day: string): Query {
  void query.whereRaw(`${lastDay} < ?`, [day]);
  return query;
}

/** Keeps the rides that begin after this day. */
export function beginningAfter<Query extends Knex.QueryBuilder>(query: Query, day: string): Query {
  void query.where('events.date', '>', day);
  return query;
}

/** Keeps the rides that visitors may see. */
export function published<Query extends Knex.QueryBuilder>(query: Query): Query {
  void query.where({ 'events.status': 'published', 'events.deleted_at': null });
  return query;
}

/** Leaves out the rides in the trash. */
export function notInTrash<Query extends Knex.QueryBuilder>(query: Query): Query {
  void query.whereNull('events.deleted_at');
  return query;
}

/** Sorts by ride, soonest first. */
export function soonestFirst<Query extends Knex.QueryBuilder>(query: Query): Query {
  void query.orderBy(['events.date', 'events.time', 'events.id']);
  return query;
}

/** Selects the ids of all rides except these. */
export const ridesButThese = (db: Database, ids: readonly string[]) =>
  db('events')
    .whereNotIn('events.id', [...ids])
    .select('events.id');

/** Selects the ids of the rides whose last day is this day or a later one. */
export const rideIdsEndingFrom = (db: Database, day: string) =>
  endingFrom(db('events'), day).select('events.id');

/** Selects the ids of the rides whose last day is before this day. */
export const rideIdsEndedBefore = (db: Database, day: string) =>
  endedBefore(db('events'), day).select('events.id');

/** Some rides, by their ids. */
export async function ridesByIds(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, RideRow>> {
  const rides = (await db<RideRow>('events')
    .whereIn('id', [...ids])
    .select(rideColumns)) as RideRow[];
  return new Map(rides.map((ride) => [ride.id, ride]));
}

/** All columns of an event; undefined if there is none with this id. */
export const eventRow = (db: Database, id: string): Promise<EventRow | undefined> =>
  db<EventRow>('events').where({ id }).first();

/** Selects the id of the gallery with the photos of a ride. */
export const galleryIdOf = (db: Database, eventId: string) =>
  db('events').where({ id: eventId }).select('gallery_id');

/**
 * Locks an event outside the trash.
 * @returns whether there is one
 */
export const lockEvent = async (transaction: Database, id: string): Promise<boolean> =>
  (await transaction('events').where({ id, deleted_at: null }).forUpdate().first('id')) !==
  undefined;
