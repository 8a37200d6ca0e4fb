import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { Database } from '../../platform/db/connect';
import type { FileStore } from '../../platform/files/fileStore';
import { withTemporaryFolder } from '../withTemporaryFolder';
import { isArchiveName, prune } from './archives';
import { makeBackup } from './backup';
import { claimBackups } from './ownership';
import type { BackupStore } from './store/backupStore';
import { backupDirOf } from './store/openBackupStore';

interface ArchiveOptions {
  settings: Settings;
  db: Database;
  files: FileStore;
  store: BackupStore;
}

/**
 * Makes an archive in the backup store, a folder or a bucket.
 * @returns its location and its manifest
 */
export async function makeStoredArchive({ settings, db, files, store }: ArchiveOptions) {
  const { DATA_DIR: dataDir, BACKUP_URL } = settings;
  // Without this table the schema is old, and the backup is refused for that reason.
  if (await db.schema.hasTable('site_identity')) await claimBackups(db, store);
  if (!BACKUP_URL) return makeBackup({ db, dataDir, files, backupDir: backupDirOf(settings) });
  return withTemporaryFolder(dataDir, 'backup', async (backupDir) => {
    const { archive, manifest } = await makeBackup({ db, dataDir, files, backupDir });
    const name = path.basename(archive);
    await store.put(name, createReadStream(archive));
    return { archive: `${BACKUP_URL}${BACKUP_URL.endsWith('/') ? '' : '/'}${name}`, manifest };
  });
}

/** Removes expired archives. */
export const pruneArchives = ({ settings, store }: Pick<ArchiveOptions, 'settings' | 'store'>) =>
  prune(store, [settings.DATA_DIR, ...(settings.BACKUP_URL ? [] : [backupDirOf(settings)])]);

/**
 * Calls a function with an archive on this machine's disk; one in a bucket is downloaded
 * temporarily.
 * @param source a file, or the name or URL of an archive in the backup store
 */
export async function withArchive<Result>(
  source: string,
  { dataDir, store }: { dataDir: string; store: BackupStore },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const name = source.split('/').at(-1) ?? '';
  const content = !existsSync(source) && isArchiveName(name) ? await store.read(name) : undefined;
  if (!content) return work(path.resolve(source));
  return withTemporaryFolder(dataDir, 'restore', async (folder) => {
    const file = path.join(folder, name);
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    return work(file);
  });
}
