import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import { onEachDatabase, onEachStore } from './testing/onEachDatabase';
import { startApi } from './testing/startApi';
import { account } from './standIns/whatsApp/account';
import { runMain } from './testing/runMain';
import { dropEverything } from './testing/schemas';

// Each test starts the API in its own process.
jest.setTimeout(60_000);

onEachDatabase('a start on a database with a table of another program', (api) => {
  it('names the table, changes nothing in it and ends with 78', async () => {
    await dropEverything(api().db);
    await api().db.schema.createTable('accounts', (table) => table.increments());
    const { status, stderr } = await runMain(api());
    expect(stderr).toMatch(
      /^The table accounts already exists, but without the columns username, .*: it is not Ridgeline's\. Rename or move it, /,
    );
    expect(status).toBe(cannotStartExitCode);
    expect(Object.keys(await api().db('accounts').columnInfo())).toEqual(['id']);
  });
});

onEachStore('a start', (api) => {
  it('removes the partial uploads of a dead process, but of no other', async () => {
    const { temporaryFolder } = api().uploads;
    const ofEnded = path.join(path.dirname(temporaryFolder), `${hostname()}.999999999`);
    mkdirSync(ofEnded);
    for (const folder of [temporaryFolder, ofEnded])
      writeFileSync(path.join(folder, 'half'), 'a hal');
    const foreign = path.join(path.dirname(temporaryFolder), 'foreign');
    writeFileSync(foreign, 'not ours');
    utimesSync(foreign, 0, 0);
    await runMain(api());
    expect(existsSync(foreign)).toBe(true);
    expect(existsSync(ofEnded)).toBe(false);
    expect(readdirSync(temporaryFolder)).toEqual(['half']);
  });
});

describe('a start with a bucket for uploads', () => {
  it('is refused with an error message without the secret that all machines must share', async () => {
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

describe('a start with WhatsApp set up', () => {
  it('becomes ready', async () => {
    const api = await startApi(undefined, {});
    const run = await runMain(api, {
      WHATSAPP_TOKEN: account.token,
      WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
      WHATSAPP_APP_SECRET: account.appSecret,
      WHATSAPP_VERIFY_TOKEN: account.verifyToken,
      WHATSAPP_TEMPLATE: account.template.name,
    });
    await api.stop();
    expect(run).toMatchObject({ ready: true, stderr: '' });
  });
});
