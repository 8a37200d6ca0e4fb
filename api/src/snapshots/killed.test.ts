import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { connect } from '../db/connect';
import type { Api } from '../testing/onEachDatabase';
import { program } from '../testing/program';
import { account, send, someFields } from '../testing/requests';
import { runOperation } from '../testing/runOperation';

jest.setTimeout(60_000);

/** The pause between two snapshots, and what taking one may last on a busy machine. */
const mayBeLostMs = 300 + 2500;

describe('a machine that is lost with its disk', () => {
  it.each([1, 2])('takes no more with it than the last snapshot missed (round %s)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-lost-'));
    const place = { BACKUP_DIR: path.join(folder, 'elsewhere') };
    const DATA_DIR = path.join(folder, 'data');
    const child = spawn(process.execPath, [await program('testing/frequentSnapshots.ts')], {
      env: { PATH: process.env.PATH, DEMO: 'off', DATA_DIR, RELEASES_DIR: folder, ...place },
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
    await pause(mayBeLostMs + 500 + Math.random() * 1000);
    const killedAt = Date.now();
    child.kill('SIGKILL');
    await once(child, 'exit');
    writing.abort();
    await writer;
    rmSync(DATA_DIR, { recursive: true });

    const given = ['restore', '--at', '2999-01-01'];
    expect(await runOperation({ settings: { DATA_DIR } }, given, place)).toMatchObject({
      ...{ status: 0, stderr: '' },
    });
    const db = connect({ dataDir: DATA_DIR, logger: pino({ level: 'silent' }) });
    const there = new Set(await db('events').pluck<string[]>('title'));
    await db.destroy();
    const old = acknowledged.filter(({ at }) => at < killedAt - mayBeLostMs);
    expect(old.length).toBeGreaterThan(3);
    expect(old.filter(({ title }) => !there.has(title))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
