import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cannotStart } from '@ridgeline/config/part';
import { rollBack } from './db/migrations';
import type { TourEvent } from './contract';
import { onEachDatabase, type Api } from './testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send } from './testing/requests';
import { runMain } from './testing/runMain';

// Each test starts the API as a process of its own.
jest.setTimeout(60_000);

onEachDatabase('a start whose migration fails', (api) => {
  it('says so in a sentence, keeps the cause in the log and ends with 78', async () => {
    await rollBack(api().db);
    await api().db.schema.createTable('accounts', (table) => table.increments());
    const { status, stdout, stderr } = await runMain(api());
    expect(stderr).toBe(
      'Ridgeline cannot bring its database up to date. Nothing was served; the cause is in the log.\n',
    );
    expect(status).toBe(cannotStart);
    const logged = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; err?: { message: string } });
    expect(logged.find(({ level }) => level === 60)?.err?.message).toMatch(
      /accounts.*already exists/i,
    );
  });
});

onEachDatabase('the sweep at the start', (api) => {
  const uploads = ({ settings }: Api) => path.join(settings.DATA_DIR, 'uploads');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const age = (file: string) => utimesSync(file, twoHoursAgo, twoHoursAgo);

  it('removes old files that no row names, and those alone', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const { body } = await send<TourEvent>(api(), 'POST', `/api/events/${_id}/attachments`, {
      token,
      form: formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]),
    });
    const named = path.basename(body.attachments[0]?.path ?? '');
    for (const name of ['old.txt', 'young.txt'])
      writeFileSync(path.join(uploads(api()), name), name);
    for (const name of [named, 'old.txt']) age(path.join(uploads(api()), name));

    expect((await runMain(api())).ready).toBe(true);
    expect(api().files().sort()).toEqual([named, 'young.txt'].sort());
  });

  it('clears what had half arrived', async () => {
    const arriving = path.join(uploads(api()), '.arriving');
    mkdirSync(arriving, { recursive: true });
    writeFileSync(path.join(arriving, 'half'), 'a hal');
    await runMain(api());
    expect(existsSync(arriving) && readdirSync(arriving)).toEqual([]);
  });
});
