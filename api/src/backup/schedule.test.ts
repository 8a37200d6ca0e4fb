import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '@ridgeline/config';
import { newestSchema } from '../db/migrations';
import { openUploads } from '../files/uploads';
import { onEachDatabase, type Api } from '../testing/onEachDatabase';
import { scheduleBackups } from './schedule';

const backupsOf = ({ settings }: Api) => path.join(settings.DATA_DIR, 'backups');
const anOldOne = (day: string) => `ridgeline-${day}T03-30-00-000Z.tar.gz`;
/** So old that younger ones take every day and week that is kept. */
const old = ['2020-01-06', '2020-01-07'].map(anOldOne);
/** One for each of the last days and weeks that have any. */
const young = ['02-01', '02-08', '02-15', '02-22', '03-01', '03-08', '03-15'].map((day) =>
  anOldOne(`2026-${day}`),
);

/** Backs up each second until the log says something. */
async function backUpUntil(api: Api, message: string) {
  mkdirSync(backupsOf(api));
  for (const name of [...old, ...young]) writeFileSync(path.join(backupsOf(api), name), '');
  const settings = readSettings({ ...api.settings, BACKUP_AT: '* * * * * *' });
  const stop = scheduleBackups(settings, (await openUploads(settings)).files, api.logger);
  while (!api.logs().some(({ msg }) => msg === message)) await pause(50);
  await stop();
  return readdirSync(backupsOf(api));
}

onEachDatabase('a scheduled backup', (api) => {
  it('is made when it is due, and archives that are not kept go', async () => {
    const names = await backUpUntil(api(), 'a backup was made');
    expect(names.filter((name) => ![...old, ...young].includes(name))).not.toEqual([]);
    for (const name of old) expect(names).not.toContain(name);
    expect(names).toContain(young.at(-1));
  });

  it('that fails is logged and costs no archive', async () => {
    // The database of an older version.
    await api().db('migrations').where({ name: newestSchema }).delete();
    const names = await backUpUntil(api(), 'a backup failed');
    expect(names.sort()).toEqual([...old, ...young].sort());
  });
});
