import { v7 as newId } from 'uuid';
import type { Group } from '../contract';
import type { Database } from '../db/connect';
import type { InTransaction } from '../db/inTransaction';
import { filesOfPicture, type StoredPicture } from '../media/pictures';
import { trashStore } from '../trash/store';
import { allContacts, contactsOf, replaceContacts, type NewContacts } from './contacts';
import { asGroup, pictureIn, type ContactRow, type GroupRow } from './rows';

/** What a save writes; what is left out stays as it is. */
interface GroupChange {
  groupName: string;
  contacts?: NewContacts | undefined;
  picture?: StoredPicture | undefined;
  /** The version that must still be the newest. */
  version?: number | undefined;
}

const now = () => new Date().toISOString();

const filesIn = (row: { image: string | null } | undefined) => {
  const picture = row && pictureIn(row);
  return picture ? filesOfPicture(picture) : [];
};

/** The groups in the database. Where one does not exist, the answer is undefined. */
export function groupStore(db: Database) {
  const groups = () => db<GroupRow>('whatsapp_groups').whereNull('deleted_at');

  /** All groups with their contacts, the newest first. */
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
    contacts: NewContacts,
    picture?: StoredPicture,
    id = newId(),
    within?: InTransaction,
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
   * @returns the names of the files that it replaced, or that somebody else was faster
   */
  const updateGroup = (
    id: string,
    { groupName, contacts, picture, version }: GroupChange,
  ): Promise<string[] | 'changed' | undefined> =>
    db.transaction(async (transaction) => {
      const held = () => transaction<GroupRow>('whatsapp_groups').where({ id, deleted_at: null });
      const row = await held().forUpdate().first();
      if (!row) return undefined;
      if (version !== undefined && version !== row.version) return 'changed';
      await held().update({
        name: groupName,
        ...(picture && { image: JSON.stringify(picture) }),
        version: row.version + 1,
        updated_at: now(),
      });
      if (contacts) await replaceContacts(transaction, id, contacts);
      return picture ? filesIn(row) : [];
    });

  const trash = trashStore(db, {
    table: 'whatsapp_groups',
    kind: 'group',
    slugs: false,
    // Contacts, messages and who got them go with the row: nothing personal stays.
    empty: async (id, transaction) =>
      filesIn(await transaction<GroupRow>('whatsapp_groups').where({ id }).first()),
  });

  /** Every file of a picture, that of a deleted group that may come back among them. */
  const allFiles = async () =>
    (await db<GroupRow>('whatsapp_groups').select('image')).flatMap(filesIn);

  return { allGroups, groupById, createGroup, updateGroup, trash, allFiles };
}

export type GroupStore = ReturnType<typeof groupStore>;
