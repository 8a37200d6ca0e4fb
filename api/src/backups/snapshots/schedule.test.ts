import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import { folderBackupStore } from '../archives/store/folderBackupStore';
import { createJobs, type Jobs } from '../../platform/jobs/jobs';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent } from '../../testing/requests';
import { scheduleSnapshots } from './schedule';
import { snapshotsIn } from './snapshotManifest';

jest.setTimeout(90_000);

const minuteMs = 60_000;
/** How often a process polls for abandoned jobs. */
const pollMs = 5_000;
const leaseMs = 10_000;

describe('scheduled snapshots', () => {
  let folder: string;
  let api: Api;
  let now: number;
  const startedJobs: Jobs[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-elsewhere-'));
    api = await startApi(undefined, {});
    now = Date.parse('2026-11-22T12:00:00Z');
  });
  afterEach(async () => {
    for (const jobs of startedJobs.splice(0)) await jobs.stop();
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  const store = () => folderBackupStore(path.join(folder, 'backups'));
  const taken = async () => (await snapshotsIn(store())).length;
  const scheduleRows = () => api.db('jobs').where({ kind: 'snapshot' });

  /** A process that takes the snapshots. */
  async function aProcess() {
    const settings = readSettings({ ...api.settings, BACKUP_DIR: path.join(folder, 'backups') });
    const jobs = createJobs({ db: api.db, logger: api.logger, clock: () => now });
    const { files } = api.uploads;
    scheduleSnapshots({ settings, jobs, files, store: store(), logger: api.logger });
    startedJobs.push(jobs);
    jobs.start();
    await jobs.idle();
    return jobs;
  }

  it('are taken within the minute although two processes in a row die while taking one', async () => {
    const token = await anAdmin(api);
    await (await aProcess()).stop();
    expect(await taken()).toBe(1);
    const last = now;
    await anEvent(api, token);

    // A process starts the next one on time and dies before its first heartbeat. So does the process that
    // starts the one after it, as late as the poll interval allows.
    const { run_at } = (await scheduleRows().first('run_at')) as { run_at: string };
    now = Date.parse(run_at) + leaseMs + pollMs;
    const lease_until = new Date(now + leaseMs).toISOString();
    await scheduleRows().update({ lease_owner: 'a process that died', lease_until, attempts: 2 });

    const jobs = await aProcess();
    while ((await taken()) === 1 && now < last + 2 * minuteMs) {
      now += pollMs;
      await jobs.idle();
    }
    expect(await taken()).toBe(2);
    expect(now - last).toBeLessThan(minuteMs);
  });
});
