import type { Knex } from 'knex';
import { numberStore } from './numbers';

interface Contact {
  id: string;
  name: string;
  number: string;
}

interface Recipients {
  /** In the order of the group. */
  contacts: Contact[];
  /** Numbers that want no messages. */
  optedOut: ReadonlySet<string>;
}

/**
 * Locks a group until the transaction ends, so that nobody deletes it or removes people from it, and then reads who gets
 * its messages. Call it before the transaction reads anything, so that on MariaDB it sees what others have committed.
 * @returns undefined if the group is deleted
 */
export async function lockRecipients(
  transaction: Knex.Transaction,
  groupId: string,
): Promise<Recipients | undefined> {
  const group = await transaction('whatsapp_groups')
    .where({ id: groupId, deleted_at: null })
    .forUpdate()
    .first('id');
  if (!group) return undefined;
  const contacts = await transaction('group_contacts')
    .where({ group_id: groupId })
    .orderBy(['position', 'id'])
    .select<Contact[]>('id', 'name', 'number');
  const numbers = contacts.map(({ number }) => number);
  return { contacts, optedOut: await numberStore(transaction).optedOut(numbers) };
}
