import { filesOfPicture, storePicture, type PictureStorage, type StoredPicture } from './pictures';

/** Stores one of several pictures. */
export type StoreOne = (bytes: Buffer) => Promise<StoredPicture>;

/**
 * Stores pictures and the rows that name them, or nothing: if `work` fails, the files are removed.
 * @param work stores each picture with `keep`, then writes the rows
 */
export async function storeTransaction<Result>(
  storage: PictureStorage,
  work: (keep: StoreOne) => Promise<Result>,
): Promise<Result> {
  const kept: StoredPicture[] = [];
  try {
    return await work(async (bytes) => {
      const picture = await storePicture(bytes, storage);
      kept.push(picture);
      return picture;
    });
  } catch (error) {
    await storage.files.remove(kept.flatMap(filesOfPicture));
    throw error;
  }
}
