import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderBackupStore } from '../archives/store/folderBackupStore';
import { connect } from '../../platform/db/connect';
import { startApi } from '../../testing/startApi';
import { program } from '../../testing/program';
import { anAdmin, send, someFields } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { snapshotsIn } from './snapshotManifest';
import { until } from '../../testing/until';

jest.setTimeout(90_000);

/** Long past the pause between two snapshots, for a machine that is busy with other things. */
const longestMs = 20_000;

describe('the loss of a machine with its disk', () => {
  it.each([1, 2])('loses only what was written after the last snapshot (round %s)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-lost-'));
    const location = { BACKUP_DIR: path.join(folder, 'elsewhere') };
    const api = await startApi(undefined, {});
    const token = await anAdmin(api);
    const child = spawn(process.execPath, [await program('testing/frequentSnapshots.ts')], {
      env: { PATH: process.env.PATH, ...api.settings, ...location },
      stdio: ['ignore', 'inherit', 'inherit'],
    });

    const acknowledged: { title: string; at: number }[] = [];
    const writing = new AbortController();
    const writer = (async () => {
      for (let count = 0; !writing.signal.aborted; count += 1) {
        const json = { ...someFields, title: `ride ${count}` };
        const { status } = await send(api, 'POST', '/api/events', { token, json });
        if (status === 201) acknowledged.push({ title: json.title, at: Date.now() });
        await pause(10);
      }
    })();
    const newest = async () => (await snapshotsIn(folderBackupStore(location.BACKUP_DIR)))[0];
    const newerThan = (moment: number) =>
      until(async () => ((await newest())?.madeAt ?? 0) >= moment, longestMs);
    for (let snapshots = 0; snapshots < 3; snapshots += 1) await newerThan(Date.now());
    await pause(Math.random() * 400);
    child.kill('SIGKILL');
    await once(child, 'exit');
    writing.abort();
    await writer;
    await api.stop();

    const DATA_DIR = path.join(folder, 'restored');
    const args = ['restore', '--at', '2999-01-01'];
    expect(await runCommand({ settings: { DATA_DIR } }, args, location)).toMatchObject({
      status: 0,
      stderr: '',
    });
    const db = connect({ dataDir: DATA_DIR, logger: api.logger });
    const restoredTitles = new Set(await db('events').pluck<string[]>('title'));
    await db.destroy();
    const last = (await newest())?.madeAt ?? 0;
    const old = acknowledged.filter(({ at }) => at <= last);
    expect(old.length).toBeGreaterThan(3);
    expect(old.filter(({ title }) => !restoredTitles.has(title))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
