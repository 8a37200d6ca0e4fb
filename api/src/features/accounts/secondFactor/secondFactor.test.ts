import { generateSync } from 'otplib';
import {
  messages,
  type AdminSession,
  type AuditPage,
  type Authenticator,
  type PasskeyCreation,
  type RecoveryCodes,
  type ReauthenticationOptions,
  type SecondFactorNeeded,
  type SecondFactorState,
} from '@ridgeline/contract';
import { setClock } from '../../../testing/clock';
import { startMailPeer } from '../../../testing/mailPeer';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aPasskey } from '../../../testing/passkey';
import { account, anAdmin, anInvitation, send } from '../../../testing/requests';
import { runCommand } from '../../../testing/runCommand';
import { sealing } from '../../../platform/secrets/sealing';

const path = '/api/admin/second-factor';
const minute = 60_000;

/** Logs in with the password, the first of two steps. */
const logIn = (api: Api, password = account.password) =>
  send<SecondFactorNeeded & { token?: string }>(api, 'POST', '/api/admin', {
    json: { username: account.username, password },
  });

const challengeFor = async (api: Api) => (await logIn(api)).body.secondFactor;

const complete = (api: Api, json: object) =>
  send<{ token: string; fields?: object; message?: string }>(api, 'POST', path, { json });

const stateOf = async (api: Api, token: string) =>
  (await send<SecondFactorState>(api, 'GET', path, { token })).body;

/** Sets up an authenticator app. */
async function withApp(api: Api, token: string) {
  stopClock();
  const { body } = await send<Authenticator>(api, 'POST', `${path}/authenticator`, { token });
  const code = () => generateSync({ secret: body.secret });
  const confirmed = await send<RecoveryCodes>(api, 'POST', `${path}/authenticator/confirm`, {
    token,
    json: { code: code() },
  });
  return { ...body, code, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Moves the clock to the app's next code. */
const nextStep = () => setClock(new Date(Date.now() + 30_000));

/** Adds a passkey. */
async function withPasskey(api: Api, token: string, origin: string) {
  const passkey = aPasskey(origin);
  const options = await send<PasskeyCreation>(api, 'POST', `${path}/passkey-options`, {
    token,
  });
  const { challenge } = options.body.options as { challenge: string };
  const json = {
    challenge: options.body.challenge,
    name: 'Phone',
    passkey: passkey.make(challenge),
  };
  const added = await send<RecoveryCodes>(api, 'POST', `${path}/passkeys`, {
    token,
    json,
  });
  return { ...passkey, added };
}

/** Stops the clock in the middle of a time step, so that a code does not change while it is typed. */
const stopClock = () => setClock(new Date(Math.floor(Date.now() / 30_000) * 30_000 + 10_000));

afterEach(() => jest.useRealTimers());

onEachDatabase('an authenticator app', (api, restart) => {
  it('is required after the password, and its code completes the log-in', async () => {
    const token = await anAdmin(api());
    const { code, recoveryCodes, uri } = await withApp(api(), token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(new Set(recoveryCodes).size).toBe(10);
    nextStep();
    const half = await logIn(api());
    expect(half).toMatchObject({
      status: 202,
      body: { secondFactor: { methods: ['code', 'recovery-code'] } },
    });
    expect(half.body.token).toBeUndefined();
    const { challenge } = half.body.secondFactor;
    const spaced = code().replace(/^.../, '$& ');
    const { status, body } = await complete(api(), { challenge, code: spaced });
    expect(status).toBe(200);
    expect((await send(api(), 'GET', '/api/admin/me', { token: body.token })).status).toBe(200);
  });

  it('completes a log-in that stays signed in', async () => {
    const token = await anAdmin(api());
    const { code } = await withApp(api(), token);
    nextStep();
    const { challenge } = await challengeFor(api());
    const proof = { challenge, code: code(), staySignedIn: true };
    const { body } = await complete(api(), proof);
    const sessions = await send<AdminSession[]>(api(), 'GET', '/api/admin/sessions', {
      token: body.token,
    });
    expect(sessions.body.find(({ current }) => current)).toMatchObject({ staysSignedIn: true });
  });

  it('does not count until it has proved that it has the secret', async () => {
    const token = await anAdmin(api());
    await send(api(), 'POST', `${path}/authenticator`, { token });
    const wrong = await send(api(), 'POST', `${path}/authenticator/confirm`, {
      token,
      json: { code: '000000' },
    });
    expect(wrong.status).toBe(400);
    expect((await logIn(api())).status).toBe(200);
    expect(await stateOf(api(), token)).toMatchObject({ authenticator: false });
  });

  it('has codes that work once, one time step early or late, and no later', async () => {
    const { code } = await withApp(api(), await anAdmin(api()));
    const used = code();
    const { challenge } = await challengeFor(api());
    expect(await complete(api(), { challenge, code: used })).toMatchObject({
      status: 400,
      body: { fields: { code: messages.secondFactorCodeInvalid } },
    });
    nextStep();
    const late = code();
    nextStep();
    expect((await complete(api(), { challenge, code: late })).status).toBe(200);
    const other = await challengeFor(api());
    const old = code();
    setClock(new Date(Date.now() + 2 * minute));
    expect((await complete(api(), { challenge: other.challenge, code: old })).status).toBe(400);
  });

  it('accepts one of several concurrent uses of a code', async () => {
    const { code } = await withApp(api(), await anAdmin(api()));
    nextStep();
    const challenges = [await challengeFor(api()), await challengeFor(api())];
    const answers = await Promise.all(
      challenges.map(({ challenge }) => complete(api(), { challenge, code: code() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('still works after a fast clock is corrected', async () => {
    const { code } = await withApp(api(), await anAdmin(api()));
    await api().db('authenticators').update({ last_step: 99_999_999 });
    const { challenge } = await challengeFor(api());
    expect((await complete(api(), { challenge, code: code() })).status).toBe(200);
  });

  it('keeps its secret encrypted, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await withApp(api(), await anAdmin(api()));
    const [row] = await api().db('authenticators').select();
    const hashes = JSON.stringify(await api().db('recovery_codes').select());
    expect(JSON.stringify(row)).not.toContain(secret);
    for (const code of recoveryCodes ?? []) expect(hashes).not.toContain(code);
    const other = sealing('another signing secret, as long as this', 'authenticator secrets');
    expect(other.open(row.sealed_secret, row.account_id)).toBeUndefined();
  });

  it('cannot be guessed: wrong codes are counted, and a right password does not reset them', async () => {
    const { code } = await withApp(api(), await anAdmin(api()));
    nextStep();
    const { challenge } = await challengeFor(api());
    for (let n = 0; n < 5; n += 1) {
      expect((await complete(api(), { challenge, code: '000000' })).status).toBe(400);
      expect((await logIn(api())).status).toBe(202);
    }
    expect((await complete(api(), { challenge, code: code() })).status).toBe(429);
  });

  it('has a log-in step that expires after five minutes, once used, or after a password change', async () => {
    const token = await anAdmin(api());
    const { code, recoveryCodes } = await withApp(api(), token);
    const [first, second, third] = [
      await challengeFor(api()),
      await challengeFor(api()),
      await challengeFor(api()),
    ];
    nextStep();
    const expired = { status: 400, body: { fields: { challenge: messages.challengeExpired } } };
    expect((await complete(api(), { challenge: first.challenge, code: code() })).status).toBe(200);
    const recoveryCode = recoveryCodes?.[0];
    expect(await complete(api(), { challenge: first.challenge, recoveryCode })).toMatchObject(
      expired,
    );
    const json = { currentPassword: account.password, newPassword: 'gravel-44' };
    await send(api(), 'PUT', '/api/admin/password', { token, json });
    expect(await complete(api(), { challenge: second.challenge, recoveryCode })).toMatchObject(
      expired,
    );
    setClock(new Date(Date.now() + 5 * minute));
    expect(await complete(api(), { challenge: third.challenge, recoveryCode })).toMatchObject(
      expired,
    );
    await api().purge(10 * minute);
    expect(await api().db('authentication_challenges').select()).toEqual([]);
  });

  it('reveals nothing to people who do not know the password', async () => {
    await withApp(api(), await anAdmin(api()));
    expect(await logIn(api(), 'guess')).toMatchObject({
      status: 401,
      body: { message: messages.loginFailed },
    });
  });

  it('is added and removed with a mail to its owner, after which a password is enough', async () => {
    const peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
    const token = await anAdmin(api());
    await withApp(api(), token);
    expect((await send(api(), 'POST', `${path}/authenticator`, { token })).status).toBe(409);
    expect((await send(api(), 'DELETE', `${path}/authenticator`, { token })).status).toBe(204);
    await api().settled();
    expect(peer.mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your second step at the log-in was changed'),
    );
    expect((await logIn(api())).status).toBe(200);
    expect(await api().db('recovery_codes').select()).toEqual([]);
    await peer.stop();
  });
});

onEachDatabase('a lost second factor', (api) => {
  it('is removed by a command, for the named account only', async () => {
    await withApp(api(), await anAdmin(api()));
    jest.useRealTimers();
    const remove = (...args: string[]) =>
      runCommand(api(), ['doctor', '--remove-second-factor', ...args]);
    expect(await remove('nobody')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no account nobody\. /),
    });
    expect((await logIn(api())).status).toBe(202);
    expect(await remove('Thandi')).toMatchObject({ status: 0, stderr: '' });
    expect((await logIn(api())).status).toBe(200);
    expect(await remove(account.email)).toMatchObject({
      status: 0,
      stdout: `${account.username} logs in with the password alone now.\n`,
    });
  }, 30_000);
});

onEachDatabase('a recovery code', (api) => {
  it('works once, however it is typed', async () => {
    const token = await anAdmin(api());
    const { recoveryCodes } = await withApp(api(), token);
    const typed = ` ${recoveryCodes?.[3]?.toUpperCase().replaceAll('-', ' ')} `;
    const { challenge } = await challengeFor(api());
    expect((await complete(api(), { challenge, recoveryCode: typed })).status).toBe(200);
    const again = await challengeFor(api());
    expect(
      await complete(api(), { challenge: again.challenge, recoveryCode: typed }),
    ).toMatchObject({
      status: 400,
      body: { fields: { recoveryCode: messages.recoveryCodeInvalid } },
    });
    expect(await stateOf(api(), token)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is void once new ones are generated', async () => {
    const token = await anAdmin(api());
    const none = await send(api(), 'POST', `${path}/recovery-codes`, { token });
    expect(none).toMatchObject({ status: 409, body: { message: messages.secondFactorMissing } });
    const { recoveryCodes } = await withApp(api(), token);
    const generated = await send<RecoveryCodes>(api(), 'POST', `${path}/recovery-codes`, { token });
    expect(generated.body.recoveryCodes).toHaveLength(10);
    const { challenge } = await challengeFor(api());
    const attempt = (recoveryCode?: string) => complete(api(), { challenge, recoveryCode });
    expect((await attempt(recoveryCodes?.[0])).status).toBe(400);
    expect((await attempt(generated.body.recoveryCodes?.[0])).status).toBe(200);
  });
});

onEachDatabase('a passkey', (api, restart) => {
  beforeEach(() => restart({ publicUrl: 'https://rides.example' }));
  const origin = 'https://rides.example';

  const half = async () => {
    const { challenge, passkey } = await challengeFor(api());
    return { challenge, toSign: (passkey as { challenge: string }).challenge };
  };

  it('is required after the password, and its signature completes the log-in', async () => {
    const token = await anAdmin(api());
    const { use, added } = await withPasskey(api(), token, origin);
    expect(added.status).toBe(201);
    expect(added.body.recoveryCodes).toHaveLength(10);
    const { body } = await logIn(api());
    expect(body.secondFactor.methods).toEqual(['passkey', 'recovery-code']);
    const { challenge, toSign } = await half();
    const passkey = use(toSign);
    expect((await complete(api(), { challenge, passkey })).status).toBe(200);
    expect((await stateOf(api(), token)).passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(String) },
    ]);
    expect((await complete(api(), { challenge, passkey })).status).toBe(400);
  });

  it('is refused for another challenge, another site or another key', async () => {
    const token = await anAdmin(api());
    const { use } = await withPasskey(api(), token, origin);
    const [one, other] = [await half(), await half()];
    const attempts = [
      use(other.toSign),
      use(one.toSign, 'https://rides.example.evil'),
      aPasskey(origin).use(one.toSign),
    ];
    for (const passkey of attempts)
      expect(await complete(api(), { challenge: one.challenge, passkey })).toMatchObject({
        status: 400,
        body: { message: messages.passkeyInvalid },
      });
  });

  it('is added only for the requesting session, and for this site', async () => {
    const token = await anAdmin(api());
    expect((await withPasskey(api(), token, 'https://elsewhere.example')).added.status).toBe(400);
    const options = await send<PasskeyCreation>(api(), 'POST', `${path}/passkey-options`, {
      token,
    });
    const other = (await logIn(api())).body.token;
    const created = aPasskey(origin).make(
      (options.body.options as { challenge: string }).challenge,
    );
    const json = { challenge: options.body.challenge, name: 'Phone', passkey: created };
    const add = (by: string | undefined) =>
      send(api(), 'POST', `${path}/passkeys`, { token: by, json });
    expect((await add(other)).status).toBe(400);
    expect((await add(token)).status).toBe(201);
    expect((await add(token)).status).toBe(400);
  });

  it('works for re-authentication, as does a code', async () => {
    const token = await anAdmin(api());
    const { use } = await withPasskey(api(), token, origin);
    const { code } = await withApp(api(), token);
    setClock(new Date(Date.now() + 11 * minute));
    const invite = () => send(api(), 'POST', '/api/admin/invitations', { token });
    const again = (json: object) =>
      send(api(), 'POST', '/api/admin/reauthentication', { token, json });
    expect((await invite()).status).toBe(403);
    const { body } = await send<ReauthenticationOptions>(
      api(),
      'POST',
      '/api/admin/reauthentication/options',
      { token },
    );
    expect(body.methods).toEqual(['password', 'passkey', 'code']);
    const passkey = use((body.passkey as { challenge: string }).challenge);
    expect((await again({ passkey })).status).toBe(400);
    expect((await again({ challenge: body.challenge, passkey })).status).toBe(204);
    expect((await invite()).status).toBe(201);
    setClock(new Date(Date.now() + 11 * minute));
    expect((await again({ challenge: body.challenge, passkey })).status).toBe(400);
    expect((await again({ code: '000000' })).status).toBe(400);
    expect((await again({ code: code() })).status).toBe(204);
    expect((await invite()).status).toBe(201);
  });

  it('can be renamed only by its owner, which the activity log records', async () => {
    const token = await anAdmin(api());
    await withPasskey(api(), token, origin);
    const id = (await stateOf(api(), token)).passkeys[0]?._id;
    const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };
    const json = { ...sipho, code: await anInvitation(api(), token) };
    const other = await send<{ token: string }>(api(), 'POST', '/api/admin/register', { json });
    const rename = (name: string, by = token) =>
      send(api(), 'PUT', `${path}/passkeys/${id}`, { token: by, json: { name } });

    const renamed = { _id: id, name: 'Work laptop', lastUsedAt: null };
    expect(await rename(' Work laptop ')).toMatchObject({ status: 200, body: renamed });
    expect((await rename('Work laptop')).status).toBe(200);
    expect(await rename('  ')).toMatchObject({
      status: 400,
      body: { fields: { name: messages.passkeyNameRequired } },
    });
    expect(await rename('x'.repeat(61))).toMatchObject({
      status: 400,
      body: { fields: { name: messages.passkeyNameTooLong } },
    });
    expect((await rename('Mine', other.body.token)).status).toBe(404);
    expect((await stateOf(api(), token)).passkeys).toMatchObject([renamed]);
    const { body } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    expect(body.entries[0]).toMatchObject({
      action: 'account.passkey-renamed',
      who: { name: account.username },
    });
  });

  it('can be removed; the recovery codes go with the last factor', async () => {
    const token = await anAdmin(api());
    await withPasskey(api(), token, origin);
    const { passkeys } = await stateOf(api(), token);
    const remove = () => send(api(), 'DELETE', `${path}/passkeys/${passkeys[0]?._id}`, { token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await stateOf(api(), token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(api())).status).toBe(200);
  });

  itOnce.each([[undefined], ['http://rides.example'], ['https://192.0.2.1']])(
    'is not offered at the URL %p',
    async (publicUrl) => {
      await restart(publicUrl ? { publicUrl } : {});
      const token = await anAdmin(api());
      expect(await stateOf(api(), token)).toMatchObject({ passkeysPossible: false });
      expect((await send(api(), 'POST', `${path}/passkey-options`, { token })).status).toBe(409);
    },
  );
});
