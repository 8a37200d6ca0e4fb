import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '../backups/archives/backup';
import { restoreBackup } from '../backups/archives/restore';
import { runCommand } from './runCommand';
import { startApi, type Api } from './startApi';

const partsOf = ({ db, uploads, settings, logger }: Api) => ({
  db,
  dataDir: settings.DATA_DIR,
  files: uploads.files,
  logger,
});

/** A copy of a site, restored beside it. */
export interface SiteCopy extends Api {
  archive: string;
  /** A file with its settings. */
  settingsFile: string;
}

/**
 * Restores a backup of a site beside it.
 * @param server the database server of the copy; without one, it is in SQLite
 */
export async function aCopyOf(api: Api, server?: string): Promise<SiteCopy> {
  const backupDir = path.join(api.settings.DATA_DIR, 'backups');
  const { archive } = await makeBackup({ ...partsOf(api), backupDir });
  const copy = await startApi(server, {});
  await restoreBackup(archive, partsOf(copy));
  const settingsFile = path.join(mkdtempSync(path.join(tmpdir(), 'ridgeline-copy-')), 'copy.env');
  const lines = Object.entries(copy.settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(settingsFile, lines.join('\n'));
  return { ...copy, archive, settingsFile };
}

/** Takes things of a copy into the site, without a question. */
export const takeFrom = (
  api: Pick<Api, 'settings'>,
  from: string,
  things: readonly string[],
  options: readonly string[] = ['--yes'],
) =>
  runCommand(api, [
    'restore',
    '--from',
    from,
    ...things.flatMap((thing) => ['--take', thing]),
    ...options,
  ]);
