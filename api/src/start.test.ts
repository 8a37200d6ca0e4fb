import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { cannotStart } from '@ridgeline/config/part';
import type { TourEvent } from './contract';
import { onEachDatabase, onEachStore, startApi } from './testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send } from './testing/requests';
import { runMain } from './testing/runMain';
import { dropEverything } from './testing/schemas';

// Each test starts the API as a process of its own.
jest.setTimeout(60_000);

onEachDatabase('a start on a database with a table of another program', (api) => {
  it('says which one is in the way, changes nothing of it and ends with 78', async () => {
    await dropEverything(api().db);
    await api().db.schema.createTable('accounts', (table) => table.increments());
    const { status, stderr } = await runMain(api());
    expect(stderr).toMatch(
      /^The table accounts already exists, but without the columns username, .*: it is not Ridgeline's\. Rename or move it, /,
    );
    expect(status).toBe(cannotStart);
    expect(Object.keys(await api().db('accounts').columnInfo())).toEqual(['id']);
  });
});

onEachStore('the sweep at the start', (api) => {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);

  it('removes old files that no row names, and those alone', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const { body } = await send<TourEvent>(api(), 'POST', `/api/events/${_id}/attachments`, {
      token,
      form: formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]),
    });
    const named = path.basename(body.attachments[0]?.path ?? '');
    for (const name of ['old.txt', 'young.txt'])
      await api().uploads.files.put(name, Buffer.from(name));
    for (const name of [named, 'old.txt']) api().place.age(name, twoHoursAgo);

    expect(await runMain(api())).toMatchObject({ ready: true, stderr: '' });
    expect(api().files().sort()).toEqual([named, 'young.txt'].sort());
  });

  it('clears what had half arrived at a process that has ended, and at no other', async () => {
    const { arriving } = api().uploads;
    const ofEnded = path.join(path.dirname(arriving), `${hostname()}.999999999`);
    mkdirSync(ofEnded);
    for (const folder of [arriving, ofEnded]) writeFileSync(path.join(folder, 'half'), 'a hal');
    await runMain(api());
    expect(existsSync(ofEnded)).toBe(false);
    expect(readdirSync(arriving)).toEqual(['half']);
  });
});

describe('a start with a bucket for uploads', () => {
  it('is refused with a sentence without the secret that all machines share', async () => {
    const api = await startApi(undefined, {});
    const run = await runMain(api, {
      UPLOADS_URL: 's3://rides/site',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'nobody',
      AWS_SECRET_ACCESS_KEY: 'nothing',
    });
    expect(run).toMatchObject({ ready: false, status: 78 });
    expect(run.stderr).toContain('JWT_SECRET is not set. With UPLOADS_URL, several machines can');
    await api.stop();
  });
});
