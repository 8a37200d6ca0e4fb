import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { isBucketUnavailable } from '@ridgeline/server-kit/s3/status';
import { extract } from 'tar';
import type { ErasureRow, Erasures } from '../../features/privacy/erasures';
import { isDiskFailure } from '../../platform/lifecycle/temporaryFailures';
import { readManifest, tableFile } from './manifest';
import type { BackupStore } from './store/backupStore';
import { verify } from './unpack';

async function rowsIn<Row>(folder: string, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  const input = createReadStream(path.join(folder, tableFile(table)));
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    rows.push(JSON.parse(line) as Row);
  return rows;
}

const manifestFile = 'manifest.json';
const tableFiles = new Set(['erasures', 'privacy_keys'].map(tableFile));

async function readErasures(folder: string): Promise<Erasures> {
  const manifest = readManifest(await readFile(path.join(folder, manifestFile), 'utf8'));
  // An older version of the code made it.
  if (!('erasures' in manifest.tables)) return { erasures: [], keys: [] };
  const files = manifest.files.filter(({ name }) => tableFiles.has(name));
  await verify(folder, { files });
  return {
    erasures: await rowsIn<ErasureRow>(folder, 'erasures'),
    keys: await rowsIn<Erasures['keys'][number]>(folder, 'privacy_keys'),
  };
}

/**
 * The erasures that an archive records.
 * @param folder to unpack into
 * @returns undefined if the archive is damaged or missing
 */
export async function erasuresInArchive(
  store: BackupStore,
  archive: string,
  folder: string,
): Promise<Erasures | undefined> {
  const content = await store.read(archive);
  if (!content) return undefined;
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  const isNeeded = (name: string) => name === manifestFile || tableFiles.has(name);
  try {
    await pipeline(
      content,
      extract({
        cwd: folder,
        strict: true,
        noMtime: true,
        filter: (name) => isNeeded(name.replace(/^\.\//, '')),
      }),
    );
    return await readErasures(folder);
  } catch (error) {
    // Later, the whole archive may be readable again.
    if (isDiskFailure(error) || isBucketUnavailable(error)) throw error;
    return undefined;
  }
}
