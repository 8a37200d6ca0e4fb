import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/until';
import { startApi, type ApiProcess } from './testing/apiProcess';
import { attempt, call } from './testing/call';
import { newDatabase, type TestDatabase } from './testing/database';
import { repeat } from './testing/loop';
import { nextSchema, nextVersion } from './testing/nextVersion';
import { ownerToken } from './testing/content';
import { someFields } from '../support/owner';

let dataDir: string;
let database: TestDatabase;
let settings: Record<string, string>;
let next: string;
const processes: ApiProcess[] = [];
beforeAll(async () => {
  next = await nextVersion();
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-versions-'));
  database = await newDatabase(dataDir);
  settings = { DATA_DIR: dataDir, ...database.settings };
});
afterAll(async () => {
  for (const api of processes) await api.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Replaces one process by a new one, while the other one serves. */
async function replace(at: number, how: 'kill' | 'stop', program?: string) {
  await processes[at]?.[how]();
  processes[at] = await startApi(settings, program);
}

describe('two processes of a site during writes', () => {
  it('are upgraded and downgraded one after the other, and lose nothing', async () => {
    processes.push(await startApi(settings), await startApi(settings));
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
    // Downgrade both processes, and restart one once more after a crash.
    await replace(0, 'stop');
    await untilMoreWrites();
    await replace(1, 'kill');
    await replace(0, 'kill');
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
