import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '@ridgeline/config';
import type { Logger } from 'pino';
import { signingSecret } from './admins/tokens';
import { createApp } from './app';
import { connect, type Database } from './db/connect';
import { migrate } from './db/migrations';
import { seedDemo } from './demo/seed';
import { eventStore } from './events/store';
import { uploadFolders } from './media/folders';
import { sweep } from './media/sweep';
import { StartupFailure } from './startupFailure';

/** Makes the folder and what must lie in it; every failure means that it cannot be written. */
async function prepareDataFolder<Made>(folder: string, make: () => Made): Promise<Made> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return make();
  } catch (error) {
    throw new StartupFailure(
      `Ridgeline cannot write to the folder ${folder}. Check DATA_DIR and its permissions.`,
      { cause: error },
    );
  }
}

async function openDatabase(url: string | undefined, dataDir: string): Promise<Database> {
  const db = connect({ url, dataDir });
  try {
    await db.raw('select 1');
    return db;
  } catch (error) {
    await db.destroy();
    if (!url)
      throw new StartupFailure(
        `Ridgeline cannot open its database in the folder ${dataDir}. Check DATA_DIR and its permissions.`,
        { cause: error },
      );
    const { protocol, host, pathname } = new URL(url);
    throw new StartupFailure(
      `Ridgeline cannot reach the database at ${protocol}//${host}${pathname}. Check DATABASE_URL and that the server is running.`,
      { cause: error },
    );
  }
}

/**
 * Prepares folders, database and demo content, and puts the app together.
 * @param picturesDir folder of the drawings that demo events get as pictures
 * @throws {StartupFailure} when starting again would not help
 */
export async function compose(settings: Settings, logger: Logger, picturesDir: string) {
  const dataDir = path.resolve(settings.DATA_DIR);
  const folders = uploadFolders(dataDir);
  const secret = await prepareDataFolder(dataDir, () => {
    folders.prepare();
    return signingSecret(settings.JWT_SECRET, dataDir);
  });
  const db = await openDatabase(settings.DATABASE_URL, dataDir);
  await migrate(db);
  if (settings.DEMO === 'on') await seedDemo({ db, folders, logger, picturesDir });
  const removed = await sweep(folders.files, await eventStore(db).allFiles());
  if (removed > 0) logger.warn({ removed }, 'removed files that belonged to nothing');

  const app = createApp({
    db,
    folders,
    logger,
    secret,
    signup: { open: settings.ADMIN_SIGNUP === 'open', setupCode: settings.SETUP_CODE },
  });
  return { app, db };
}
