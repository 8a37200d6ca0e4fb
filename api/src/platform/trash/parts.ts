import type { Knex } from 'knex';
import type { Database } from '../db/connect';
import { bumpPublicRevision } from '../db/revisions';
import { removeFilesLater } from '../files/removal';
import { filesOfPicture, type StoredPicture } from '../media/pictures';
import { pictureWithFile, type Restored, type TrashBin } from './bin';
import { trashColumns, type TrashColumns } from './restorable';

/** A part that was deleted alone, such as a photo of a gallery that still exists. */
interface PartRow extends TrashColumns {
  id: string;
  kind: string;
  parent_id: string;
  title: string;
  image: string | null;
  content: string;
  trashed_at: string;
}

/** A part that moves to the trash, or back. */
export interface Part<Content> {
  id: string;
  parentId: string;
  /** What its line in the trash says, which may be empty. */
  title: string;
  /** JSON of the stored picture. */
  image: string | null;
  /** Whatever else its row needs. */
  content: Content;
}

interface PartOptions<Content> {
  kind: 'photo' | 'attachment' | 'picture';
  /** The table of what the parts belong to, which has titles. */
  parentTable: string;
  /** The files of a part besides its picture. */
  otherFiles?: (content: Content) => string[];
  /**
   * Locks what the part belongs to.
   * @throws {HttpError} 409 if it is deleted
   */
  lockParent: (parentId: string, transaction: Knex.Transaction) => Promise<void>;
  /** Inserts the part again, in a transaction that has locked its parent. */
  putBack: (part: Part<Content>, transaction: Knex.Transaction) => Promise<void>;
}

/**
 * The trash of parts of something, such as the photos of galleries. Their rows leave their own table, so that no version
 * of the code shows them, and come back from here.
 */
export function trashedParts<Content>(
  db: Database,
  { kind, parentTable, otherFiles = () => [], lockParent, putBack }: PartOptions<Content>,
) {
  const parts = (database: Database = db) => database<PartRow>('trashed_parts').where({ kind });

  const partOf = ({ id, parent_id, title, image, content }: PartRow): Part<Content> => ({
    id,
    parentId: parent_id,
    title,
    image,
    content: JSON.parse(content) as Content,
  });

  const filesIn = ({ image, content }: Pick<PartRow, 'image' | 'content'>) => [
    ...(image === null ? [] : filesOfPicture(JSON.parse(image) as StoredPicture)),
    ...otherFiles(JSON.parse(content) as Content),
  ];

  const rows = () =>
    parts()
      .leftJoin(parentTable, `${parentTable}.id`, 'trashed_parts.parent_id')
      .select(
        'trashed_parts.id',
        'trashed_parts.kind',
        'trashed_parts.title',
        db.raw('null as date'),
        'trashed_parts.parent_id',
        { parent_title: `${parentTable}.title` },
        'trashed_parts.image',
        'trashed_parts.deleted_at',
        'trashed_parts.trashed_at',
        'trashed_parts.trashed_by',
      );

  /** Keeps a part whose row this transaction removes. */
  async function keep(
    transaction: Knex.Transaction,
    { id, parentId, title, image, content }: Part<Content>,
    who: string | null,
  ) {
    await transaction('trashed_parts').insert({
      ...trashColumns(who),
      id,
      kind,
      parent_id: parentId,
      title,
      image,
      content: JSON.stringify(content),
    });
  }

  async function restore(id: string): Promise<Restored | undefined> {
    const found = await parts().where({ id }).first();
    if (!found) return undefined;
    return db.transaction(async (transaction) => {
      await lockParent(found.parent_id, transaction);
      const row = await parts(transaction).where({ id }).forUpdate().first();
      // Another request has restored or purged it meanwhile.
      if (!row) return undefined;
      await parts(transaction).where({ id }).delete();
      await putBack(partOf(row), transaction);
      await bumpPublicRevision(transaction);
      return {};
    });
  }

  /** Deletes parts; returns their files. */
  async function remove(transaction: Knex.Transaction, which: Partial<PartRow>): Promise<string[]> {
    const removed = await parts(transaction).where(which).forUpdate();
    await parts(transaction).where(which).delete();
    return removed.flatMap(filesIn);
  }

  /** Deletes the parts of something that is purged; returns their files. */
  const removeOf = (parentId: string, transaction: Knex.Transaction) =>
    remove(transaction, { parent_id: parentId });

  const purgeOne = (id: string): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const files = await remove(transaction, { id });
      await removeFilesLater(transaction, files);
      return files.length > 0;
    });

  async function purge(before: string, limit: number): Promise<number> {
    const due = await parts()
      .where('deleted_at', '<=', before)
      .orderBy('deleted_at')
      .limit(limit)
      .pluck<string[]>('id');
    for (const id of due) await purgeOne(id);
    return due.length;
  }

  /** Every file of a part in the trash. */
  const allFiles = async (): Promise<string[]> =>
    (await parts().select('image', 'content')).flatMap(filesIn);

  /** Whether a part with this id can be restored. */
  const has = async (id: string): Promise<boolean> =>
    (await parts().where({ id }).first('id')) !== undefined;

  const hasFile = async (file: string): Promise<boolean> =>
    (await parts().where('image', 'like', pictureWithFile(file)).first('id')) !== undefined;

  const bin: TrashBin = { kind, rows, restore, purgeOne, purge, hasFile };
  return { ...bin, keep, removeOf, allFiles, has };
}
