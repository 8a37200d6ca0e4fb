import path from 'node:path';
import { mapConcurrently } from '@ridgeline/server-kit/s3/mapConcurrently';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/connect';
import { isDuplicate } from '../platform/db/errors';
import { folderStore } from '../platform/files/folderStore';
import type { Uploads } from '../platform/files/uploads';
import { siteNotes } from '../features/site/notes';
import { filesOf, prepareDemo } from './prepare';
import { writeRows } from './rows';

const noteName = 'demo-content';

interface SeedOptions {
  db: Database;
  uploads: Uploads;
  logger: Logger;
  /** Folder of the drawings; what has no drawing there gets no picture. */
  picturesDir: string;
}

/** Whether nobody has used this database yet, nor has had the demo content in it. */
async function isUntouched(db: Database) {
  if (await siteNotes(db).noted(noteName)) return false;
  for (const table of ['events', 'galleries', 'posts', 'accounts'])
    if (await db(table).first('id')) return false;
  return true;
}

/**
 * Fills an untouched database with demo content, once and whole: what the owner deletes stays
 * deleted, and a start that was interrupted leaves nothing, so that the next one begins anew. Until
 * the rows are there the files lie among the arriving ones, which every start clears.
 */
export async function seedDemo({ db, uploads, logger, picturesDir }: SeedOptions) {
  if (!(await isUntouched(db))) return;
  const arriving = folderStore(uploads.temporaryFolder);
  const prepared = await prepareDemo(picturesDir, arriving);
  const files = filesOf(prepared);
  const waiting = new Set(files);
  try {
    await db.transaction(async (transaction) => {
      // First, so that of two processes that start together one fails here and adds nothing.
      await siteNotes(transaction).note(noteName);
      await writeRows(transaction, prepared);
      // A transaction may be tried again; what was stored then is stored.
      await mapConcurrently([...waiting], async (file) => {
        await uploads.files.moveIn(file, path.join(uploads.temporaryFolder, file));
        waiting.delete(file);
      });
    });
    const { events, galleries, posts } = prepared;
    const added = { events: events.length, galleries: galleries.length, posts: posts.length };
    logger.info(added, 'added the demo content');
  } catch (error) {
    for (const store of [uploads.files, arriving]) await store.remove(files);
    if (!isDuplicate(error)) throw error;
  }
}
