import type { Logger } from 'pino';
import { reapplyErasures, type Erasures } from '../features/privacy/erasures';
import { personDataSources } from '../personDataSources';
import type { Database } from '../platform/db/connect';
import { archivesIn } from './archives/archives';
import { erasuresInArchive } from './archives/erasuresInArchive';
import type { BackupStore } from './archives/store/backupStore';
import { erasuresInSnapshot } from './snapshots/erasuresInSnapshot';
import { snapshotsIn } from './snapshots/snapshotManifest';
import { withTemporaryFolder } from './withTemporaryFolder';

interface LaterErasures extends Erasures {
  /** The newest backup, if it cannot be read. */
  unreadable?: string | undefined;
}

interface LaterOptions {
  /** The store of the backup, which may contain later ones. */
  store: BackupStore;
  /** Temporary folder to unpack into. */
  folder: string;
  logger: Logger;
}

/** The archives and snapshots after a moment, the newest first. */
async function backupsAfter(
  madeAt: number,
  { store, logger }: Pick<LaterOptions, 'store' | 'logger'>,
) {
  const archives = (await archivesIn(store)).map((archive) => ({
    ...archive,
    read: (folder: string) => erasuresInArchive(store, archive.name, folder),
  }));
  const snapshots = (await snapshotsIn(store)).map((snapshot) => ({
    ...snapshot,
    read: (folder: string) => erasuresInSnapshot(store, snapshot.name, { folder, logger }),
  }));
  return [...archives, ...snapshots]
    .filter((backup) => backup.madeAt > madeAt)
    .sort((a, b) => b.madeAt - a.madeAt);
}

/**
 * The erasures in the newest archive or snapshot that can be read, if it is later than a restored backup. It has those
 * of all earlier ones, because erasures are recorded for ever.
 * @param madeAt of the restored backup, in milliseconds since 1970
 */
export async function laterErasures(madeAt: number, options: LaterOptions): Promise<LaterErasures> {
  let unreadable: string | undefined;
  for (const { name, read } of await backupsAfter(madeAt, options)) {
    const found = await withTemporaryFolder(options.folder, 'restore', read);
    if (found) return { ...found, unreadable };
    unreadable ??= name;
  }
  return { erasures: [], keys: [], unreadable };
}

/**
 * Erases again the people who were erased after a restored backup was made.
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
