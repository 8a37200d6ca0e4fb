import { existsSync } from 'node:fs';
import path from 'node:path';
import { adoptBackups } from '../backups/archives/ownership';
import { restoreBackup } from '../backups/archives/restore';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { makeStoredArchive, pruneArchives, withArchive } from '../backups/archives/storedArchive';
import type { Database } from '../platform/db/connect';
import { openDatabase } from '../platform/db/open';
import type { FileStore } from '../platform/files/fileStore';
import { openUploads } from '../platform/files/uploads';
import { CommandError } from '../platform/lifecycle/CommandError';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { openReachableBackupStore } from './reachableBackupStore';
import type { Command, CommandContext } from './command';

async function withData<Result>(
  { settings, logger }: CommandContext,
  work: (db: Database, files: FileStore) => Promise<Result>,
) {
  const { files } = await openUploads(settings);
  const db = await openDatabase(settings.DATABASE_URL, settings.DATA_DIR, logger);
  try {
    return await work(db, files);
  } finally {
    files.close();
    await db.destroy();
  }
}

/** Makes an archive of the site and removes expired ones. */
export const backUp: Command = async (context, args) => {
  const unknown = args.find((option) => option !== '--adopt');
  if (unknown)
    throw new CommandError(`There is no ${unknown}. The one option is: npm run backup -- --adopt`);
  const { settings, say } = context;
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings;
  // Opening the embedded database would create one.
  if (!url && !existsSync(path.join(dataDir, 'ridgeline.db')))
    throw new CommandError(
      `There is no database in ${dataDir}. Check DATA_DIR. A new site gets one when it starts: npm start`,
    );
  return withData(context, async (db, files) => {
    const store = await openReachableBackupStore(settings);
    if (args.length > 0) {
      await adoptBackups(db, store);
      say(`The backups in ${store.location} now belong to this site.`);
    }
    const { archive, manifest } = await makeStoredArchive({ settings, db, files, store });
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    const uploads = manifest.files.filter(({ name }) => name.startsWith('uploads/')).length;
    say(`Backed up ${pluralize(rows, 'row')} and ${pluralize(uploads, 'file')} to ${archive}`);
    for (const name of manifest.missing)
      say(`A row names the file ${name}, which is lost. \`npm run doctor\` says more.`);
    for (const name of await pruneArchives({ settings, store }))
      say(`Removed the old backup ${name}`);
    store.close();
    return 0;
  });
};

export const reportHeldMessages = (say: CommandContext['say'], heldMessages: number) => {
  if (heldMessages > 0)
    say(
      `${pluralize(heldMessages, 'message to a person', 'messages to people')} waited at that time and may have been sent since. The admin shows them as failed; nothing is sent by itself.`,
    );
};

/** @param unreadable the newest backup, if it cannot be read */
export const reportErasedAgain = (
  say: CommandContext['say'],
  count: number,
  unreadable: string | undefined,
) => {
  if (count > 0)
    say(`Erased ${pluralize(count, 'person', 'people')} again, as was done after this backup.`);
  if (unreadable)
    say(
      `The newest backup, ${unreadable}, is damaged. People whose erasure only it records are back on the site: erase them again.`,
    );
};

/** Restores an archive into an empty site. */
export const restoreArchive = (context: CommandContext, source: string) =>
  withData(context, async (db, files) => {
    const { settings, logger, say } = context;
    const { DATA_DIR: dataDir } = settings;
    const store = await openBackupStore(settings);
    const { manifest, heldMessages, erasedAgain, unreadable } = await withArchive(
      source,
      { dataDir, store },
      (file) =>
        restoreBackup(file, { db, dataDir, files, logger, ...(!existsSync(source) && { store }) }),
    );
    store.close();
    say(`Restored the site as it was on ${manifest.madeAt}. Everyone has to log in again.`);
    reportHeldMessages(say, heldMessages);
    reportErasedAgain(say, erasedAgain, unreadable);
    return 0;
  });
