import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchApi, startApi, type ApiProcess } from './testing/apiProcess';
import { call } from './testing/call';
import { newDatabase } from './testing/database';
import { nextVersion } from './testing/nextVersion';
import { anEvent, ownerToken } from './testing/content';

let next: string;
beforeAll(async () => {
  next = await nextVersion();
});

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function aSite() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-upgrade-'));
  folders.push(dataDir);
  const { settings } = await newDatabase(dataDir);
  return { DATA_DIR: dataDir, ...settings };
}

/** Starts the API and kills it after this time, perhaps before it is ready. */
async function killAfter(settings: Record<string, string>, ms: number, program?: string) {
  const { kill } = launchApi(settings, program);
  await pause(ms);
  await kill();
}

describe('a process that is killed while it migrates the database', () => {
  it('leaves the rest of the migration to the next process, which loses nothing acknowledged', async () => {
    const settings = await aSite();
    // A process needs some time before it begins to migrate.
    for (let ms = 150; ms < 900; ms += 100 + 100 * Math.random()) await killAfter(settings, ms);

    let api: ApiProcess = await startApi(settings);
    const token = await ownerToken(api);
    const events = [await anEvent(api, token), await anEvent(api, token)];
    await api.kill();

    for (let ms = 200; ms < 800; ms += 100 + 100 * Math.random())
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
