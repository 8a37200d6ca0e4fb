import type { Knex } from 'knex';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { takePicture, type Taking } from '../../platform/taking/taking';
import { lockThing, rowInCopy, takeThing } from '../../platform/taking/thing';
import { contactsOf } from './contacts';
import type { ContactRow, GroupRow } from './rows';

const kind = 'group';
const table = 'whatsapp_groups';
const names = { name: 'Name' };

interface GroupOptions {
  /** Whether people who are not in the group any more come back. */
  withContacts: boolean;
  /** Whether somebody with this number was erased since the copy was made. */
  isErased: (number: string) => boolean;
}

/**
 * Brings back people who are not in a group any more. Nobody leaves it. Those who are in it because they booked follow
 * their bookings instead.
 * @returns whether anybody came back
 */
async function takeContacts(
  { copy, transaction, say }: Taking,
  id: string,
  { withContacts, isErased }: GroupOptions,
): Promise<boolean> {
  const existing = await contactsOf(transaction, id);
  const numbers = new Set(existing.map(({ number }) => number));
  const gone = (await contactsOf(copy, id)).filter(({ number }) => !numbers.has(number));
  const erased = gone.filter(({ number }) => isErased(number));
  if (erased.length > 0)
    say(
      `${pluralize(erased.length, 'person', 'people')} whose data was erased since then ${erased.length === 1 ? 'does' : 'do'} not come back.`,
    );
  const byHand = gone.filter((row) => !isErased(row.number) && !row.from_booking);
  if (byHand.length === 0) return false;
  const count = pluralize(byHand.length, 'person', 'people');
  if (!withContacts) {
    say(
      `${count} of the copy ${byHand.length === 1 ? 'is' : 'are'} not in it now, and ${byHand.length === 1 ? 'stays' : 'stay'} out, because ${byHand.length === 1 ? 'they' : 'some'} may have asked to leave. To bring them back, add --with-contacts.`,
    );
    return false;
  }
  say(`${count} ${byHand.length === 1 ? 'comes' : 'come'} back.`);
  const from = Math.max(-1, ...existing.map(({ position }) => position)) + 1;
  const ids: string[] = await transaction<ContactRow>('group_contacts')
    .whereIn(
      'id',
      byHand.map((row) => row.id),
    )
    .pluck('id');
  await transaction.batchInsert(
    'group_contacts',
    byHand
      // A contact whose number the owner has corrected has its id still.
      .filter((row) => !ids.includes(row.id))
      .map((row, at) => ({ ...row, position: from + at })),
    100,
  );
  return true;
}

/**
 * Takes a group: its name and its picture, and its contacts if it is gone, or if that is asked for.
 * @returns its name, and whether anything has changed
 */
export async function takeGroup(taking: Taking, id: string, options: GroupOptions) {
  const { transaction, say } = taking;
  const row = await rowInCopy<GroupRow>(taking, { table, kind }, id);
  const before = await transaction<GroupRow>(table).where({ id }).forUpdate().first();
  // The rows of contacts refer to the group.
  if (!before) {
    say('It is gone, and comes back.');
    await transaction<GroupRow>(table).insert(row);
  } else if (before.deleted_at !== null) say('It is deleted, and comes back.');
  await takePicture(taking, row.image, before?.image);
  const isGone = (before?.deleted_at ?? null) !== null || before === undefined;
  const partsChanged = await takeContacts(taking, id, {
    ...options,
    withContacts: options.withContacts || isGone,
  });
  const changed = await takeThing(
    taking,
    { table, kind, names },
    { row, before: before ?? { ...row, deleted_at: row.created_at }, partsChanged },
  );
  return { title: row.name, changed };
}

/** Locks a group, whether it is deleted or not. Call it before the transaction reads anything. */
export const lockForTaking = (transaction: Knex.Transaction, id: string) =>
  lockThing(transaction, table, id);
