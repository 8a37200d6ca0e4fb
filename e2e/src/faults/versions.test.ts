import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchApi, startApi, type ApiProcess } from '../support/apiProcess';
import { until } from '../support/until';
import { attempt, call } from './testing/call';
import { newDatabase } from './testing/database';
import { repeat } from './testing/loop';
import { nextSchema, nextVersion } from './testing/nextVersion';
import { anEvent, ownerToken } from './testing/content';
import { someFields } from '../support/owner';

let next: string;
const folders: string[] = [];
const processes: ApiProcess[] = [];
beforeAll(async () => {
  next = await nextVersion();
});
afterAll(async () => {
  for (const api of processes) await api.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty database and a data folder. */
async function aSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-versions-'));
  folders.push(folder);
  const database = await newDatabase(folder);
  return { database, settings: { DATA_DIR: folder, ...database.settings } };
}

/** Starts the API and kills it after this time, perhaps before it is ready. */
async function killAfter(settings: Record<string, string>, ms: number, program?: string) {
  const { kill } = launchApi(settings, program);
  await pause(ms);
  await kill();
}

describe('two processes of a site during writes', () => {
  it('are upgraded and downgraded one after the other, and lose nothing', async () => {
    const { database, settings } = await aSite();
    processes.push(await startApi(settings), await startApi(settings));
    /** Replaces one process by a new one, while the other one serves. */
    const replace = async (at: number, how: 'kill' | 'stop', program?: string) => {
      await processes[at]?.[how]();
      processes[at] = await startApi(settings, program);
    };
    const token = await ownerToken(processes[0] as ApiProcess);
    const acknowledged: string[] = [];
    const unexpected: string[] = [];
    const stopWriting = repeat(3, async (at) => {
      const to = processes[at % 2] as ApiProcess;
      const json = { ...someFields, title: `Ride ${at}` };
      const response = await attempt(to, 'POST', '/api/events', { token, json });
      if (response?.status === 201) acknowledged.push(response.json._id as string);
      else if (response && response.status !== 503) unexpected.push(JSON.stringify(response.json));
    });
    const untilMoreWrites = () => {
      const before = acknowledged.length;
      return until(
        async () => acknowledged.length,
        (count) => count >= before + 10,
        30_000,
      );
    };

    await untilMoreWrites();
    // Upgrade the database while a process of the previous version uses it.
    await replace(0, 'stop', next);
    await untilMoreWrites();
    await replace(1, 'kill', next);
    await untilMoreWrites();
    // Downgrade both processes.
    await replace(0, 'stop');
    await untilMoreWrites();
    await replace(1, 'kill');
    await untilMoreWrites();
    await stopWriting();

    expect(unexpected).toEqual([]);
    const [schema] = await database.run('select name from migrations order by name desc limit 1');
    expect(schema).toMatchObject({ name: nextSchema });
    const events = await call(processes[1] as ApiProcess, 'GET', '/api/events', { token });
    const stored = new Set((events.json as unknown as { _id: string }[]).map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const [row] = await database.run(
      'select count(*) as count from events where difficulty is null',
    );
    expect(Number(row?.count)).toBe(0);
  });
});

describe('a process that is killed while it migrates the database', () => {
  it('leaves the rest of the migration to the next process, which loses nothing acknowledged', async () => {
    const { settings } = await aSite();
    // A process needs some time before it begins to migrate.
    for (let ms = 200; ms < 900; ms += 200 + 100 * Math.random()) await killAfter(settings, ms);

    let api: ApiProcess = await startApi(settings);
    const token = await ownerToken(api);
    const events = [await anEvent(api, token), await anEvent(api, token)];
    await api.kill();

    for (let ms = 300; ms < 800; ms += 200 + 100 * Math.random())
      await killAfter(settings, ms, next);
    for (const program of [next, undefined]) {
      api = await startApi(settings, program);
      for (const id of events)
        expect((await call(api, 'GET', `/api/events/${id}`)).status).toBe(200);
      expect((await call(api, 'GET', '/api/admin/signup')).json).toEqual({ signup: 'code' });
      await api.stop();
    }
  });
});
