import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import { onEachDatabase } from './testing/onEachDatabase';
import { startApi } from './testing/startApi';
import { account } from './standIns/whatsApp/account';
import { StartupError } from './platform/lifecycle/startupErrors';
import { runMain } from './testing/runMain';
import { startBriefly } from './testing/startBriefly';
import { dropEverything } from './testing/schemas';

jest.setTimeout(90_000);

onEachDatabase('a start on a database with a table of another program', (api) => {
  it('names the table and changes nothing in it', async () => {
    await dropEverything(api().db);
    await api().db.schema.createTable('accounts', (table) => table.increments());
    const error = await startBriefly(api()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as Error).message).toMatch(
      /^The table accounts already exists, but without the columns username, .*: it is not Ridgeline's\. Rename or move it, /,
    );
    expect(Object.keys(await api().db('accounts').columnInfo())).toEqual(['id']);
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
    expect(run).toMatchObject({ ready: false, status: cannotStartExitCode });
    expect(run.stderr).toContain('JWT_SECRET is not set. With UPLOADS_URL, several machines can');
    await api.stop();
  });
});

describe('a start with WhatsApp set up', () => {
  it('becomes ready', async () => {
    const api = await startApi(undefined, {});
    await startBriefly(api, {
      WHATSAPP_TOKEN: account.token,
      WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
      WHATSAPP_APP_SECRET: account.appSecret,
      WHATSAPP_VERIFY_TOKEN: account.verifyToken,
      WHATSAPP_TEMPLATE: account.template.name,
    });
    await api.stop();
  });
});
