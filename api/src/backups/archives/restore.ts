import path from 'node:path';
import type { Logger } from 'pino';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { Database } from '../../platform/db/connect';
import {
  isCompatible,
  isKnownSchema,
  migrate,
  newestSchema,
  repeatMigrations,
  schemaOf,
} from '../../platform/db/migrations';
import { productTables } from '../../platform/db/productTables';
import type { FileStore } from '../../platform/files/fileStore';
import { adoptUploads } from '../../platform/files/ownership';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { laterErasures, reapplyLaterErasures } from '../laterErasures';
import { withTemporaryFolder } from '../withTemporaryFolder';
import { loadRows } from './loadRows';
import type { Manifest } from './manifest';
import type { BackupStore } from './store/backupStore';
import { folderBackupStore } from './store/folderBackupStore';
import { unpack } from './unpack';

interface RestoreOptions {
  db: Database;
  dataDir: string;
  files: FileStore;
  logger: Logger;
  /** Where the archive comes from; by default the folder that it is in. */
  store?: BackupStore;
}

/** Even a new site has rows in these: from migrations, requests, schedules, or log-in attempts. */
const ignoredTables = new Set([
  'agreements',
  'audit_entries',
  'content_revision',
  'jobs',
  'throttles',
]);

/** @throws {CommandError} if a database has content, or belongs to a newer version */
export async function assertEmptyDatabase(db: Database) {
  const schema = await schemaOf(db);
  if (schema && !isKnownSchema(schema))
    throw new CommandError(
      `The database belongs to a newer version of Ridgeline (${schema}). Nothing was changed.`,
    );
  for (const { name } of await productTables(db))
    if (!ignoredTables.has(name) && (await db(name).first()))
      throw new CommandError(
        `The database is not empty: ${name} has rows. A backup is restored into an empty database only. Nothing was changed.`,
      );
}

async function assertEmpty({ db, files }: RestoreOptions) {
  await assertEmptyDatabase(db);
  await files.prepare();
  if ((await files.list()).length > 0)
    throw new CommandError(
      `The place of the uploads, ${files.location}, is not empty. A backup is restored into an empty one only. Nothing was changed.`,
    );
}

const uploadsIn = ({ files }: Manifest) =>
  files.filter(({ name }) => name.startsWith('uploads/')).map(({ name }) => path.basename(name));

async function unpackAndRestore(draft: string, archive: string, options: RestoreOptions) {
  const { db, files, logger } = options;
  const manifest = await unpack(archive, draft);
  if (!isKnownSchema(manifest.schema))
    throw new CommandError(
      `${archive} was made by a newer version of Ridgeline (${manifest.schema}; this one has ${newestSchema}). Nothing was changed.`,
    );
  if (!(await isCompatible(db, manifest.schema)))
    throw new CommandError(
      `${archive} is of an older version (${manifest.schema}) whose rows do not fit into this database any more. Restore it into a database that Ridgeline has never been started on. Nothing was changed.`,
    );
  const store = options.store ?? folderBackupStore(path.dirname(archive));
  const later = await laterErasures(Date.parse(manifest.madeAt), {
    store,
    folder: draft,
    logger,
  });
  let moved = uploadsIn(manifest);
  try {
    // Before the rows that name them.
    await forEachConcurrently(moved, (name) =>
      files.moveIn(name, path.join(draft, 'uploads', name)),
    );
    await migrate(db, manifest.schema);
    const heldMessages = await loadRows(db, draft, manifest.tables);
    moved = [];
    await migrate(db);
    // Derives what migrations derive from older rows, if the tables existed before.
    await repeatMigrations(db, manifest.schema);
    // The copy is a separate site: the original may still have its uploads.
    await adoptUploads(db, files);
    const erasedAgain = await reapplyLaterErasures(db, later);
    return { manifest, heldMessages, erasedAgain, unreadable: later.unreadable };
  } finally {
    await files.remove(moved);
  }
}

/**
 * Restores a backup into an empty database and an empty storage for uploads, whichever kind of
 * database it was made from, and migrates it.
 * @returns what was restored, how many waiting messages are held back, how many people who were
 *   erased since are erased again, and the newest backup if its erasures cannot be read
 * @throws {CommandError} when there is content already, or the archive cannot be used
 */
export async function restoreBackup(archive: string, options: RestoreOptions) {
  await assertEmpty(options);
  return withTemporaryFolder(options.dataDir, 'restore', (draft) =>
    unpackAndRestore(draft, archive, options),
  );
}
