import type { MediaUse } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../db/connect';
import { pictureWithFile } from '../trash/bin';
import type { StoredPicture } from './storedPicture';

/** What a feature can say about the pictures in its rows, and change in them. `id` identifies a picture. */
export interface PictureOwner {
  usesOf: (db: Database, id: string) => Promise<MediaUse[]>;
  /** Changes a picture in each row that uses it, also in the trash. */
  change: (
    transaction: Database,
    id: string,
    change: (picture: StoredPicture) => StoredPicture,
  ) => Promise<void>;
  /** Sets the alternative text where the rows have one of their own. */
  describe?: (transaction: Database, id: string, alt: string) => Promise<void>;
}

/** A row that uses a picture. */
interface UsingRow {
  id: string;
  title: string;
  deleted_at: string | null;
}

interface ImageColumn {
  kind: MediaUse['kind'];
  /** All rows of the table, also those in the trash. */
  rows: (db: Database) => Knex.QueryBuilder;
  /** Reads those whose picture matches a pattern. By default, they have the columns of `UsingRow`. */
  using?: (db: Database, pattern: string) => Promise<UsingRow[]>;
  /** What else changes in a row with its picture. */
  touched?: () => Record<string, string>;
}

/** The pictures in the column `image` of a table with the key `id`. */
export const imageColumn = ({
  kind,
  rows,
  using = (db, pattern) =>
    rows(db).where('image', 'like', pattern).select('id', 'title', 'deleted_at'),
  touched,
}: ImageColumn): PictureOwner => ({
  async usesOf(db, id) {
    const found = await using(db, pictureWithFile(id));
    return found.map((row) => ({
      kind,
      _id: row.id,
      title: row.title,
      inTrash: row.deleted_at !== null,
    }));
  },

  async change(transaction, id, change) {
    // Read without a lock, because it reads the whole table.
    const found: string[] = await rows(transaction)
      .where('image', 'like', pictureWithFile(id))
      .pluck('id');
    for (const key of found) {
      const row = (await rows(transaction).where({ id: key }).forUpdate().first('image')) as
        | { image: string | null }
        | undefined;
      // It has got another picture meanwhile.
      if (!row?.image?.includes(id)) continue;
      const picture = change(JSON.parse(row.image) as StoredPicture);
      await rows(transaction)
        .where({ id: key })
        .update({ image: JSON.stringify(picture), ...touched?.() });
    }
  },
});
