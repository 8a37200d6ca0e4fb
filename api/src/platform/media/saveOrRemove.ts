import { isUnavailable } from '../db/errors';
import type { FileStore } from '../files/fileStore';
import type { MediaLibrary } from './library';

/** Where files are stored, and what lists those that are pictures. */
interface Listed {
  files: FileStore;
  library: Pick<MediaLibrary, 'forget'>;
}

/**
 * Removes stored files because the rows that name them were not written. If the database did not answer, it may have
 * committed the rows all the same, so the files stay, and the sweep removes them if no row names them.
 */
export async function removeUnsaved({ files, library }: Listed, stored: string[], error: unknown) {
  if (isUnavailable(error)) return;
  await library.forget(stored);
  await files.remove(stored);
}

/** Writes the rows that name stored files; if that fails, removes the files. */
export const saveOrRemove = <Result>(
  storage: Listed,
  stored: string[],
  save: () => Promise<Result>,
): Promise<Result> =>
  save().catch(async (error: unknown) => {
    await removeUnsaved(storage, stored, error);
    throw error;
  });
