import { randomUUID } from 'node:crypto';
import { rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { uuidOf } from '../files/storedName';
import type { Uploads } from '../files/uploads';
import type { StoredAttachment } from './attachments';
import {
  discardPictures,
  filesOfPicture,
  type PictureUploads,
  type StoredPicture,
} from './pictures';
import { uploadPath } from './uploadPath';

/** Copies a stored file under a new name. Returns whether it existed. */
async function copyFile({ files, temporaryFolder }: Uploads, from: string, to: string) {
  const onDisk = path.join(temporaryFolder, to);
  try {
    if (!(await files.copyTo(from, onDisk))) return false;
    // A hard link keeps the age of the original, and the sweep spares only new files.
    await utimes(onDisk, new Date(), new Date());
    await files.moveIn(to, onDisk);
    return true;
  } catch (error) {
    await rm(onDisk, { force: true });
    throw error;
  }
}

const widthOf = (variant: string) => Number(/-(\d+)\.\w+$/.exec(variant)?.[1]);

/**
 * Copies a picture with its variants. Missing ones are generated from the copy.
 * @returns undefined if the picture's file is gone
 */
export async function copyPicture(
  picture: StoredPicture,
  uploads: PictureUploads,
): Promise<StoredPicture | undefined> {
  const [original = '', ...variants] = filesOfPicture(picture);
  const uuid = randomUUID();
  const renamed = (file: string) => file.replace(uuidOf(original), uuid);
  const copy = JSON.parse(
    JSON.stringify(picture, (key, value: unknown) =>
      key === 'path' ? uploadPath(renamed(path.posix.basename(value as string))) : value,
    ),
  ) as StoredPicture;
  try {
    if (!(await copyFile(uploads, original, renamed(original)))) return undefined;
    await uploads.library.recordCopy(picture, copy);
    const missing = new Set<number>();
    for (const variant of variants)
      if (!(await copyFile(uploads, variant, renamed(variant)))) missing.add(widthOf(variant));
    const file = renamed(original);
    if (missing.size > 0) await uploads.variants.queue({ file, widths: [...missing] });
    return copy;
  } catch (error) {
    await discardPictures([copy], uploads);
    throw error;
  }
}

/**
 * Copies a stored file under a new name.
 * @returns the name; undefined if the file is gone
 */
export async function copyStoredFile(file: string, uploads: Uploads): Promise<string | undefined> {
  const copy = `${randomUUID()}${path.extname(file)}`;
  return (await copyFile(uploads, file, copy)) ? copy : undefined;
}

/**
 * Copies attachments, all or none. Skips those whose file is gone.
 * @param attachments as they are stored; their copies get new ids
 */
export async function copyAttachments(
  attachments: Omit<StoredAttachment, 'id'>[],
  uploads: Uploads,
): Promise<StoredAttachment[]> {
  const copies: StoredAttachment[] = [];
  try {
    for (const attachment of attachments) {
      const id = randomUUID();
      const copy = { ...attachment, id, file: `${id}${path.extname(attachment.file)}` };
      if (await copyFile(uploads, attachment.file, copy.file)) copies.push(copy);
    }
    return copies;
  } catch (error) {
    await uploads.files.remove(copies.map(({ file }) => file));
    throw error;
  }
}
