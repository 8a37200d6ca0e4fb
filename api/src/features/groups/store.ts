import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { Group } from '@ridgeline/contract';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { removeFilesLater } from '../../platform/files/removal';
import { filesOfPicture, type StoredPicture } from '../../platform/media/pictures';
import { trashStore } from '../../platform/trash/store';
import {
  allContacts,
  areSame,
  contactsOf,
  removedNumbers,
  replaceContacts,
  withBooked,
  type NewContact,
} from './contacts';
import { asGroup, pictureIn, type ContactRow, type GroupRow } from './rows';

/** The values of a save; omitted ones stay unchanged. */
interface GroupChange {
  groupName: string;
  contacts?: readonly NewContact[] | undefined;
  picture?: StoredPicture | undefined;
  /** The version that must still be the newest. */
  version?: number | undefined;
}

const now = () => new Date().toISOString();

/** All files of one picture begin with the same UUID. */
const nameLength = 36;

const filesIn = (row: { image: string | null } | undefined) => {
  const picture = row && pictureIn(row);
  return picture ? filesOfPicture(picture) : [];
};

/** What else happens, in the same transaction, when the owner removes people from a group. */
type OnRemoved = (
  transaction: Knex.Transaction,
  groupId: string,
  numbers: readonly string[],
) => Promise<void>;

/** The messages to groups, as far as the trash depends on them. */
export interface GroupMessages {
  /** Stops the messages to a group, in the transaction that deletes it. */
  stopSending: (transaction: Knex.Transaction, groupId: string) => Promise<unknown>;
  /** Whether anything was ever sent to a group. */
  hasHistory: (transaction: Knex.Transaction, groupId: string) => Promise<boolean>;
}

/** The groups in the database. Returns undefined if one does not exist. */
export function groupStore(db: Database, messages: GroupMessages, onRemoved?: OnRemoved) {
  const groups = () => db<GroupRow>('whatsapp_groups').whereNull('deleted_at');

  /** All groups with their contacts, newest first. */
  async function allGroups(): Promise<Group[]> {
    const rows = await groups().orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
    const contacts = new Map(rows.map(({ id }) => [id, [] as ContactRow[]]));
    for (const contact of await allContacts(db)) contacts.get(contact.group_id)?.push(contact);
    return rows.map((row) => asGroup(row, contacts.get(row.id) ?? []));
  }

  async function groupById(id: string): Promise<Group | undefined> {
    const row = await groups().where({ id }).first();
    return row && asGroup(row, await contactsOf(db, id));
  }

  /** @returns its id */
  async function createGroup(
    groupName: string,
    contacts: readonly NewContact[],
    picture?: StoredPicture,
    id = newId(),
    within?: TransactionStep,
  ): Promise<string> {
    const at = now();
    await db.transaction(async (transaction) => {
      await transaction('whatsapp_groups').insert({
        id,
        name: groupName,
        image: picture ? JSON.stringify(picture) : null,
        version: 1,
        created_at: at,
        updated_at: at,
      });
      await within?.(transaction);
      await replaceContacts(transaction, id, contacts);
    });
    return id;
  }

  /**
   * Saves a change.
   * @returns whether it was saved; `changed` after a concurrent change, `emptied` if nobody would be left;
   *   undefined if it no longer exists
   */
  const updateGroup = (
    id: string,
    { groupName, contacts, picture, version }: GroupChange,
  ): Promise<'saved' | 'changed' | 'emptied' | undefined> =>
    db.transaction(async (transaction) => {
      const group = () => transaction<GroupRow>('whatsapp_groups').where({ id, deleted_at: null });
      const row = await group().forUpdate().first();
      if (!row) return undefined;
      if (version !== undefined && version !== row.version) return 'changed';
      const existing = await contactsOf(transaction, id);
      // If an erasure has removed the last contact, the name can still be changed.
      if (contacts?.length === 0 && existing.length > 0) return 'emptied';
      await group().update({
        name: groupName,
        ...(picture && { image: JSON.stringify(picture) }),
        version: row.version + 1,
        updated_at: now(),
      });
      if (contacts) {
        // A client that names no version may not have seen everybody whom its list leaves out.
        const removed = version === undefined ? [] : removedNumbers(existing, contacts);
        if (removed.length > 0) await onRemoved?.(transaction, id, removed);
        await replaceContacts(transaction, id, contacts);
      }
      if (picture) await removeFilesLater(transaction, filesIn(row));
      return 'saved';
    });

  /**
   * Replaces the contacts that booked. It locks the group before it reads them and who booked, so that it overwrites no
   * change of the owner. Nobody may be left: those who cancelled must get no more messages.
   * @returns how many contacts the group then has; undefined if it no longer exists
   */
  const replaceBooked = (
    id: string,
    readBooked: (transaction: Knex.Transaction) => Promise<NewContact[]>,
  ): Promise<number | undefined> =>
    db.transaction(async (transaction) => {
      const group = () => transaction<GroupRow>('whatsapp_groups').where({ id, deleted_at: null });
      const row = await group().forUpdate().first('version');
      if (!row) return undefined;
      const existing = await contactsOf(transaction, id);
      const contacts = withBooked(existing, await readBooked(transaction));
      if (!areSame(contacts, existing)) {
        await group().update({ version: row.version + 1, updated_at: now() });
        await replaceContacts(transaction, id, contacts);
      }
      return contacts.length;
    });

  const trash = trashStore(db, {
    table: 'whatsapp_groups',
    kind: 'group',
    title: 'name',
    hasSlugs: false,
    onDiscard: async (id, transaction) => messages.stopSending(transaction, id),
    deleteDependents: async (id, transaction) => {
      const thisRow = () => transaction<GroupRow>('whatsapp_groups').where({ id });
      const files = filesIn(await thisRow().first());
      await replaceContacts(transaction, id, []);
      await thisRow().update({ image: null });
      return files;
    },
    // Messages refer to the row, so that the owner can still see what was sent to whom.
    isReferenced: async (id, transaction) => messages.hasHistory(transaction, id),
  });

  /** Every file of a picture, including those of deleted groups that can be restored. */
  const allFiles = async () =>
    (await db<GroupRow>('whatsapp_groups').select('image')).flatMap(filesIn);

  /** Whether a file belongs to the picture of a group, by its name; also for groups in the trash. */
  const isPicture = async (file: string): Promise<boolean> =>
    (await db<GroupRow>('whatsapp_groups')
      .where('image', 'like', `%/uploads/${file.slice(0, nameLength)}%`)
      .first('id')) !== undefined;

  return {
    allGroups,
    groupById,
    createGroup,
    updateGroup,
    replaceBooked,
    trash,
    allFiles,
    isPicture,
  };
}

export type GroupStore = ReturnType<typeof groupStore>;
