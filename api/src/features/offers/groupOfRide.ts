import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { offerRows } from './offerQueries';
import type { OfferRow } from './rows';

/** A ride and its WhatsApp group. */
export type RideWithGroup = Pick<OfferRow, 'event_id' | 'group_id'>;

/** Selects the rides that have a group, of a query that joins offers. */
export const withGroup = async (query: Knex.QueryBuilder): Promise<RideWithGroup[]> =>
  (await query
    .whereNotNull('event_offers.group_id')
    .select('event_offers.event_id', 'event_offers.group_id')) as RideWithGroup[];

/** The rides whose group this is. */
export const ridesOfGroup = (db: Database, groupId: string) =>
  offerRows(db).where({ group_id: groupId }).select('event_id', 'group_id');

/** Selects the ids of the rides whose group this is. */
export const rideIdsOfGroup = (db: Database, groupId: string) =>
  offerRows(db).where({ group_id: groupId }).select('event_id');

/**
 * Gives a ride a group.
 * @param before the group that it must still have; null for none
 * @returns false if it has another one by now
 */
export const setGroup = async (
  transaction: Database,
  eventId: string,
  { before, groupId }: { before: string | null; groupId: string },
): Promise<boolean> =>
  (await offerRows(transaction)
    .where({ event_id: eventId, group_id: before })
    .update({ group_id: groupId })) > 0;
