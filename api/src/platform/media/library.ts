import { limits, plainText, wordsIn, type Focus, type MediaQuery } from '@ridgeline/contract';
import type { Database } from '../db/connect';
import { countRows } from '../db/countRows';
import { forgetMedia } from './forgetMedia';
import { displayName } from './displayName';
import { jpegOf, type StoredPicture } from './storedPicture';

/** A picture that an owner has uploaded. Where it is used, other rows name its files as well. */
interface MediaRow {
  /** The name of its JPEG. */
  file: string;
  image: string;
  original_name: string;
  alt: string;
  search_text: string;
  created_at: string;
}

/** A picture of the library. */
export interface LibraryPicture {
  /** What the names of all of its files begin with. */
  id: string;
  picture: StoredPicture;
  name: string;
  alt: string;
  createdAt: string;
}

const searchText = (name: string, alt: string) => plainText(`${name} ${alt}`);

const asPicture = (row: MediaRow): LibraryPicture => ({
  id: row.file.replace(/\.jpg$/, ''),
  picture: JSON.parse(row.image) as StoredPicture,
  name: row.original_name,
  alt: row.alt,
  createdAt: row.created_at,
});

/** A picture with another point that stays in view; null for the middle. */
export function withFocus({ focus: _before, ...picture }: StoredPicture, focus: Focus | null) {
  return focus ? { ...picture, focus } : picture;
}

async function setAlt(db: Database, chosen: Partial<Pick<MediaRow, 'file' | 'alt'>>, alt: string) {
  const media = () => db<MediaRow>('media').where(chosen);
  const row = await media().first('original_name');
  if (row) await media().update({ alt, search_text: searchText(row.original_name, alt) });
}

/** Sets the alternative text of a picture, if it is in the library. */
export const setMediaAlt = (db: Database, picture: StoredPicture, alt: string) =>
  setAlt(db, { file: jpegOf(picture) }, alt);

/** Sets the alternative text of a picture that has none in the library. */
export const setMissingAlt = (db: Database, file: string, alt: string) =>
  setAlt(db, { file, alt: '' }, alt);

/** The pictures that owners have uploaded, with the names of their files and their alternative texts. */
export function mediaLibrary(db: Database) {
  const media = (database: Database = db) => database<MediaRow>('media');
  const byId = (id: string, database?: Database) => media(database).where({ file: `${id}.jpg` });

  /** Lists a stored picture. Call it before writing the row that uses the picture. */
  async function record(picture: StoredPicture, { name = '', alt = '' }) {
    const original_name = displayName(name);
    await media().insert({
      file: jpegOf(picture),
      image: JSON.stringify(picture),
      original_name,
      alt,
      search_text: searchText(original_name, alt),
      created_at: new Date().toISOString(),
    });
  }

  /** Lists the copy of a picture, with its name and alternative text, if the original is listed. */
  async function recordCopy(original: StoredPicture, copy: StoredPicture) {
    const row = await media()
      .where({ file: jpegOf(original) })
      .first();
    if (row) await record(copy, { name: row.original_name, alt: row.alt });
  }

  /**
   * A page of the pictures that match, newest first.
   * @param except their files are left out
   */
  async function page(
    {
      search = '',
      missing,
      limit = limits.pageLength,
      page: number = 1,
    }: Omit<MediaQuery, 'usable'>,
    except: readonly string[] = [],
  ) {
    const matching = () => {
      const query = media().whereNotIn('file', except);
      if (missing) void query.where({ alt: '' });
      for (const word of wordsIn(search)) void query.whereRaw('instr(search_text, ?) > 0', [word]);
      return query;
    };
    const rows = await matching()
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'file', order: 'desc' },
      ])
      .limit(limit)
      .offset((number - 1) * limit);
    return {
      total: await countRows(matching()),
      withoutAlt: await countRows(media().where({ alt: '' })),
      pictures: rows.map(asPicture),
    };
  }

  async function find(id: string): Promise<LibraryPicture | undefined> {
    const row = await byId(id).first();
    return row && asPicture(row);
  }

  /** The picture, locked until the transaction ends. */
  async function lock(transaction: Database, id: string) {
    const row = await byId(id, transaction).forUpdate().first();
    return row && asPicture(row);
  }

  async function update(
    transaction: Database,
    { id, name }: LibraryPicture,
    { alt, picture }: Pick<LibraryPicture, 'alt' | 'picture'>,
  ) {
    await byId(id, transaction).update({
      alt,
      image: JSON.stringify(picture),
      search_text: searchText(name, alt),
    });
  }

  /** Takes the pictures to which these files belong off the list. */
  const forget = (files: readonly string[]) => forgetMedia(db, files);

  return { record, recordCopy, forget, page, find, lock, update };
}

export type MediaLibrary = ReturnType<typeof mediaLibrary>;
