import path from 'node:path';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/connect';
import { isDuplicate } from '../platform/db/errors';
import { folderStore } from '../platform/files/folderStore';
import type { Uploads } from '../platform/files/uploads';
import type { Keyring } from '../platform/secrets/keyring';
import { bookDemoRides } from './bookings';
import { demoBusiness } from './business';
import { demoEvents } from './events';
import { demoGalleries } from './galleries';
import { demoPosts } from './posts';
import { filesOf, prepareDemo } from './prepare';
import { recordWholeDemo } from './removal/demoRows';
import { demoMarkers, markerName, recordedName } from './removal/marker';
import { writeRows } from './rows';
import { inventedContent } from './siteContent';
import { hasDemoSections, putDemoSections } from '../features/content/adopt/adopt';
import { putSettings, settingRows } from '../features/site/settings';
import { siteStore } from '../features/site/store';
import { sellsVouchersName } from '../features/vouchers/selling';

const setMarker = (db: Database) =>
  settingRows(db).insert({ name: markerName, value: JSON.stringify(new Date().toISOString()) });

interface SeedOptions {
  db: Database;
  uploads: Uploads;
  logger: Logger;
  /** Folder of the rendered files; content whose file is not there gets none. */
  filesFolder: string;
  keyring: Keyring;
  /** Scheme and host for the links of the bookings. */
  origin: string;
}

/** Whether the database is unused and has never had the demo content. */
async function isUntouched(db: Database) {
  if ((await demoMarkers(db)).addedAt !== undefined) return false;
  for (const table of ['events', 'galleries', 'posts', 'accounts'])
    if (await db(table).first('id')) return false;
  return true;
}

/** Whether a ride, a gallery or a post of the demo is still there. */
async function hasDemoItems(db: Database) {
  const titles = { events: demoEvents, galleries: demoGalleries, posts: demoPosts };
  for (const [table, items] of Object.entries(titles)) {
    const named = items.map(({ title }) => title);
    if (await db(table).whereIn('title', named).whereNull('deleted_at').first('id')) return true;
  }
  return false;
}

/**
 * Adds the invented people and promises to a database with demo content of an earlier version, whose pages contained
 * them. A site that has removed the demo, or deleted its rides, galleries and posts, is a company's own, and gets none.
 */
async function addMissingSections(db: Database) {
  const { addedAt, isRemoved } = await demoMarkers(db);
  if (addedAt === undefined || isRemoved || !(await hasDemoItems(db))) return;
  if (await hasDemoSections(db)) return;
  await db.transaction((transaction) => putDemoSections(transaction, inventedContent));
}

/**
 * Fills an untouched database with demo content, once and all or nothing. What the owner deletes stays
 * deleted. Until the rows are written the files lie in the folder for temporary uploads, which every
 * start clears, so an interrupted start leaves nothing behind.
 */
export async function seedDemo({ db, uploads, logger, filesFolder, ...booking }: SeedOptions) {
  if (!(await isUntouched(db))) return addMissingSections(db);
  const staging = folderStore(uploads.temporaryFolder);
  const prepared = await prepareDemo(filesFolder, staging);
  const files = filesOf(prepared);
  const remaining = new Set(files);
  try {
    await db.transaction(async (transaction) => {
      // First, so that of two processes that start together one fails here and adds nothing.
      await setMarker(transaction);
      await putDemoSections(transaction, inventedContent);
      const eventIds = await writeRows(transaction, prepared);
      const { site } = siteStore(db, async () => demoBusiness);
      await bookDemoRides(transaction, eventIds, { ...booking, site, logger });
      await recordWholeDemo(transaction);
      await putSettings(transaction, {
        [recordedName]: new Date().toISOString(),
        [sellsVouchersName]: true,
      });
      // A transaction may be retried; files that are stored already are skipped.
      await forEachConcurrently([...remaining], async (file) => {
        await uploads.files.moveIn(file, path.join(uploads.temporaryFolder, file));
        remaining.delete(file);
      });
    });
    const { events, galleries, posts } = prepared;
    const added = { events: events.length, galleries: galleries.length, posts: posts.length };
    logger.info(added, 'added the demo content');
  } catch (error) {
    for (const store of [uploads.files, staging]) await store.remove(files);
    if (!isDuplicate(error)) throw error;
  }
}
