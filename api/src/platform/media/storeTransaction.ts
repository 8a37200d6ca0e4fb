import { filesOfPicture, storePicture, type PictureStorage, type StoredPicture } from './pictures';
import { removeUnsaved } from './saveOrRemove';

/** Stores one of several pictures. */
export type StoreOne = (bytes: Buffer) => Promise<StoredPicture>;

/**
 * Stores pictures and the rows that name them, or nothing: if `work` fails, the files are removed, unless the database
 * did not answer.
 * @param work stores each picture with `storeOne`, then writes the rows
 */
export async function storeTransaction<Result>(
  storage: PictureStorage,
  work: (storeOne: StoreOne) => Promise<Result>,
): Promise<Result> {
  const stored: StoredPicture[] = [];
  try {
    return await work(async (bytes) => {
      const picture = await storePicture(bytes, storage);
      stored.push(picture);
      return picture;
    });
  } catch (error) {
    await removeUnsaved(storage.files, stored.flatMap(filesOfPicture), error);
    throw error;
  }
}
