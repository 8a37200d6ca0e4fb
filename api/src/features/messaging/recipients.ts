import type { FreshTransaction } from '../../platform/db/FreshTransaction';
import { contactsOf } from '../groups/contacts';
import { groupRows } from '../groups/groupQueries';
import { numberStore } from './numbers';
import { reasons } from './reasons';

interface Contact {
  id: string;
  name: string;
  number: string;
}

interface Recipients {
  /** In the order of the group. */
  contacts: Contact[];
  /** Why somebody with this number gets no message; undefined if they get it. */
  refusalOf: (number: string) => string | undefined;
}

/**
 * Locks a group until the transaction ends, so that nobody deletes it or removes people from it, and then reads who gets
 * its messages.
 * @returns undefined if the group is deleted
 */
export async function lockRecipients(
  fresh: FreshTransaction,
  groupId: string,
): Promise<Recipients | undefined> {
  const group = await groupRows(fresh.writes)
    .where({ id: groupId, deleted_at: null })
    .forUpdate()
    .first('id');
  if (!group) return undefined;
  const transaction = fresh.read();
  const contacts: Contact[] = await contactsOf(transaction, groupId).select('id', 'name', 'number');
  const numbers = contacts.map(({ number }) => number);
  const store = numberStore(transaction);
  const optedOut = await store.optedOut(numbers);
  const undecided = await store.undecided(numbers);
  return {
    contacts,
    refusalOf: (number) =>
      optedOut.has(number) ? reasons.unwanted(undecided.has(number)) : undefined,
  };
}
