import type { Logger } from 'pino';
import type { Erasures } from '../../features/privacy/erasures';
import { connect, type Database } from '../../platform/db/connect';
import type { BackupStore } from '../archives/store/backupStore';
import { rebuildDatabase } from './rebuildDatabase';
import { BrokenSnapshotError, readManifest } from './snapshotManifest';

async function erasuresIn(db: Database): Promise<Erasures> {
  if (!(await db.schema.hasTable('erasures'))) return { erasures: [], keys: [] };
  return { erasures: await db('erasures').select(), keys: await db('privacy_keys').select() };
}

/**
 * The erasures that a snapshot records.
 * @param folder to assemble its database in
 * @returns undefined if a part of the snapshot is damaged or missing
 */
export async function erasuresInSnapshot(
  store: BackupStore,
  snapshot: string,
  { folder, logger }: { folder: string; logger: Logger },
): Promise<Erasures | undefined> {
  try {
    await rebuildDatabase(store, await readManifest(store, snapshot), folder);
    const db = connect({ dataDir: folder, logger });
    return await erasuresIn(db).finally(() => db.destroy());
  } catch (error) {
    if (error instanceof BrokenSnapshotError) return undefined;
    throw error;
  }
}
