import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import { isDuplicate } from '../db/constraint';
import type { UploadFolders } from '../media/folders';
import { removeFiles } from '../media/remove';
import { siteStore } from '../site/store';
import { filesOf, prepareDemo } from './prepare';
import { writeRows } from './rows';

const noteName = 'demo-content';

interface SeedParts {
  db: Database;
  folders: UploadFolders;
  logger: Logger;
  /** Folder of the drawings; what has no drawing there gets no picture. */
  picturesDir: string;
}

/** Whether nobody has used this database yet, nor has had the demo content in it. */
async function isUntouched(db: Database) {
  if (await siteStore(db).noted(noteName)) return false;
  for (const table of ['events', 'galleries', 'posts', 'accounts'])
    if (await db(table).first('id')) return false;
  return true;
}

/**
 * Fills an untouched database with demo content, once and whole: what the owner deletes stays
 * deleted, and a start that was interrupted leaves nothing, so that the next one begins anew. Until
 * the rows are there the files lie among the arriving ones, which every start clears.
 */
export async function seedDemo({ db, folders, logger, picturesDir }: SeedParts) {
  if (!(await isUntouched(db))) return;
  const prepared = await prepareDemo(picturesDir, folders.arriving);
  const files = filesOf(prepared);
  try {
    await db.transaction(async (transaction) => {
      // First, so that of two processes that start together one fails here and adds nothing.
      await siteStore(transaction).note(noteName);
      await writeRows(transaction, prepared);
      for (const file of files)
        await rename(path.join(folders.arriving, file), path.join(folders.files, file));
    });
    const { events, galleries, posts } = prepared;
    const added = { events: events.length, galleries: galleries.length, posts: posts.length };
    logger.info(added, 'added the demo content');
  } catch (error) {
    for (const folder of [folders.files, folders.arriving]) await removeFiles(folder, files);
    if (!isDuplicate(error)) throw error;
  }
}
