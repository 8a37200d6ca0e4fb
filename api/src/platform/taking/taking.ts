import type { Knex } from 'knex';
import { inBatches } from '../db/inBatches';
import type { Database } from '../db/connect';
import { filesOfPicture, jpegOf, type StoredPicture } from '../media/storedPicture';

/** A file that a row names. */
export interface TakenFile {
  name: string;
  /** In bytes, if a row says so. */
  size?: number;
  /** Whether the site works without it, because it makes it again. */
  canBeMade?: true;
}

/**
 * Things of a copy of the site that are taken back into the running one, in one transaction. What it does is also what
 * it says it would do: a trial is the same transaction, rolled back.
 */
export interface Taking {
  /** The copy, which is only read. */
  copy: Database;
  /** The running site. */
  transaction: Knex.Transaction;
  /** Who takes them. */
  who: { id: string; name: string };
  /** Says in plain words what changes. */
  say: (line: string) => void;
  /** Names files that must be there afterwards. */
  bring: (files: readonly TakenFile[]) => void;
  /** Names files that only the replaced rows named. Those that are also brought stay. */
  drop: (files: readonly string[]) => void;
}

type MediaRow = { file: string } & Record<string, unknown>;

/** Brings the files of pictures, and lists them in the library again, with their names and descriptions. */
export async function takePictures(
  { copy, transaction, bring }: Taking,
  pictures: readonly StoredPicture[],
) {
  for (const picture of pictures) {
    const [jpeg = '', ...variants] = filesOfPicture(picture);
    bring([{ name: jpeg }, ...variants.map((name) => ({ name, canBeMade: true as const }))]);
  }
  await inBatches(pictures.map(jpegOf), 100, async (batch) => {
    const listed = await copy<MediaRow>('media').whereIn('file', batch);
    if (listed.length === 0) return;
    await transaction<MediaRow>('media')
      .insert(listed.map((row) => ({ ...row, in_pages: false })))
      .onConflict('file')
      .ignore();
  });
}

/** Takes one picture in place of another. */
export async function takePicture(
  taking: Taking,
  wanted: string | null,
  before: string | null | undefined,
) {
  if (wanted) await takePictures(taking, [JSON.parse(wanted) as StoredPicture]);
  if (before && before !== wanted) taking.drop(filesOfPicture(JSON.parse(before) as StoredPicture));
}
