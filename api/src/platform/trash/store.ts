import type { Knex } from 'knex';
import type { Database, TransactionStep } from '../db/connect';
import { bumpPublicRevision } from '../db/revisions';
import { writeWithSlug } from '../db/slug';
import { removeFilesLater } from '../files/removal';
import { pictureWithFile, type Restored, type TrashBin } from './bin';
import type { Tombstone } from './tombstones';
import { notTrashed, trashColumns, type TrashColumns } from './restorable';

type Row = { [Column in keyof TrashColumns]: TrashColumns[Column] | null } & {
  id: string;
  slug?: string | null;
  former_slug?: string | null;
};

interface TrashOptions {
  /** The table. The column `deleted_at` marks rows in the trash. */
  table: string;
  kind: 'event' | 'gallery' | 'post' | 'group';
  /** The column with the title. */
  title?: string;
  /** The column with the day. */
  date?: string;
  /** Whether the rows have slugs. Deleting a row frees its slug. */
  hasSlugs: boolean;
  /** Deletes dependent rows; returns the files that only they referenced, to be removed too. */
  deleteDependents: (id: string, transaction: Knex.Transaction) => Promise<string[]>;
  /** Whether a file belongs to a dependent row of something in the trash. */
  dependentHasFile?: (file: string) => Promise<boolean>;
  /** Runs in the transaction that moves a row to the trash. */
  onDiscard?: (id: string, transaction: Knex.Transaction) => Promise<unknown>;
  /** Whether a purged row must stay, because retained rows reference it. */
  isReferenced?: (id: string, transaction: Knex.Transaction) => Promise<boolean>;
}

/**
 * The `deleted_at` of a purged row that stays. It lies in the far future, so that no version of the code
 * purges the row again; the tombstone has the true time.
 */
export const purgedButReferenced = '9999-12-31T23:59:59.999Z';

/**
 * The trash of one table: deleted rows vanish from every read, can be restored for a while, and are then purged down to
 * a tombstone.
 */
export function trashStore(
  db: Database,
  {
    table,
    kind,
    title = 'title',
    date,
    hasSlugs,
    deleteDependents,
    dependentHasFile = async () => false,
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

  const trashed = () =>
    db<Row>(table).whereNotNull('deleted_at').whereNot({ deleted_at: purgedButReferenced });

  const rows = () =>
    trashed().select(
      'id',
      db.raw('? as kind', [kind]),
      { title },
      date === undefined ? db.raw('null as date') : { date },
      db.raw('null as parent_id'),
      db.raw('null as parent_title'),
      'image',
      'deleted_at',
      db.raw('coalesce(trashed_at, deleted_at) as trashed_at'),
      'trashed_by',
    );

  /**
   * Moves a row to the trash.
   * @param who the username of the admin who deletes it
   * @returns whether there was a row to delete
   */
  const discard = (id: string, who: string | null): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const row = await rowOf(transaction, id);
      if (!row || row.deleted_at) return false;
      await transaction(table)
        .where({ id })
        .update({
          ...trashColumns(who),
          ...(hasSlugs && { slug: null, former_slug: row.slug }),
        });
      await onDiscard?.(id, transaction);
      await bumpPublicRevision(transaction);
      return true;
    });

  const undelete = (id: string, within?: TransactionStep, slug?: string) =>
    db.transaction(async (transaction): Promise<Restored | undefined> => {
      const row = await rowOf(transaction, id);
      if (!row) return undefined;
      if (!row.deleted_at) return { slug: row.slug ?? undefined };
      await transaction(table)
        .where({ id })
        .update({ ...notTrashed, ...(slug && { slug, former_slug: null }) });
      await within?.(transaction);
      await bumpPublicRevision(transaction);
      const formerSlug = row.former_slug === slug ? undefined : (row.former_slug ?? undefined);
      return { slug, formerSlug };
    });

  /**
   * Restores a row; leaves one that was not deleted unchanged. If another row has taken its slug meanwhile, it gets the
   * next free one.
   * @param within a further step of the transaction that restores the row
   * @returns undefined if the row does not exist
   */
  async function restore(id: string, within?: TransactionStep): Promise<Restored | undefined> {
    const row = await db<Row>(table).where({ id }).first();
    if (!row?.former_slug) return undelete(id, within);
    const wanted = { text: row.former_slug, typed: false };
    return writeWithSlug(db, table, wanted, (slug) => undelete(id, within, slug));
  }

  /** Purges a row in the trash, unless it was restored, or purged by another process, meanwhile. */
  const purgeIf = (isDue: (deletedAt: string) => boolean, id: string): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const row = await rowOf(transaction, id);
      if (!row?.deleted_at || !isDue(row.deleted_at)) return false;
      await removeFilesLater(transaction, await deleteDependents(id, transaction));
      await transaction<Tombstone>('tombstones').insert({
        id,
        kind,
        slug: row.former_slug ?? null,
        deleted_at: row.trashed_at ?? row.deleted_at,
      });
      const thisRow = transaction(table).where({ id });
      if (await isReferenced(id, transaction))
        await thisRow.update({ ...notTrashed, deleted_at: purgedButReferenced });
      else await thisRow.delete();
      return true;
    });

  async function purge(before: string, limit: number): Promise<number> {
    const due: string[] = await trashed()
      .where('deleted_at', '<=', before)
      .orderBy('deleted_at')
      .limit(limit)
      .pluck('id');
    for (const id of due) await purgeIf((deletedAt) => deletedAt <= before, id);
    return due.length;
  }

  const purgeOne = (id: string) => purgeIf(() => true, id);

  const hasFile = async (file: string): Promise<boolean> =>
    (await trashed().where('image', 'like', pictureWithFile(file)).first('id')) !== undefined ||
    dependentHasFile(file);

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

  const bin: TrashBin = { kind, rows, restore, purgeOne, purge, hasFile };
  return { ...bin, discard, restore, wasDeleted, isKnown };
}

export type TrashStore = ReturnType<typeof trashStore>;
