import type { Knex } from 'knex';
import type { TrashKind } from '@ridgeline/contract';
import { uuidOf } from '../files/storedName';

/** Something in the trash, as its list shows it. */
export interface TrashedRow {
  id: string;
  kind: TrashKind;
  title: string;
  /** The day of an event. */
  date: string | null;
  /** What it is a part of. */
  parent_id: string | null;
  parent_title: string | null;
  /** JSON of the stored picture. */
  image: string | null;
  deleted_at: string;
  trashed_at: string;
  trashed_by: string | null;
}

/** The result of a restoration. */
export interface Restored {
  /** The slug; undefined if the kind has none. */
  slug?: string | undefined;
  /** The slug that it had, if another row has taken that in the meantime. */
  formerSlug?: string | undefined;
}

/** The trash of one kind. */
export interface TrashBin {
  kind: TrashKind;
  /** Selects the columns of `TrashedRow`. */
  rows: () => Knex.QueryBuilder;
  /**
   * Restores a row with what belongs to it.
   * @returns undefined if it does not exist
   */
  restore: (id: string) => Promise<Restored | undefined>;
  /**
   * Purges a row and its files now.
   * @returns whether it was in the trash
   */
  purgeOne: (id: string) => Promise<boolean>;
  /**
   * Purges rows that can no longer be restored, and their files.
   * @param before the latest `deleted_at` of such rows
   * @returns how many rows were due; if it is the limit, there may be more
   */
  purge: (before: string, limit: number) => Promise<number>;
  /** Whether a stored file, or the picture of which it is a variant, belongs to something in the trash. */
  hasFile: (file: string) => Promise<boolean>;
}

/** A pattern for the JSON of a stored picture to which the file belongs. */
export const pictureWithFile = (file: string) => `%/uploads/${uuidOf(file)}%`;
