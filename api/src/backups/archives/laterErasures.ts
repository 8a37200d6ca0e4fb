import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import type { Database } from '../../platform/db/connect';
import { personDataSources } from '../../personDataSources';
import { reapplyErasures, type ErasureRow } from '../../features/privacy/erasures';
import { archivesIn } from './archives';
import { tableFile } from './manifest';
import type { BackupStore } from './store/backupStore';

async function rowsIn<Row>(folder: string, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  const input = createReadStream(path.join(folder, tableFile(table)));
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    rows.push(JSON.parse(line) as Row);
  return rows;
}

const tables = ['erasures', 'privacy_keys'];

/** The erasures in the newest archive of the same store; none if this one is the newest. */
async function newerErasures(archive: string, draft: string, store: BackupStore) {
  const none = { erasures: [], keys: [] };
  const [newest] = await archivesIn(store);
  if (!newest || newest.name === path.basename(archive)) return none;
  const content = await store.read(newest.name);
  if (!content) return none;
  const fileNames = new Set(tables.map((table) => tableFile(table)));
  const later = path.join(draft, 'later');
  await mkdir(path.join(later, 'tables'), { recursive: true });
  try {
    await pipeline(
      content,
      extract({
        cwd: later,
        strict: true,
        noMtime: true,
        filter: (name) => fileNames.has(name.replace(/^\.\//, '')),
      }),
    );
    return {
      erasures: await rowsIn<ErasureRow>(later, 'erasures'),
      keys: await rowsIn<{ id: number; key: string }>(later, 'privacy_keys'),
    };
  } catch (error) {
    // It was made before erasures existed, or is damaged; the restore matters more.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    return none;
  }
}

interface ReapplyOptions {
  db: Database;
  /** The archive that was restored. */
  archive: string;
  /** Folder to unpack into. */
  draft: string;
  /** The store of the archive, which may contain later ones. */
  store: BackupStore;
}

/**
 * Erases again the people who were erased after a restored archive was made.
 * @returns how many people
 */
export async function reapplyLaterErasures({
  db,
  archive,
  draft,
  store,
}: ReapplyOptions): Promise<number> {
  const { erasures, keys } = await newerErasures(archive, draft, store);
  if (erasures.length === 0) return 0;
  await db('privacy_keys').insert(keys).onConflict('id').ignore();
  return reapplyErasures(db, personDataSources, erasures);
}
