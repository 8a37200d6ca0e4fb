import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Logger } from 'pino';
import { readSettings, type Settings } from '@ridgeline/server-kit/settings';
import { isServer, type Database } from '../../platform/db/connect';
import { isKnownSchema, newestSchema, schemaOf } from '../../platform/db/migrations';
import { openDatabase } from '../../platform/db/open';
import type { FileStore } from '../../platform/files/fileStore';
import { folderStore } from '../../platform/files/folderStore';
import { openUploads } from '../../platform/files/uploads';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { restoreBackup } from '../archives/restore';
import { openBackupStore } from '../archives/store/openBackupStore';
import { withArchive } from '../archives/storedArchive';
import { withTemporaryFolder } from '../withTemporaryFolder';

/** A site: its database and its uploads. */
export interface Site {
  db: Database;
  files: FileStore;
}

interface CopyOptions {
  settings: Settings;
  logger: Logger;
}

/** Opens the site that settings name, and closes it afterwards. */
export async function withSite<Result>(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'UPLOADS_URL'>,
  logger: Logger,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings;
  // Opening the embedded database would create one.
  if (!url && !existsSync(path.join(dataDir, 'ridgeline.db')))
    throw new CommandError(`There is no database in ${dataDir}. Nothing was changed.`);
  const { files } = await openUploads(settings);
  const db = await openDatabase(url, dataDir, logger);
  try {
    return await work({ db, files });
  } finally {
    files.close();
    await db.destroy();
  }
}

/** Restores an archive into a private copy, which is removed afterwards. */
async function withArchived<Result>(
  source: string,
  { settings, logger }: CopyOptions,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR: dataDir } = settings;
  const store = await openBackupStore(settings);
  try {
    return await withArchive(source, { dataDir, store }, (archive) =>
      withTemporaryFolder(dataDir, 'restore', async (folder) => {
        const files = folderStore(path.join(folder, 'uploads'));
        const db = await openDatabase(undefined, folder, logger);
        try {
          const ownStore = existsSync(source) ? {} : { store };
          await restoreBackup(archive, { db, dataDir: folder, files, logger, ...ownStore });
          return await work({ db, files });
        } finally {
          await db.destroy();
        }
      }),
    );
  } finally {
    store.close();
  }
}

async function settingsIn(file: string): Promise<Settings> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(
      `There is no copy ${file} (${cause.code ?? cause.message}). Name its folder (DATA_DIR), the file with its settings, or an archive.`,
      { cause },
    );
  });
  const settings = parseEnv(text);
  if (!settings.DATA_DIR && !settings.DATABASE_URL)
    throw new CommandError(
      `${file} names no DATA_DIR and no DATABASE_URL, so it is not the settings of a copy. Nothing was changed.`,
    );
  return readSettings(settings);
}

/**
 * Opens a copy of the site.
 * @param source the folder of a copy that was restored beside the site, a file with the copy's settings, or an archive
 * @throws {CommandError} if there is none
 */
export async function withCopy<Result>(
  source: string,
  options: CopyOptions,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (source.endsWith('.tar.gz')) return withArchived(source, options, work);
  const isFolder = existsSync(source) && statSync(source).isDirectory();
  const settings = isFolder
    ? readSettings({ DATA_DIR: path.resolve(source) })
    : await settingsIn(source);
  return withSite(settings, options.logger, work);
}

/** What tells a database from all others. */
async function addressOf(db: Database): Promise<string> {
  if (!isServer(db)) {
    const [{ file }] = (await db.raw('pragma database_list')) as [{ file: string }];
    return realpathSync(file);
  }
  const [[row]] = (await db.raw(
    'select @@hostname as host, @@port as port, database() as name',
  )) as [[{ host: string; port: number; name: string }]];
  return `${row.host}:${row.port}/${row.name}`;
}

/**
 * Makes sure that things of the copy fit into the running site.
 * @throws {CommandError} if the copy is the running site, or either has another schema than this version
 */
export async function assertUsable(running: Site, copy: Site) {
  if ((await addressOf(running.db)) === (await addressOf(copy.db)))
    throw new CommandError(
      'The copy is the running site itself. Name a copy in --from, and the running site in the settings. Nothing was changed.',
    );
  const schema = await schemaOf(copy.db);
  if (schema === undefined || !(await copy.db.schema.hasTable('events')))
    throw new CommandError('There is no site in the copy. Nothing was changed.');
  if (!isKnownSchema(schema))
    throw new CommandError(
      `The copy was made by a newer version of Ridgeline (${schema}; this one has ${newestSchema}). Nothing was changed.`,
    );
  if (schema !== newestSchema)
    throw new CommandError(
      `The copy is of an older version (${schema}; this one has ${newestSchema}). Restore its backup again with this version, which upgrades it, or name the archive in --from. Nothing was changed.`,
    );
  if ((await schemaOf(running.db)) !== newestSchema)
    throw new CommandError(
      `The running site has another version than this command. Use the version that runs the site. Nothing was changed.`,
    );
}
