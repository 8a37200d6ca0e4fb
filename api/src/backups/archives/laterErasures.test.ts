import path from 'node:path';
import type { PersonData } from '@ridgeline/contract';
import { aRide, book, bookingCall } from '../../testing/bookings';
import { aContact, aGroup } from '../../testing/groups';
import { onEachStore } from '../../testing/onEachDatabase';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, send } from '../../testing/requests';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';

jest.setTimeout(60_000);

const number = '+27820001001';
const backUp = (api: Api) =>
  makeBackup({
    db: api.db,
    dataDir: api.settings.DATA_DIR,
    files: api.uploads.files,
    backupDir: path.join(api.settings.DATA_DIR, 'backups'),
  });
const erase = (api: Api, token: string) =>
  send(api, 'POST', '/api/privacy/erase', {
    token,
    json: { person: number, confirmation: number },
  });
const numbersIn = ({ db }: Api) => db('group_contacts').orderBy('number').pluck('number');

onEachStore('a restored backup', (api) => {
  async function restored(archive: string) {
    const empty = await startApi(process.env.TEST_MARIADB_URL, {});
    const { db, uploads, settings } = empty;
    const options = { db, files: uploads.files, dataDir: settings.DATA_DIR };
    const { erasedAgain } = await restoreBackup(archive, options);
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

  it('keeps people who were erased before it was made and came back since', async () => {
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
