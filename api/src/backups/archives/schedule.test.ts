import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import { newestSchema } from '../../platform/db/migrations';
import { createJobs } from '../../platform/jobs/jobs';
import { onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { scheduleArchives } from './schedule';
import { openBackupStore } from './store/openBackupStore';

const backupsOf = ({ settings }: Api) => path.join(settings.DATA_DIR, 'backups');
const anOldOne = (day: string) => `ridgeline-${day}T03-30-00-000Z.tar.gz`;
/** So old that newer ones fill all retained days and weeks. */
const old = ['2020-01-06', '2020-01-07'].map(anOldOne);
/** One for each of the last days and weeks that have any. */
const young = ['02-01', '02-08', '02-15', '02-22', '03-01', '03-08', '03-15'].map((day) =>
  anOldOne(`2026-${day}`),
);
const before = [...old, ...young];

/** Half past two in South Africa. */
const start = Date.parse('2026-11-20T00:30:00Z');

/** A process that makes an archive at half past three by its own clock. */
async function aProcess(api: Api, clock: () => number) {
  const settings = readSettings({ ...api.settings, BACKUP_AT: '30 3 * * *' });
  const store = await openBackupStore(settings);
  const { logger, uploads } = api;
  const jobs = createJobs({ db: api.db, logger, clock });
  scheduleArchives({ settings, jobs, files: uploads.files, store, logger });
  jobs.start();
  await jobs.idle();
  return jobs;
}

onEachDatabase('a scheduled backup', (api) => {
  let now: number;
  beforeEach(() => {
    now = start;
    mkdirSync(backupsOf(api()));
    for (const name of before) writeFileSync(path.join(backupsOf(api()), name), '');
  });
  const archives = () => readdirSync(backupsOf(api())).filter((name) => !name.startsWith('.'));
  const newArchives = () => archives().filter((name) => !before.includes(name));

  it('is made when it is due in South Africa, and expired archives are removed', async () => {
    const jobs = await aProcess(api(), () => now);
    now = Date.parse('2026-11-20T01:29:00Z');
    await jobs.idle();
    expect(newArchives()).toEqual([]);
    now = Date.parse('2026-11-20T01:30:00Z');
    await jobs.idle();
    await jobs.stop();
    expect(newArchives()).toHaveLength(1);
    const names = archives();
    for (const name of old) expect(names).not.toContain(name);
    expect(names).toContain(young.at(-1));
  });

  it('is made by another process when the one that started it died', async () => {
    await (await aProcess(api(), () => now)).stop();
    now = Date.parse('2026-11-20T01:30:00Z');
    const lease = new Date(now + 30_000).toISOString();
    await api()
      .db('jobs')
      .where({ kind: 'backup' })
      .update({ attempts: 1, lease_owner: 'died', lease_until: lease });
    const other = await aProcess(api(), () => now);
    expect(newArchives()).toEqual([]);
    now += 31_000;
    await other.idle();
    await other.stop();
    expect(newArchives()).toHaveLength(1);
  });

  it('that fails removes no archive', async () => {
    const jobs = await aProcess(api(), () => now);
    // The database of an older version.
    await api().db('migrations').where({ name: newestSchema }).delete();
    now = Date.parse('2026-11-20T01:30:00Z');
    await jobs.idle();
    await jobs.stop();
    expect(archives().sort()).toEqual([...before].sort());
    expect(await api().db('jobs').where({ kind: 'backup' }).first()).toMatchObject({ attempts: 1 });
  });
});
