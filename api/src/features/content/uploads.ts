import { basename } from 'node:path/posix';
import type { FilmState } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { setMissingAlt } from '../../platform/media/library';
import { holdPictures } from '../../platform/media/pageUploads';
import type { StoredPicture } from '../../platform/media/pictures';
import { contentError } from './errors';

/** Looks up what the owner has uploaded. */
export interface ContentUploads {
  /** The pictures among these files, by file. */
  pictures: (db: Database, files: readonly string[]) => Promise<Record<string, StoredPicture>>;
  /** Which of these pictures exist. They are not removed before the transaction ends. */
  lockPictures: (transaction: Database, files: readonly string[]) => Promise<string[]>;
  /** Whether a picture is shown to owners only. */
  isPrivate: (db: Database, file: string) => Promise<boolean>;
  /** What can be seen of each of these films, as far as they exist. */
  films: (db: Database, files: readonly string[]) => Promise<Record<string, FilmState>>;
}

const pictureFile = /^[\w-]{1,80}\.jpg$/;
const filmFile = /^[\w-]{1,80}\.(mp4|webm)$/;
const storedPicture = /^\/uploads\/[\w-]{1,80}\.jpg$/;

/** Collects the uploads that a value names: as a `file`, or as the `src` of a picture in paragraphs. */
function collect(value: unknown, files: Set<string>) {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    if (typeof inner === 'object') collect(inner, files);
    else if (typeof inner === 'string') {
      if (name === 'file' && (pictureFile.test(inner) || filmFile.test(inner))) files.add(inner);
      if (name === 'src' && storedPicture.test(inner)) files.add(basename(inner));
    }
}

/** The files of the uploads that sections name, whatever their kinds. */
export function uploadsIn(...values: unknown[]): string[] {
  const files = new Set<string>();
  for (const value of values) collect(value, files);
  return [...files];
}

export const picturesIn = (...values: unknown[]) =>
  uploadsIn(...values).filter((file) => pictureFile.test(file));

export const filmsIn = (...values: unknown[]) =>
  uploadsIn(...values).filter((file) => filmFile.test(file));

/**
 * Checks that the uploads exist which a section newly names. One that it named before may be gone by now, which must
 * not keep the owner from changing a word.
 */
export async function assertUploadsExist(
  transaction: Database,
  uploads: ContentUploads,
  fields: unknown,
  before: unknown,
): Promise<void> {
  const named = new Set(uploadsIn(before));
  const pictures = picturesIn(fields).filter((file) => !named.has(file));
  const films = filmsIn(fields).filter((file) => !named.has(file));
  if (pictures.length > 0) {
    const known = new Set(await uploads.lockPictures(transaction, pictures));
    for (const file of pictures)
      if (!known.has(file) || (await uploads.isPrivate(transaction, file)))
        throw contentError('PictureUnknown');
  }
  if (films.length > 0) {
    const known = await uploads.films(transaction, films);
    if (films.some((file) => !known[file])) throw contentError('FilmUnknown');
  }
}

/** A picture of a section, with the alternative text that it has there. */
interface DescribedPicture {
  file: string;
  alt: string;
}

const isDescribed = (value: object): value is DescribedPicture =>
  'file' in value && 'alt' in value && typeof value.alt === 'string' && value.alt !== '';

/** The pictures with alternative texts that a value names. */
export function describedIn(value: unknown): DescribedPicture[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(describedIn);
  return isDescribed(value) && pictureFile.test(value.file) ? [value, ...inner] : inner;
}

/** Keeps the pictures that a section names, and lets the library know what they show if it does not say so. */
export async function holdNamedPictures(transaction: Database, fields: unknown) {
  await holdPictures(transaction, picturesIn(fields));
  for (const { file, alt } of describedIn(fields)) await setMissingAlt(transaction, file, alt);
}
