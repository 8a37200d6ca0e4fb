import type { Database } from '../../platform/db/connect';
import { ownerFile } from '../../platform/files/fileStore';
import { ensureSiteId, siteIdOf } from '../../platform/files/ownership';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { contentOf, type BackupStore } from './store/backupStore';

const ownerOf = async (store: BackupStore) =>
  (await contentOf(store, ownerFile))?.toString('utf8').trim();

/** Whether the backups in a store belong to another site than the database. */
export async function belongToAnotherSite(db: Database, store: BackupStore): Promise<boolean> {
  const owner = await ownerOf(store);
  return owner !== undefined && owner !== (await siteIdOf(db));
}

export const foreignBackupsMessage = (store: BackupStore) =>
  `The backups in ${store.location} belong to another site. Give each site a place of its own (BACKUP_DIR or BACKUP_URL). If this site was restored and takes the place of that one, run \`npm run backup -- --adopt\`.`;

/**
 * Claims a backup store for this site: two sites in one store would remove each other's backups.
 * @throws {CommandError} if it belongs to another site
 */
export async function claimBackups(db: Database, store: BackupStore) {
  const siteId = await ensureSiteId(db);
  if ((await ownerOf(store)) === undefined)
    await store.putNew(ownerFile, Buffer.from(`${siteId}\n`));
  // Checked again even after our own claim: another site may have been faster.
  if (await belongToAnotherSite(db, store)) throw new CommandError(foreignBackupsMessage(store));
}

/** Makes the backups this site's, whoever owned them. Only on a person's explicit request. */
export const adoptBackups = async (db: Database, store: BackupStore) =>
  store.put(ownerFile, Buffer.from(`${await ensureSiteId(db)}\n`));
