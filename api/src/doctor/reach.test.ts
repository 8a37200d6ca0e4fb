import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { account } from '../standIns/whatsApp/account';
import { startStandIn } from '../standIns/whatsApp/server';
import { runDoctor } from '../testing/runDoctor';
import { startMailPeer } from '../testing/mailPeer';
import { startApi } from '../testing/startApi';

jest.setTimeout(90_000);

describe('the doctor', () => {
  it('reports a database server and a bucket that cannot be reached, and checks the rest', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-nothing-'));
    const DATABASE_URL = 'mysql://rides:secret@127.0.0.1:1/rides';
    const { status, stdout } = await runDoctor({ DATA_DIR: folder, DATABASE_URL });
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^fail {2}Database: .* cannot reach the database at mysql:\/\/127\.0\.0\.1:1/m,
    );
    expect(stdout).toMatch(/^warn {2}Backups: None/m);
    expect(stdout).not.toContain('secret');
    rmSync(folder, { recursive: true });

    const bucket = await startBucketServer();
    Object.assign(process.env, bucket.environment);
    const api = await startApi(undefined, { bucket });
    await bucket.stop();
    const unreachable = await runDoctor(api.settings);
    expect(unreachable.stdout).toMatch(/^fail {2}Uploads: could not be checked: /m);
    expect(unreachable.stdout).toMatch(/^warn {2}Backups: None/m);
    await api.stop();
  });

  it('reports that the mail server accepts us, or rejects the password', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-mail-'));
    const peer = await startMailPeer();
    const mail = async (SMTP_URL: string) => {
      const { stdout } = await runDoctor({ DATA_DIR: folder, SMTP_URL });
      return stdout.split('\n').find((line) => line.includes('Mail: '));
    };
    expect(await mail(peer.url)).toBe('ok    Mail: 127.0.0.1 accepts us');
    expect(await mail(peer.url.replace('//', '//rides:wrong@'))).toBe(
      'fail  Mail: 127.0.0.1 does not accept us (EAUTH 535). Check SMTP_URL and that the server is running.',
    );
    await peer.stop();
    rmSync(folder, { recursive: true });
  });

  it('reports that WhatsApp accepts us, rejects the token, shows no number or cannot be reached', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-whatsapp-'));
    const standIn = await startStandIn();
    const settings = {
      DATA_DIR: folder,
      WHATSAPP_API_BASE: standIn.apiBase,
      WHATSAPP_TOKEN: account.token,
      WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
      WHATSAPP_APP_SECRET: account.appSecret,
      WHATSAPP_VERIFY_TOKEN: account.verifyToken,
      WHATSAPP_TEMPLATE: account.template.name,
    };
    const whatsApp = async (other: Partial<typeof settings> = {}) => {
      const { stdout } = await runDoctor({ ...settings, ...other });
      return stdout.split('\n').find((line) => line.includes('WhatsApp: '));
    };
    expect(await whatsApp()).toBe('ok    WhatsApp: set up, and 127.0.0.1 accepts us');
    expect(await whatsApp({ WHATSAPP_TOKEN: 'expired' })).toBe(
      'fail  WhatsApp: 127.0.0.1 refuses WHATSAPP_TOKEN. Make a new one.',
    );
    expect(await whatsApp({ WHATSAPP_PHONE_NUMBER_ID: '1' })).toMatch(
      /^warn {2}WhatsApp: 127\.0\.0\.1 shows us no number with WHATSAPP_PHONE_NUMBER_ID\. /,
    );
    // Another one, because a connection to the first may still be open, which would break instead of being refused.
    const stopped = await startStandIn();
    await stopped.stop();
    expect(await whatsApp({ WHATSAPP_API_BASE: stopped.apiBase })).toMatch(
      /^fail {2}WhatsApp: 127\.0\.0\.1 cannot be asked \(ECONNREFUSED\)/,
    );
    expect(standIn.taken).toEqual([]);
    await standIn.stop();
    rmSync(folder, { recursive: true });
  });
});
