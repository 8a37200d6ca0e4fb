import type { Database } from '../db/connect';
import { inBatches } from '../db/inBatches';
import { uuidOf } from '../files/storedName';
import { filesOfPicture, type StoredPicture } from './storedPicture';

/*
 * Uploads that pages name, or did and may again when a save is taken back. Their files stay, whatever else has used them.
 */

interface PictureRow {
  file: string;
  image: string;
  in_pages: boolean | number;
  created_at: string;
}

interface FilmRow {
  file: string;
  source: string | null;
}

const pictureRows = (db: Database) => db<PictureRow>('media');
const filmRows = (db: Database) => db<FilmRow>('films');

const batchSize = 500;

const pictureIn = ({ image }: Pick<PictureRow, 'image'>) => JSON.parse(image) as StoredPicture;

/** The pictures of the library among these files, by file. */
export async function picturesNamed(
  db: Database,
  files: readonly string[],
): Promise<Record<string, StoredPicture>> {
  const pictures: Record<string, StoredPicture> = {};
  await inBatches(files, batchSize, async (batch) => {
    const rows = await pictureRows(db).whereIn('file', batch).select('file', 'image');
    for (const row of rows) pictures[row.file] = pictureIn(row);
  });
  return pictures;
}

/**
 * The rows of the library of these pictures, locked: a save that names a picture and the removal of its files exclude each
 * other, and whichever is second reads what the first has left.
 */
async function lockedRows(transaction: Database, files: readonly string[]) {
  const rows: Pick<PictureRow, 'file' | 'in_pages'>[] = [];
  await inBatches(files, batchSize, async (batch) => {
    rows.push(
      ...(await pictureRows(transaction)
        .whereIn('file', batch)
        .forUpdate()
        .select('file', 'in_pages')),
    );
  });
  return rows;
}

/** Which of these files are pictures of the library. They are not removed before the transaction ends. */
export const lockPictures = async (
  transaction: Database,
  files: readonly string[],
): Promise<string[]> => (await lockedRows(transaction, files)).map(({ file }) => file);

/** Notes that pages name these pictures. */
export const holdPictures = (db: Database, files: readonly string[]): Promise<void> =>
  inBatches(files, batchSize, (batch) =>
    pictureRows(db).whereIn('file', batch).update({ in_pages: true }),
  );

/** Lets another picture take the place of one in pages. */
export async function passOnHold(transaction: Database, file: string, newFile: string) {
  const row = await pictureRows(transaction).where({ file }).first('in_pages');
  if (!row?.in_pages) return;
  await holdPictures(transaction, [newFile]);
  await pictureRows(transaction).where({ file }).update({ in_pages: false });
}

/**
 * Lets go of the uploads that pages do not name any more. If nothing else does, the sweep removes their files.
 * @param before spares newer ones, which a page may still name when it is saved
 */
export async function releaseUploads(db: Database, named: ReadonlySet<string>, before: string) {
  const held: string[] = await pictureRows(db)
    .where({ in_pages: true })
    .where('created_at', '<', before)
    .pluck('file');
  const films: string[] = await filmRows(db).where('created_at', '<', before).pluck('file');
  const unnamed = (files: string[]) => files.filter((file) => !named.has(file));
  await inBatches(unnamed(held), batchSize, (batch) =>
    pictureRows(db).whereIn('file', batch).update({ in_pages: false }),
  );
  await inBatches(unnamed(films), batchSize, (batch) =>
    filmRows(db).whereIn('file', batch).delete(),
  );
}

/** The JPEG of the picture to which a file belongs. */
const pictureOf = (file: string) => `${uuidOf(file)}.jpg`;

/** The files among these that no page holds, nor will hold before the transaction ends. */
export async function withoutHeld(
  transaction: Database,
  files: readonly string[],
): Promise<string[]> {
  const rows = await lockedRows(transaction, [...new Set(files.map(pictureOf))]);
  const held = new Set(rows.filter((row) => row.in_pages).map(({ file }) => file));
  await inBatches(files, batchSize, async (batch) => {
    const films: string[] = await filmRows(transaction).whereIn('file', batch).pluck('file');
    for (const file of films) held.add(file);
  });
  return files.filter((file) => !held.has(file) && !held.has(pictureOf(file)));
}

/** The uploads of pages. */
export const pageUploads = (db: Database) => ({
  /** Every file of them. A film that is still to be converted has only its source. */
  allFiles: async (): Promise<string[]> => {
    const pictures = await pictureRows(db).where({ in_pages: true }).select('image');
    const films = await filmRows(db).select('file', 'source');
    return [
      ...pictures.flatMap((row) => filesOfPicture(pictureIn(row))),
      ...films.map(({ file, source }) => source ?? file),
    ];
  },
});
