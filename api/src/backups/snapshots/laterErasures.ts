import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { BackupStore } from '../archives/store/backupStore';
import { connect, type Database } from '../../platform/db/connect';
import { personDataSources } from '../../personDataSources';
import { reapplyErasures, type ErasureRow } from '../../features/privacy/erasures';
import { rebuildDatabase } from './rebuildDatabase';
import { BrokenSnapshotError, readManifest, snapshotsIn } from './snapshotManifest';

export interface Erasures {
  erasures: ErasureRow[];
  keys: { id: number; key: string }[];
}

const none: Erasures = { erasures: [], keys: [] };

async function erasuresIn(db: Database): Promise<Erasures> {
  if (!(await db.schema.hasTable('erasures'))) return none;
  return { erasures: await db('erasures').select(), keys: await db('privacy_keys').select() };
}

/**
 * The erasures in the newest snapshot of a store; none if the chosen one is the newest.
 * @param folder to unpack into
 */
export async function laterErasures(
  chosen: string,
  folder: string,
  { store, logger }: { store: BackupStore; logger: Logger },
): Promise<Erasures> {
  const newest = (await snapshotsIn(store))[0]?.name;
  if (!newest || newest === chosen) return none;
  const later = path.join(folder, 'later');
  await mkdir(later, { recursive: true });
  try {
    await rebuildDatabase(store, await readManifest(store, newest), later);
    const db = connect({ dataDir: later, logger });
    return await erasuresIn(db).finally(() => db.destroy());
  } catch (error) {
    // The restore matters more than the erasures of a damaged snapshot.
    if (error instanceof BrokenSnapshotError) return none;
    throw error;
  } finally {
    await rm(later, { recursive: true, force: true });
  }
}

/**
 * Erases again the people who were erased after a snapshot was taken.
 * @returns how many people
 */
export async function reapplyLaterErasures(
  db: Database,
  { erasures, keys }: Erasures,
): Promise<number> {
  if (erasures.length === 0) return 0;
  await db('privacy_keys').insert(keys).onConflict('id').ignore();
  return reapplyErasures(db, personDataSources, erasures);
}
