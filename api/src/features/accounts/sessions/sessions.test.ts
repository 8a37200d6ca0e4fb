import jwt from 'jsonwebtoken';
import { messages, type AdminSession } from '@ridgeline/contract';
import { setClock } from '../../../testing/clock';
import { startMailPeer } from '../../../testing/mailPeer';
import { itOnce, onEachDatabase, onOneDatabase } from '../../../testing/onEachDatabase';
import { type Api, secret } from '../../../testing/startApi';
import { account, anAdmin, send, sipho } from '../../../testing/requests';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const twelveHoursMs = 12 * 60 * 60 * 1000;

/** Logs in again, on this device. */
async function logIn(api: Api, userAgent = chromeOnAndroid, password = account.password) {
  const { body } = await send<{ token: string }>(api, 'POST', '/api/admin', {
    json: { username: account.username, password },
    headers: { 'user-agent': userAgent },
  });
  return body.token;
}

const statusFor = async (api: Api, token: string) =>
  (await send(api, 'GET', '/api/admin/me', { token })).status;

const sessionsOf = async (api: Api, token: string) =>
  (await send<AdminSession[]>(api, 'GET', '/api/admin/sessions', { token })).body;

const sidOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

afterEach(() => jest.useRealTimers());

onEachDatabase('a session', (api) => {
  itOnce('ends on the server with the log-out, without ending others', async () => {
    const [thisSession, otherSession] = [await anAdmin(api()), await logIn(api())];
    expect((await send(api(), 'DELETE', '/api/admin/session', { token: thisSession })).status).toBe(
      204,
    );
    expect(await statusFor(api(), thisSession)).toBe(401);
    expect(await statusFor(api(), otherSession)).toBe(200);
    expect((await send(api(), 'DELETE', '/api/admin/session', { token: thisSession })).status).toBe(
      401,
    );
  });

  itOnce('is listed with its device, including the current one', async () => {
    const token = await anAdmin(api());
    await logIn(api());
    const listed = await sessionsOf(api(), token);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => current)?._id).toBe(sidOf(token));
    expect(listed.find(({ current }) => !current)).toMatchObject({
      device: 'Chrome on Android',
      address: '127.0.0.x',
    });
  });

  itOnce.each([
    ['twelve hours', {}, 12 * 60 * 60, false],
    ['thirty days for somebody who stays signed in', { staySignedIn: true }, 30 * 86_400, true],
  ])('lasts %s, and the list says so', async (_duration, options, seconds, staysSignedIn) => {
    await anAdmin(api());
    const { username, password } = account;
    const { body } = await send<{ token: string }>(api(), 'POST', '/api/admin', {
      json: { username, password, ...options },
    });
    const { iat = 0, exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload;
    expect(exp - iat).toBe(seconds);
    const [listed] = (await sessionsOf(api(), body.token)).filter(({ current }) => current);
    expect(listed).toMatchObject({
      staysSignedIn,
      expiresAt: new Date(exp * 1000).toISOString(),
    });
    setClock(new Date(exp * 1000 - 60_000));
    expect(await statusFor(api(), body.token)).toBe(200);
    setClock(new Date(exp * 1000 + 1000));
    expect(await statusFor(api(), body.token)).toBe(401);
  });

  itOnce('stores neither its token nor the full IP address', async () => {
    const token = await anAdmin(api());
    const stored = JSON.stringify(await api().db('sessions').select());
    expect(stored).not.toContain(token.split('.')[2]);
    expect(stored).not.toContain('127.0.0.1');
  });

  it('can be ended from another device of its account, but not from another account', async () => {
    const token = await anAdmin(api());
    const lost = await logIn(api());
    await api().db('accounts').insert({
      id: 'other',
      username: 'Sipho',
      username_key: 'sipho',
      email: 's@rides.example',
      email_key: 's@rides.example',
      password_hash: 'none',
      created_at: '2026-01-01',
    });
    await api()
      .db('sessions')
      .where({ id: sidOf(lost) })
      .update({ account_id: 'other' });
    const end = () => send(api(), 'DELETE', `/api/admin/sessions/${sidOf(lost)}`, { token });
    expect(await end()).toMatchObject({ status: 404, body: { message: messages.sessionNotFound } });
    const { sub } = jwt.decode(token) as { sub: string };
    await api()
      .db('sessions')
      .where({ id: sidOf(lost) })
      .update({ account_id: sub });
    expect(await statusFor(api(), lost)).toBe(200);
    expect((await end()).status).toBe(204);
    expect(await statusFor(api(), lost)).toBe(401);
    expect((await end()).status).toBe(404);
    expect((await send(api(), 'DELETE', '/api/admin/sessions/x', { token })).status).toBe(404);
  });

  itOnce('continues when all others are ended, with the token in the response', async () => {
    const token = await anAdmin(api());
    const other = await logIn(api());
    const { body } = await send<{ token: string }>(
      api(),
      'POST',
      '/api/admin/sign-out-everywhere',
      { token },
    );
    for (const ended of [token, other]) expect(await statusFor(api(), ended)).toBe(401);
    expect(sidOf(body.token)).toBe(sidOf(token));
    expect((await sessionsOf(api(), body.token)).map(({ current }) => current)).toEqual([true]);
  });

  it('continues when its owner changes the password, while all others end', async () => {
    const token = await anAdmin(api());
    const other = await logIn(api());
    const json = { currentPassword: account.password, newPassword: 'gravel-44' };
    const { body } = await send<{ token: string }>(api(), 'PUT', '/api/admin/password', {
      token,
      json,
    });
    expect(await statusFor(api(), other)).toBe(401);
    expect(sidOf(body.token)).toBe(sidOf(token));
    expect(await sessionsOf(api(), body.token)).toHaveLength(1);
    expect(jwt.decode(body.token)).toMatchObject({ exp: expect.any(Number) });
  });

  itOnce(
    'expires after twelve hours, however its token was signed, and is then deleted',
    async () => {
      const token = await anAdmin(api());
      const { sub, sid, version } = jwt.decode(token) as Record<string, unknown>;
      const later = Date.now() + twelveHoursMs + 1000;
      const lasting = jwt.sign({ sub, sid, version }, secret, { expiresIn: '9d' });
      setClock(new Date(later));
      expect(await statusFor(api(), lasting)).toBe(401);
      jest.useRealTimers();
      await api().purge(later - Date.now());
      expect(await api().db('sessions').select()).toEqual([]);
    },
  );

  itOnce(
    'is identified by its token; tokens from before sessions existed are refused',
    async () => {
      const token = await anAdmin(api());
      const { sub, sid, version } = jwt.decode(token) as Record<string, unknown>;
      const signed = (claims: object) => jwt.sign(claims, secret, { expiresIn: '1h' });
      expect(await statusFor(api(), signed({ sub, sid, version }))).toBe(200);
      for (const claims of [
        { sub, version },
        { sub, version, sid: 'x' },
        { sub, sid },
      ])
        expect(await statusFor(api(), signed(claims))).toBe(401);
      expect(await statusFor(api(), signed({ sub: 'another', version, sid }))).toBe(401);
    },
  );

  itOnce('shows when it was last used, to within a few minutes', async () => {
    const token = await anAdmin(api());
    const lastSeenAt = async () => (await api().db('sessions').first()).last_seen_at as string;
    const begun = await lastSeenAt();
    setClock(new Date(Date.now() + 4 * 60_000));
    await statusFor(api(), token);
    expect(await lastSeenAt()).toBe(begun);
    setClock(new Date(Date.now() + 2 * 60_000));
    await statusFor(api(), token);
    expect(Date.parse(await lastSeenAt())).toBe(Date.now());
  });

  itOnce('ends its release previews when it ends', async () => {
    const token = await anAdmin(api());
    const { body } = await send<{ ticket: string }>(api(), 'POST', '/api/admin/release-preview', {
      token,
      json: { release: 'public-mfe@1.4.0' },
    });
    const redeem = () => send(api(), 'GET', '/api/admin/release-preview', { token: body.ticket });
    expect((await redeem()).status).toBe(200);
    await send(api(), 'DELETE', '/api/admin/session', { token });
    expect((await redeem()).status).toBe(401);
  });
});

onOneDatabase('the owner of an account', (api, restart) => {
  it('is notified by mail when the password is changed, with the time and the device', async () => {
    const peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
    const token = await anAdmin(api());
    await send(api(), 'PUT', '/api/admin/password', {
      token,
      json: { currentPassword: account.password, newPassword: 'gravel-44' },
      headers: { 'user-agent': chromeOnAndroid },
    });
    await api().settled();
    expect(peer.mails).toMatchObject([
      { recipients: [account.email], subject: 'Your password was changed' },
    ]);
    const text = peer.mails[0]?.text ?? '';
    expect(text).toContain('Chrome on Android');
    expect(text).toContain(String(new Date().getFullYear()));
    expect(text).toContain('https://rides.example/admin');
    expect(text).not.toMatch(/gravel-4/);
    await peer.stop();
  });

  it('is notified at both the old and the new e-mail address when it is changed', async () => {
    const peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
    const token = await anAdmin(api());
    await send(api(), 'POST', '/api/admin/forgot-password', { json: { email: account.email } });
    await api().settled();
    const json = { email: ' new@rides.example ' };
    expect(await send(api(), 'PUT', '/api/admin/email', { token, json })).toMatchObject({
      status: 200,
      body: { email: 'new@rides.example' },
    });
    await api().settled();
    const notices = peer.mails.slice(1);
    expect(notices.map(({ recipients }) => recipients[0]).sort()).toEqual(
      ['new@rides.example', account.email].sort(),
    );
    expect(notices[0]?.subject).toBe('Your e-mail address was changed');
    const me = await send(api(), 'GET', '/api/admin/me', { token });
    expect(me.body.email).toBe('new@rides.example');
    expect(await api().db('password_resets').select()).toEqual([]);
    await peer.stop();
  });

  it('cannot take the e-mail address of another account', async () => {
    await restart({ open: true });
    const token = await anAdmin(api());
    await send(api(), 'POST', '/api/admin/register', { json: sipho });
    const json = { email: 'Sipho@rides.example' };
    expect(await send(api(), 'PUT', '/api/admin/email', { token, json })).toMatchObject({
      status: 409,
      body: { fields: { email: messages.emailTaken } },
    });
  });
});
