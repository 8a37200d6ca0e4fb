import type { Authenticator, RecoveryCodes } from '@ridgeline/contract';
import { generateSync } from 'otplib';
import { startMailPeer, type MailPeer } from '../../../testing/mailPeer';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { allowWrites, refuseWrites } from '../../../testing/refuseWrites';
import { anAdmin, send } from '../../../testing/requests';
import {
  nextStep,
  secondFactorPath,
  stateOf,
  stopClock,
  withApp,
  withPasskey,
} from '../../../testing/secondFactor';
import { secondFactorStore } from './store';

const origin = 'https://rides.example';

afterEach(() => jest.useRealTimers());

onEachDatabase('a second factor', (api, restart) => {
  let peer: MailPeer;
  let token: string;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: origin });
    token = await anAdmin(api());
  });
  afterEach(() => peer.stop());

  const call = <Body>(method: string, path: string, json?: object) =>
    send<Body>(api(), method, `${secondFactorPath}/${path}`, { token, json });
  /** Makes a change while no mail can be queued, and expects that it fails. */
  async function failing(change: () => Promise<{ status: number }>) {
    await refuseWrites(api(), 'insert', 'jobs');
    expect((await change()).status).toBe(500);
    await allowWrites(api());
  }
  async function numberOfMails() {
    await api().settled();
    return peer.mails.length;
  }

  it('is an app only with its mail and its recovery codes; if they fail, it can be confirmed again', async () => {
    stopClock();
    const { secret } = (await call<Authenticator>('POST', 'authenticator')).body;
    const confirm = () =>
      call<RecoveryCodes>('POST', 'authenticator/confirm', { code: generateSync({ secret }) });
    await failing(confirm);
    expect(await stateOf(api(), token)).toMatchObject({
      authenticator: false,
      recoveryCodesLeft: 0,
    });
    nextStep();
    const { status, body } = await confirm();
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await numberOfMails()).toBe(1);
  });

  it('is a passkey only with its mail and its recovery codes', async () => {
    await failing(async () => (await withPasskey(api(), token, origin)).added);
    expect(await stateOf(api(), token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const { added } = await withPasskey(api(), token, origin);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(await numberOfMails()).toBe(1);
  });

  it('is removed only with a mail', async () => {
    await withPasskey(api(), token, origin);
    await withApp(api(), token);
    const before = await stateOf(api(), token);
    expect(before).toMatchObject({ authenticator: true, passkeys: [{ name: 'Phone' }] });
    await failing(() => call('DELETE', 'authenticator'));
    await failing(() => call('DELETE', `passkeys/${before.passkeys[0]?._id}`));
    expect(await stateOf(api(), token)).toEqual(before);
  });

  it('keeps its recovery codes if there can be no mail about new ones', async () => {
    await withPasskey(api(), token, origin);
    const codes = () => api().db('recovery_codes').orderBy('code_hash');
    const before = await codes();
    await failing(() => call('POST', 'recovery-codes'));
    expect(await codes()).toEqual(before);
  });

  it('is not replaced by an app that another tab begins to add', async () => {
    await withApp(api(), token);
    const app = () => api().db('authenticators').first();
    const confirmed = await app();
    const store = secondFactorStore(api().db);
    expect(await store.saveAuthenticator(confirmed.account_id, 'another secret')).toBe(false);
    expect(await app()).toEqual(confirmed);
  });

  it('is only the app whose code was verified', async () => {
    await call('POST', 'authenticator');
    const { account_id, sealed_secret } = await api().db('authenticators').first();
    await call('POST', 'authenticator');
    const confirmed = await api().db.transaction((transaction) =>
      secondFactorStore(api().db).confirmAuthenticator(transaction, account_id, sealed_secret),
    );
    expect(confirmed).toBe(false);
    expect(await stateOf(api(), token)).toMatchObject({ authenticator: false });
  });
});
