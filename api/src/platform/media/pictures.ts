import { randomUUID } from 'node:crypto';
import { messages } from '@ridgeline/contract';
import type { FileStore } from '../files/fileStore';
import { putFiles } from '../files/putFiles';
import type { Uploads } from '../files/uploads';
import { HttpError } from '../http/HttpError';
import type { MediaLibrary } from './library';
import { uploadPath } from './uploadPath';
import { removeUnsaved } from './saveOrRemove';
import { filesOfPicture, jpegOf, type StoredPicture } from './storedPicture';
import { variantName, type PictureVariants } from './variants';
import { pictureFormat } from './worker/pictureFormat';
import { runInWorker } from './worker/pool';
import { variantWidths } from './worker/makeVariants';
import { UnreadableFileError, type PreparedPicture, type Variant } from './worker/tasks';

export { filesOfPicture, jpegOf, type StoredPicture };

async function readPicture(bytes: Buffer): Promise<PreparedPicture> {
  if (!pictureFormat(bytes)) throw new HttpError(400, messages.imageType);
  try {
    return await runInWorker('preparePicture', { bytes, pace: 'thorough' });
  } catch (error) {
    throw error instanceof UnreadableFileError
      ? new HttpError(400, messages.imageUnreadable)
      : error;
  }
}

/** A picture as it was received. */
export interface ReceivedPicture {
  /** They determine its type. */
  bytes: Buffer;
  /** Its name on the device that it came from. */
  name: string;
}

/** Where pictures are stored and listed, and what generates their variants after the response. */
export interface PictureStorage {
  files: FileStore;
  variants: Pick<PictureVariants, 'queue'>;
  library: Pick<MediaLibrary, 'record' | 'recordCopy' | 'forget'>;
}

/** What a route that receives pictures needs. */
export type PictureUploads = Uploads & PictureStorage;

/**
 * Re-encodes and stores a picture: upright, without metadata, as a JPEG, with a placeholder of a few hundred bytes. Its
 * AVIF and WebP files in several widths follow later. On failure no file remains.
 * @throws {HttpError} 400 if it is no readable picture
 */
export async function storePicture(
  { bytes, name }: ReceivedPicture,
  storage: PictureStorage,
): Promise<StoredPicture> {
  const picture = await storePrepared(await readPicture(bytes), storage.files, storage.variants);
  try {
    await storage.library.record(picture, { name });
    return picture;
  } catch (error) {
    await removeUnsaved(storage, filesOfPicture(picture), error);
    throw error;
  }
}

/** Removes the files of pictures that nothing uses, and takes them off the library. */
export async function discardPictures(
  pictures: readonly StoredPicture[],
  { files, library }: Pick<PictureStorage, 'files' | 'library'>,
) {
  const names = pictures.flatMap(filesOfPicture);
  await library.forget(names);
  await files.remove(names);
}

/**
 * Stores a prepared picture with its variants. On failure no file remains.
 * @param later what generates the variants if the picture has none yet
 */
export async function storePrepared(
  { width, height, placeholder, jpeg, variants }: PreparedPicture,
  files: FileStore,
  later?: PictureStorage['variants'],
): Promise<StoredPicture> {
  const file = `${randomUUID()}.jpg`;
  const widths = variantWidths(width);
  const named = (format: Variant['format']) =>
    widths.map((each) => ({ path: uploadPath(variantName(file, each, format)), width: each }));
  const contents = [
    ...variants.map((each) => ({
      name: variantName(file, each.width, each.format),
      bytes: each.bytes,
    })),
    { name: file, bytes: jpeg },
  ];
  await putFiles(files, contents, async () => {
    if (later && variants.length === 0) await later.queue({ file, widths });
  });
  return {
    path: uploadPath(file),
    width,
    height,
    placeholder,
    avif: named('avif'),
    webp: named('webp'),
  };
}
