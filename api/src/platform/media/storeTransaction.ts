import {
  filesOfPicture,
  storePicture,
  type PictureStorage,
  type ReceivedPicture,
  type StoredPicture,
} from './pictures';
import { removeUnsaved } from './saveOrRemove';

/** Stores one of several pictures. */
export type StoreOne = (received: ReceivedPicture) => Promise<StoredPicture>;

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
    return await work(async (received) => {
      const picture = await storePicture(received, storage);
      stored.push(picture);
      return picture;
    });
  } catch (error) {
    await removeUnsaved(storage, stored.flatMap(filesOfPicture), error);
    throw error;
  }
}
