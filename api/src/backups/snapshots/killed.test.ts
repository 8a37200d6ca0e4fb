import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { folderBackupStore } from '../archives/store/folderBackupStore';
import { connect } from '../../platform/db/connect';
import type { Api } from '../../testing/startApi';
import { program } from '../../testing/program';
import { account, send, someFields } from '../../testing/requests';
import { runCommand } from '../../testing/runCommand';
import { snapshotsIn } from './snapshotManifest';
import { until } from '../../testing/until';

jest.setTimeout(60_000);

/** Long past the pause between two snapshots, for a machine that is busy with other things. */
const longestMs = 20_000;

describe('the loss of a machine with its disk', () => {
  it.each([1, 2])('loses only what was written after the last snapshot (round %s)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-lost-'));
    const location = { BACKUP_DIR: path.join(folder, 'elsewhere') };
    const DATA_DIR = path.join(folder, 'data');
    const child = spawn(process.execPath, [await program('testing/frequentSnapshots.ts')], {
      env: { PATH: process.env.PATH, DEMO: 'off', DATA_DIR, RELEASES_DIR: folder, ...location },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const api = { url: `http://127.0.0.1:${port}` } as Api;
    const { token } = (
      await send<{ token: string }>(api, 'POST', '/api/admin/register', { json: account })
    ).body;

    const acknowledged: { title: string; at: number }[] = [];
    const writing = new AbortController();
    const writer = (async () => {
      for (let count = 0; !writing.signal.aborted; count += 1) {
        const json = { ...someFields, title: `ride ${count}` };
        const answer = await send(api, 'POST', '/api/events', { token, json }).catch(() => null);
        if (answer?.status === 201) acknowledged.push({ title: json.title, at: Date.now() });
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
    rmSync(DATA_DIR, { recursive: true });

    const args = ['restore', '--at', '2999-01-01'];
    expect(await runCommand({ settings: { DATA_DIR } }, args, location)).toMatchObject({
      status: 0,
      stderr: '',
    });
    const db = connect({ dataDir: DATA_DIR, logger: pino({ level: 'silent' }) });
    const restoredTitles = new Set(await db('events').pluck<string[]>('title'));
    await db.destroy();
    const last = (await newest())?.madeAt ?? 0;
    const old = acknowledged.filter(({ at }) => at <= last);
    expect(old.length).toBeGreaterThan(3);
    expect(old.filter(({ title }) => !restoredTitles.has(title))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
