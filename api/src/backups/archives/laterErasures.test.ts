import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonData } from '@ridgeline/contract';
import { aRide, book, bookingCall } from '../../testing/bookings';
import { aContact, aGroup } from '../../testing/groups';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, send } from '../../testing/requests';
import { connect } from '../../platform/db/connect';
import { runCommand } from '../../testing/runCommand';
import { snapshotter } from '../snapshots/snapshotter';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';
import type { BackupStore } from './store/backupStore';
import { folderBackupStore } from './store/folderBackupStore';

jest.setTimeout(90_000);

const number = '+27820001001';
const partsOf = ({ db, uploads, settings, logger }: Api) => ({
  db,
  dataDir: settings.DATA_DIR,
  files: uploads.files,
  logger,
});
const backupDirOf = ({ settings }: Api) => path.join(settings.DATA_DIR, 'backups');
const backUp = (api: Api) => makeBackup({ ...partsOf(api), backupDir: backupDirOf(api) });
const erase = (api: Api, token: string) =>
  send(api, 'POST', '/api/privacy/erase', {
    token,
    json: { person: number, confirmation: number },
  });
const numbersIn = ({ db }: Api) => db('group_contacts').orderBy('number').pluck('number');

onEachStore('a restored backup', (api) => {
  async function restored(archive: string) {
    const empty = await startApi(process.env.TEST_MARIADB_URL, {});
    const { erasedAgain } = await restoreBackup(archive, partsOf(empty));
    return { empty, erasedAgain };
  }

  it('does not bring back anybody who was erased after it was made', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { contacts: [aContact('1001'), aContact('1002')] });
    const { archive } = await backUp(api());
    await erase(api(), token);
    await backUp(api());
    const { empty, erasedAgain } = await restored(archive);
    expect([erasedAgain, await numbersIn(empty)]).toEqual([1, ['+27820001002']]);
    await empty.stop();
  });

  it('does not bring back anybody who was erased by name after it was made, nor erases others of that name', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token);
    const bookAndCancel = async () => {
      const participants = [{ kind: 'rider' as const, name: 'Zoë van Wyk' }];
      const { body } = await book(api(), ride, { participants });
      await bookingCall(api(), body)('POST', '/cancel', {});
    };
    await bookAndCancel();
    await bookAndCancel();
    const { archive } = await backUp(api());
    const person = 'Zoë van Wyk';
    const found = await send<PersonData>(api(), 'POST', '/api/privacy/person', {
      token,
      json: { person },
    });
    const ids = found.body.sections[0]?.records.map(({ id }) => id) ?? [];
    await send(api(), 'POST', '/api/privacy/erase', {
      token,
      json: { person, confirmation: person, records: ids.slice(0, 1) },
    });
    await backUp(api());
    const { empty, erasedAgain } = await restored(archive);
    const names = await empty.db('booking_participants').orderBy('name').pluck('name');
    expect([erasedAgain, names]).toEqual([1, ['Erased person', 'Zoë van Wyk']]);
    await empty.stop();
  });

  itOnce('does not bring back anybody whose erasure only a snapshot records', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { contacts: [aContact('1001'), aContact('1002')] });
    const { archive } = await backUp(api());
    await erase(api(), token);
    const { dataDir, logger, files } = partsOf(api());
    const store = folderBackupStore(backupDirOf(api()));
    await snapshotter({ connect: () => connect({ dataDir, logger }), files, store }).take();
    const { empty, erasedAgain } = await restored(archive);
    expect([erasedAgain, await numbersIn(empty)]).toEqual([1, ['+27820001002']]);
    await empty.stop();
  });

  itOnce('reads the last backup that is not damaged, and says which one is', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { contacts: [aContact('1001'), aContact('1002')] });
    const { archive } = await backUp(api());
    await erase(api(), token);
    await backUp(api());
    const { archive: damaged } = await backUp(api());
    writeFileSync(damaged, readFileSync(damaged).subarray(0, 2000));
    const DATA_DIR = path.join(api().settings.DATA_DIR, 'restored');
    const { stdout } = await runCommand({ settings: { DATA_DIR } }, ['restore', archive]);
    expect(stdout).toContain('Erased 1 person again, as was done after this backup.');
    expect(stdout).toContain(`The newest backup, ${path.basename(damaged)}, is damaged. People`);
  });

  itOnce(
    'changes nothing while later ones cannot be reached, and can then be restored',
    async () => {
      const token = await anAdmin(api());
      await aGroup(api(), token, { contacts: [aContact('1001'), aContact('1002')] });
      const { archive } = await backUp(api());
      await erase(api(), token);
      await backUp(api());
      const empty = await startApi(process.env.TEST_MARIADB_URL, {});
      const unreachable: BackupStore = {
        ...folderBackupStore(backupDirOf(api())),
        read: () => Promise.reject(Object.assign(new Error('no answer'), { $metadata: {} })),
      };
      const restoring = restoreBackup(archive, { ...partsOf(empty), store: unreachable });
      await expect(restoring).rejects.toThrow('no answer');
      expect((await restoreBackup(archive, partsOf(empty))).erasedAgain).toBe(1);
      expect(await numbersIn(empty)).toEqual(['+27820001002']);
      await empty.stop();
    },
  );

  itOnce('keeps people who were erased before it was made and came back since', async () => {
    const token = await anAdmin(api());
    await aGroup(api(), token, { contacts: [aContact('1001')] });
    await erase(api(), token);
    await aGroup(api(), token, { contacts: [aContact('1001')] });
    const { archive } = await backUp(api());
    await backUp(api());
    const { empty, erasedAgain } = await restored(archive);
    expect([erasedAgain, await numbersIn(empty)]).toEqual([0, [number]]);
    await empty.stop();
  });
});
