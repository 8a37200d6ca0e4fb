import { messages, type AdminSession } from '@ridgeline/contract';
import { setClock } from '../../../testing/clock';
import { startMailPeer } from '../../../testing/mailPeer';
import { itOnce, onEachDatabase, onOneDatabase } from '../../../testing/onEachDatabase';
import { account, anAdmin, send } from '../../../testing/requests';
import { runCommand } from '../../../testing/runCommand';
import {
  challengeFor,
  complete,
  logIn,
  nextStep,
  secondFactorPath,
  stateOf,
  withApp,
} from '../../../testing/secondFactor';
import { sealing } from '../../../platform/secrets/sealing';

const minute = 60_000;

afterEach(() => jest.useRealTimers());

onEachDatabase('an authenticator app', (api, restart) => {
  itOnce('is required after the password, and its code completes the log-in', async () => {
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

  itOnce('completes a log-in that stays signed in', async () => {
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

  itOnce('does not count until it has proved that it has the secret', async () => {
    const token = await anAdmin(api());
    await send(api(), 'POST', `${secondFactorPath}/authenticator`, { token });
    const wrong = await send(api(), 'POST', `${secondFactorPath}/authenticator/confirm`, {
      token,
      json: { code: '000000' },
    });
    expect(wrong.status).toBe(400);
    expect((await logIn(api())).status).toBe(200);
    expect(await stateOf(api(), token)).toMatchObject({ authenticator: false });
  });

  itOnce('has codes that work once, one time step early or late, and no later', async () => {
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

  itOnce('keeps its secret encrypted, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await withApp(api(), await anAdmin(api()));
    const [row] = await api().db('authenticators').select();
    const hashes = JSON.stringify(await api().db('recovery_codes').select());
    expect(JSON.stringify(row)).not.toContain(secret);
    for (const code of recoveryCodes ?? []) expect(hashes).not.toContain(code);
    const other = sealing('another signing secret, as long as this', 'authenticator secrets');
    expect(other.open(row.sealed_secret, row.account_id)).toBeUndefined();
  });

  itOnce(
    'cannot be guessed: wrong codes are counted, and a right password does not reset them',
    async () => {
      const { code } = await withApp(api(), await anAdmin(api()));
      nextStep();
      const { challenge } = await challengeFor(api());
      for (let n = 0; n < 5; n += 1) {
        expect((await complete(api(), { challenge, code: '000000' })).status).toBe(400);
        expect((await logIn(api())).status).toBe(202);
      }
      expect((await complete(api(), { challenge, code: code() })).status).toBe(429);
    },
  );

  itOnce(
    'has a log-in step that expires after five minutes, once used, or after a password change',
    async () => {
      const token = await anAdmin(api());
      const { code, recoveryCodes } = await withApp(api(), token);
      const [first, second, third] = [
        await challengeFor(api()),
        await challengeFor(api()),
        await challengeFor(api()),
      ];
      nextStep();
      const expired = { status: 400, body: { fields: { challenge: messages.challengeExpired } } };
      expect((await complete(api(), { challenge: first.challenge, code: code() })).status).toBe(
        200,
      );
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
    },
  );

  itOnce('reveals nothing to people who do not know the password', async () => {
    await withApp(api(), await anAdmin(api()));
    expect(await logIn(api(), 'guess')).toMatchObject({
      status: 401,
      body: { message: messages.loginFailed },
    });
  });

  itOnce(
    'is added and removed with a mail to its owner, after which a password is enough',
    async () => {
      const peer = await startMailPeer();
      await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
      const token = await anAdmin(api());
      await withApp(api(), token);
      expect(
        (await send(api(), 'POST', `${secondFactorPath}/authenticator`, { token })).status,
      ).toBe(409);
      expect(
        (await send(api(), 'DELETE', `${secondFactorPath}/authenticator`, { token })).status,
      ).toBe(204);
      await api().settled();
      expect(peer.mails.map(({ subject }) => subject)).toEqual(
        Array(2).fill('Your second step at the log-in was changed'),
      );
      expect((await logIn(api())).status).toBe(200);
      expect(await api().db('recovery_codes').select()).toEqual([]);
      await peer.stop();
    },
  );
});

onOneDatabase('a lost second factor', (api) => {
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
  }, 90_000);
});
