import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '@ridgeline/config';
import type { Logger } from 'pino';
import { signingSecret } from './admins/tokens';
import { createApp } from './app';
import { scheduleBackups } from './backup/schedule';
import type { Database } from './db/connect';
import { migrate, newestSchema, NewerSchema } from './db/migrations';
import { openDatabase } from './db/open';
import { seedDemo } from './demo/seed';
import type { FileStore } from './files/fileStore';
import { openUploads } from './files/uploads';
import { housekeeping, restorableMs } from './housekeeping';
import { createJobs } from './jobs/jobs';
import { afterwards } from './mail/afterwards';
import { createMailer } from './mail/mailer';
import { startMessaging } from './messaging/messaging';
import { whatsAppSettings } from './messaging/settings';
import { openedRegistry } from './releases/openedRegistry';
import { siteStore } from './site/store';
import { StartupFailure } from './startupFailure';
import { repeatedly } from './trash/timer';

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

async function reach(files: FileStore) {
  try {
    await files.check();
  } catch (error) {
    throw new StartupFailure(
      `Ridgeline cannot reach the uploads in ${files.place} (${(error as Error).name}). Check UPLOADS_URL and the AWS_* variables.`,
      { cause: error },
    );
  }
}

async function bringUpToDate(db: Database, logger: Logger) {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    if (error instanceof NewerSchema)
      throw new StartupFailure(
        `The database belongs to a newer version of Ridgeline (${error.schema}; this one has ${newestSchema}). Start that version, or restore a backup that this one made.`,
        { cause: error },
      );
    logger.fatal({ err: error }, 'a migration failed');
    throw new StartupFailure(
      'Ridgeline cannot bring its database up to date. Nothing was served; the cause is in the log.',
      { cause: error },
    );
  }
}

/**
 * Prepares folders, database and demo content, and puts the app together.
 * @param picturesDir folder of the drawings that the demo content gets as pictures
 * @param purgeAfterMs how long what is deleted can be brought back
 * @returns the app, and what is to be done after its last request
 * @throws {StartupFailure} when starting again would not help
 */
export async function compose(
  settings: Settings,
  logger: Logger,
  picturesDir: string,
  purgeAfterMs = restorableMs,
) {
  const dataDir = path.resolve(settings.DATA_DIR);
  if (settings.UPLOADS_URL && !settings.JWT_SECRET)
    throw new StartupFailure(
      'JWT_SECRET is not set. With UPLOADS_URL, several machines can serve the site, and all of them must sign log-ins with the same secret.',
    );
  const uploads = await openUploads({ ...settings, DATA_DIR: dataDir });
  const secret = await prepareDataFolder(dataDir, () => {
    uploads.prepare();
    return signingSecret(settings.JWT_SECRET, dataDir);
  });
  await reach(uploads.files);
  const db = await openDatabase(settings.DATABASE_URL, dataDir, logger);
  await bringUpToDate(db, logger);
  if (settings.DEMO === 'on') await seedDemo({ db, uploads, logger, picturesDir });
  const { purge, sweepFiles } = housekeeping(db, uploads, purgeAfterMs);
  const removed = await sweepFiles();
  if (removed > 0) logger.warn({ removed }, 'removed files that belonged to nothing');

  if (settings.SMTP_URL && !settings.PUBLIC_URL)
    logger.warn('PUBLIC_URL is not set, so mails are sent only to who uses this machine itself');

  const jobs = createJobs({ db, logger });
  const mailer = createMailer({
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    dataDir,
    site: siteStore(db).site,
    logger,
  });
  const afterAnswers = afterwards(logger);
  const messaging = startMessaging({ db, logger, settings: whatsAppSettings(settings) });
  const releases = openedRegistry(settings, logger);
  const app = createApp({
    db,
    jobs,
    uploads,
    logger,
    secret,
    signup: { open: settings.ADMIN_SIGNUP === 'open', setupCode: settings.SETUP_CODE },
    reach: {
      publicUrl: settings.PUBLIC_URL,
      trustProxy: settings.TRUST_PROXY,
      mailsLeave: settings.SMTP_URL !== undefined,
    },
    mailer,
    messaging,
    releases,
    afterwards: afterAnswers,
    cardDrawing: path.join(picturesDir, 'og-default.svg'),
  });
  jobs.start();
  const stopBackups = scheduleBackups(settings, uploads.files, logger);
  const stopPurging = repeatedly(() => purge(), logger);
  /** Lets go of everything, once what goes on after the last answer is done. */
  const close = async () => {
    await jobs.stop();
    await stopPurging();
    await stopBackups();
    await afterAnswers.finished();
    await messaging.stop();
    await releases.close();
    mailer.close();
    uploads.files.close();
    await db.destroy();
  };
  return { app, close };
}
