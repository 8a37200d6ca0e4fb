import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import { adoptUploads } from '../files/ownership';
import { housekeeping } from '../../housekeeping';
import { aStoredFile } from '../../testing/oldFiles';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { retention, type Api } from '../../testing/startApi';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { runMain } from '../../testing/runMain';
import { newestSchema } from './migrations';
import { alterTable } from './tables';

jest.setTimeout(90_000);

/** Simulates a migration of a future version. */
async function upgradeToTomorrow({ db }: Api, oldestCode: string | null = null) {
  await alterTable(db, 'events', (table) => {
    table.string('difficulty', 20).notNullable().defaultTo('unknown');
  });
  await db('migrations').insert({ name: '999_of_tomorrow', batch: 1, oldest_code: oldestCode });
}

onEachDatabase('a database that a newer version has upgraded', (api) => {
  it('can be served, read and written by this version', async () => {
    const token = await anAdmin(api());
    await upgradeToTomorrow(api());
    expect(await runMain(api())).toMatchObject({ ready: true, stderr: '' });
    const { _id } = await anEvent(api(), token);
    expect((await send(api(), 'GET', `/api/events/${_id}`)).status).toBe(200);
  });

  it('keeps files that this version knows nothing about', async () => {
    const { db, uploads } = api();
    await adoptUploads(db, uploads.files);
    const file = await aStoredFile(api());
    await upgradeToTomorrow(api());
    expect((await housekeeping(db, uploads, retention).sweepFiles()).quarantined).toEqual([]);
    expect(api().files()).toContain(file);

    await db('migrations').where({ name: '999_of_tomorrow' }).delete();
    expect((await housekeeping(db, uploads, retention).sweepFiles()).quarantined).toEqual([file]);
  });

  it('is refused and left untouched if it lacks something that this version needs', async () => {
    await upgradeToTomorrow(api(), '998_before_that');
    const { status, stderr, ready } = await runMain(api());
    expect({ status, ready }).toEqual({ status: cannotStartExitCode, ready: false });
    expect(stderr).toBe(
      `A newer version of Ridgeline has changed the database (999_of_tomorrow), and this version (${newestSchema}) cannot run on it. Start that version, or restore a backup that this one made.\n`,
    );
  });
});
