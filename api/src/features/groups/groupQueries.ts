import type { Knex } from 'knex';
import type { Database } from '../../platform/db/connect';
import { leftJoinTombstone, tombstoneColumn } from '../../platform/trash/tombstones';
import type { ContactRow, GroupRow } from './rows';

/* What queries of other features add to themselves to read groups. */

/** A column of the groups that a query joins. */
export const groupColumn = (column: keyof GroupRow) => `whatsapp_groups.${column}`;

/**
 * Joins a group.
 * @param id the column with the id of the group
 */
export function joinGroup<Query extends Knex.QueryBuilder>(query: Query, id: string): Query {
  void query.join('whatsapp_groups', 'whatsapp_groups.id', id);
  return query;
}

export const groupRows = (db: Database) => db<GroupRow>('whatsapp_groups');

export const contactRows = (db: Database) => db<ContactRow>('group_contacts');

/** For a group that can no longer be restored, the tombstone has the time of the deletion. */
const deletedAt = `coalesce(${tombstoneColumn('deleted_at')}, whatsapp_groups.trashed_at, whatsapp_groups.deleted_at)`;

/** The deleted groups with the times of their deletion, the last deleted first. It has a row for each group. */
export const deletedGroupRows = (db: Database) =>
  leftJoinTombstone(db('whatsapp_groups'), 'whatsapp_groups.id')
    .whereNotNull('whatsapp_groups.deleted_at')
    .groupBy('whatsapp_groups.id', 'whatsapp_groups.name')
    .groupBy('whatsapp_groups.deleted_at', 'whatsapp_groups.trashed_at')
    .groupBy(tombstoneColumn('deleted_at'))
    .select('whatsapp_groups.id', 'whatsapp_groups.name', db.raw(`${deletedAt} as deleted_at`))
    .orderByRaw(`${deletedAt} desc`);
