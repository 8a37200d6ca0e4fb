import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { GroupFields } from '../contract';
import type { Database } from '../db/connect';
import type { ContactRow } from './rows';

export type NewContacts = GroupFields['contacts'];

/** Rows that one statement writes; both databases limit how many. */
const rowsAtOnce = 100;

/** The contacts of a group, in their order. */
export const contactsOf = (db: Database, groupId: string) =>
  db<ContactRow>('group_contacts').where({ group_id: groupId }).orderBy(['position', 'id']);

/** All contacts of all groups, each group's in their order. */
export const allContacts = (db: Database) =>
  db<ContactRow>('group_contacts').orderBy(['group_id', 'position', 'id']);

/**
 * Makes these the contacts of a group, whose row must be held. One that names a contact of the group
 * is that contact still.
 */
export async function replaceContacts(
  transaction: Knex.Transaction,
  groupId: string,
  contacts: NewContacts,
) {
  const known = new Set((await contactsOf(transaction, groupId)).map(({ id }) => id));
  const rows = contacts.map(({ _id, name, number }, position): ContactRow => {
    // Taken from the set, so that no two are the same one.
    const id = _id !== undefined && known.delete(_id) ? _id : newId();
    return { id, group_id: groupId, position, name, number };
  });
  await transaction('group_contacts').where({ group_id: groupId }).delete();
  await transaction.batchInsert('group_contacts', rows, rowsAtOnce);
}
