import type { Knex } from 'knex';
import type { Database, TransactionStep } from '../db/connect';
import { bumpPublicRevision } from '../db/revisions';
import { writeWithSlug } from '../db/slug';
import { removeFilesLater } from '../files/removal';
import { purgeLater } from './restorable';

interface Row {
  id: string;
  slug?: string | null;
  former_slug?: string | null;
  deleted_at: string | null;
}

interface Tombstone {
  id: string;
  kind: string;
  slug: string | null;
  deleted_at: string;
}

interface TrashOptions {
  /** The table, which marks deleted rows by its column `deleted_at`. */
  table: string;
  kind: 'event' | 'gallery' | 'post' | 'group';
  /** Whether the rows have slugs. Deleting a row frees its slug. */
  hasSlugs: boolean;
  /** Deletes dependent rows; returns the files that only they referenced, to be removed too. */
  deleteDependents: (id: string, transaction: Knex.Transaction) => Promise<string[]>;
  /** Runs in the transaction that moves a row to the trash. */
  onDiscard?: (id: string, transaction: Knex.Transaction) => Promise<unknown>;
  /** Whether a purged row must stay, because retained rows reference it. */
  isReferenced?: (id: string, transaction: Knex.Transaction) => Promise<boolean>;
}

/**
 * The `deleted_at` of a purged row that stays. It lies in the far future, so that no version of the code
 * purges the row again; the tombstone has the true time.
 */
const purgedButReferenced = '9999-12-31T23:59:59.999Z';

/**
 * The trash of one table: deleted rows vanish from every read, can be restored for a while, and are then purged down to
 * a tombstone.
 */
export function trashStore(
  db: Database,
  {
    table,
    kind,
    hasSlugs,
    deleteDependents,
    onDiscard,
    isReferenced = async () => false,
  }: TrashOptions,
) {
  const rowOf = (transaction: Knex.Transaction, id: string) =>
    transaction<Row>(table)
      .where({ id })
      .where((either) =>
        either.whereNull('deleted_at').orWhereNot({ deleted_at: purgedButReferenced }),
      )
      .forUpdate()
      .first();

  /** @returns whether there was a row to delete */
  const discard = (id: string): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const row = await rowOf(transaction, id);
      if (!row || row.deleted_at) return false;
      await transaction(table)
        .where({ id })
        .update({
          deleted_at: new Date().toISOString(),
          ...(hasSlugs && { slug: null, former_slug: row.slug }),
        });
      await onDiscard?.(id, transaction);
      await purgeLater(transaction);
      await bumpPublicRevision(transaction);
      return true;
    });

  const undelete = (id: string, within?: TransactionStep, slug?: string) =>
    db.transaction(async (transaction) => {
      const row = await rowOf(transaction, id);
      if (row?.deleted_at) {
        await transaction(table)
          .where({ id })
          .update({ deleted_at: null, ...(slug && { slug, former_slug: null }) });
        await within?.(transaction);
        await bumpPublicRevision(transaction);
      }
      return row !== undefined;
    });

  /**
   * Restores a row; leaves one that was not deleted unchanged. If another row has taken its slug meanwhile, it gets the
   * next free one.
   * @param within a further step of the transaction that restores the row
   * @returns whether the row exists
   */
  async function restore(id: string, within?: TransactionStep): Promise<boolean> {
    const row = await db<Row>(table).where({ id }).first();
    if (!row?.former_slug) return undelete(id, within);
    const wanted = { text: row.former_slug, typed: false };
    return writeWithSlug(db, table, wanted, (slug) => undelete(id, within, slug));
  }

  /** Purges rows that were deleted before a time, and their files. */
  async function purge(before: string): Promise<void> {
    const due = await db<Row>(table).where('deleted_at', '<=', before).pluck('id');
    for (const id of due) {
      await db.transaction(async (transaction) => {
        const row = await rowOf(transaction, id);
        // The row was restored, or purged by another process, meanwhile.
        if (!row?.deleted_at || row.deleted_at > before) return;
        await removeFilesLater(transaction, await deleteDependents(id, transaction));
        await transaction<Tombstone>('tombstones').insert({
          id,
          kind,
          slug: row.former_slug ?? null,
          deleted_at: row.deleted_at,
        });
        const thisRow = transaction(table).where({ id });
        if (await isReferenced(id, transaction))
          await thisRow.update({ deleted_at: purgedButReferenced });
        else await thisRow.delete();
      });
    }
  }

  /** Whether a row with this id or slug existed and was deleted. */
  async function wasDeleted(key: string): Promise<boolean> {
    const row = await db<Row>(table)
      .whereNotNull('deleted_at')
      .where((either) => {
        void either.where({ id: key });
        if (hasSlugs) void either.orWhere({ former_slug: key });
      })
      .first('id');
    const tombstone = await db<Tombstone>('tombstones')
      .where({ kind })
      .where((either) => either.where({ id: key }).orWhere({ slug: key }))
      .first('id');
    return (row ?? tombstone) !== undefined;
  }

  /** Whether a row with this id exists or was deleted. */
  const isKnown = async (id: string): Promise<boolean> =>
    (await db<Row>(table).where({ id }).first('id')) !== undefined || (await wasDeleted(id));

  return { discard, restore, purge, wasDeleted, isKnown };
}

export type TrashStore = ReturnType<typeof trashStore>;
