import { messages } from '@ridgeline/contract';
import { startMailPeer, type MailPeer } from '../../testing/mailPeer';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { account, anAdmin, anInvitation, send, sipho } from '../../testing/requests';

const invalid = { status: 400, body: { message: messages.resetLinkInvalid } };

/** Requests a link, and waits until the background work is done. */
async function forgot(api: Api, email = account.email, headers: Record<string, string> = {}) {
  const json = { email };
  const answer = await send(api, 'POST', '/api/admin/forgot-password', { json, headers });
  await api.settled();
  return answer;
}

const reset = (api: Api, token: string, password = 'new-gravel') =>
  send(api, 'POST', `/api/admin/reset-password/${token}`, { json: { password } });

const logIn = (api: Api, password: string) =>
  send<{ token: string }>(api, 'POST', '/api/admin', {
    json: { username: account.username, password },
  });

onEachDatabase('a forgotten password', (api, restart) => {
  let peer: MailPeer;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
  });
  afterEach(() => peer.stop());

  /** The token in the newest mail. */
  const tokenByMail = () =>
    /https:\/\/rides\.example\/admin\/reset-password\/([\w-]{43})\s/.exec(
      peer.mails.at(-1)?.text ?? '',
    )?.[1] ?? '';

  itOnce(
    'is replaced with the link from the mail, which ends the old password and all sessions',
    async () => {
      const session = await anAdmin(api());
      expect(await forgot(api())).toMatchObject({
        status: 200,
        body: { message: 'Password reset instructions sent to your email' },
      });
      expect(peer.mails[0]).toMatchObject({
        recipients: [account.email],
        subject: 'Reset your password',
      });
      expect(peer.mails[0]?.text).toContain(account.username);
      expect(await reset(api(), tokenByMail())).toMatchObject({
        status: 200,
        body: { message: messages.resetDone },
      });
      expect((await send(api(), 'GET', '/api/admin/me', { token: session })).status).toBe(401);
      expect((await logIn(api(), account.password)).status).toBe(401);
      expect((await logIn(api(), 'new-gravel')).status).toBe(200);
    },
  );

  it('finds the account whatever the case of the e-mail address', async () => {
    await anAdmin(api());
    await forgot(api(), ' THANDI@rides.example ');
    expect(peer.mails.map(({ recipients }) => recipients)).toEqual([[account.email]]);
  });

  itOnce('gets the same response for an unknown e-mail address, and no mail is sent', async () => {
    await anAdmin(api());
    const known = await forgot(api());
    const unknown = await forgot(api(), 'nobody@rides.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(peer.mails).toHaveLength(1);
  });

  itOnce.each([undefined, '', 'thandi', 'thandi@', 7])(
    'needs an e-mail address, not %p',
    async (email) => {
      const json = { email };
      expect(await send(api(), 'POST', '/api/admin/forgot-password', { json })).toMatchObject({
        status: 400,
        body: { message: 'Please enter a valid email address' },
      });
    },
  );

  itOnce('has a link that works once', async () => {
    await anAdmin(api());
    await forgot(api());
    expect((await reset(api(), tokenByMail())).status).toBe(200);
    expect(await reset(api(), tokenByMail(), 'another-one')).toMatchObject(invalid);
    expect((await logIn(api(), 'new-gravel')).status).toBe(200);
  });

  it('has a link that works for one of several concurrent uses', async () => {
    await anAdmin(api());
    await forgot(api());
    const passwords = ['gravel-1', 'gravel-2', 'gravel-3', 'gravel-4'];
    const answers = await Promise.all(
      passwords.map((password) => reset(api(), tokenByMail(), password)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(api(), winner)).status).toBe(200);
  });

  it('has a link that expires after an hour, or once another was requested', async () => {
    await anAdmin(api());
    await forgot(api());
    const first = tokenByMail();
    await forgot(api());
    expect(await reset(api(), first)).toMatchObject(invalid);
    const inAnHour = (await api().db('password_resets').first('expires_at')).expires_at;
    const left = Date.parse(inAnHour) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    await api().db('password_resets').update({ expires_at: new Date().toISOString() });
    expect(await reset(api(), tokenByMail())).toMatchObject(invalid);
  });

  itOnce('has a link that expires once the password was changed in another way', async () => {
    const token = await anAdmin(api());
    await forgot(api());
    const json = { currentPassword: account.password, newPassword: 'gravel-44' };
    await send(api(), 'PUT', '/api/admin/password', { token, json });
    expect(await reset(api(), tokenByMail())).toMatchObject(invalid);
  });

  itOnce('keeps its link when a change of the e-mail address is rejected', async () => {
    const token = await anAdmin(api());
    const code = await anInvitation(api(), token);
    await send(api(), 'POST', '/api/admin/register', { json: { ...sipho, code } });
    await forgot(api());
    const json = { email: sipho.email };
    expect((await send(api(), 'PUT', '/api/admin/email', { token, json })).status).toBe(409);
    expect((await reset(api(), tokenByMail())).status).toBe(200);
  });

  itOnce('keeps its link when the new password is rejected', async () => {
    await anAdmin(api());
    await forgot(api());
    expect(await reset(api(), tokenByMail(), '12345')).toMatchObject({
      status: 400,
      body: {
        message: 'Password must be at least 6 characters long',
        fields: { password: 'Password must be at least 6 characters long' },
      },
    });
    expect((await reset(api(), tokenByMail())).status).toBe(200);
  });

  itOnce.each(['guess', 'x'.repeat(43), '%00', "' or 1=1"])(
    'is not replaced with %p',
    async (token) => {
      await anAdmin(api());
      await forgot(api());
      expect(await reset(api(), encodeURIComponent(token))).toMatchObject(invalid);
    },
  );

  itOnce('stores only a hash of the link', async () => {
    await anAdmin(api());
    await forgot(api());
    expect(JSON.stringify(await api().db('password_resets'))).not.toContain(tokenByMail());
    await reset(api(), tokenByMail());
    expect(JSON.stringify(api().logs())).not.toContain(tokenByMail());
    expect(JSON.stringify(await api().db('audit_entries'))).not.toContain(tokenByMail());
  });

  itOnce('links to the public URL, whatever host the request names', async () => {
    await anAdmin(api());
    await forgot(api(), account.email, { 'x-forwarded-host': 'evil.example' });
    expect(tokenByMail()).toHaveLength(43);
    expect(peer.mails[0]?.text).not.toContain('evil.example');
  });

  itOnce('unlocks an account that was locked after too many guesses', async () => {
    await anAdmin(api());
    for (let guess = 0; guess < 5; guess += 1) await logIn(api(), 'guess');
    expect((await logIn(api(), account.password)).status).toBe(429);
    await forgot(api());
    await reset(api(), tokenByMail());
    expect((await logIn(api(), 'new-gravel')).status).toBe(200);
  });

  itOnce(
    'sends at most five mails an hour to one e-mail address, and the response does not show it',
    async () => {
      await anAdmin(api());
      const statuses = [];
      for (let time = 0; time < 7; time += 1) statuses.push((await forgot(api())).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(peer.mails).toHaveLength(5);
    },
  );

  itOnce('can be requested twenty times in a quarter of an hour from one IP address', async () => {
    for (let time = 0; time < 20; time += 1) await forgot(api(), `rider${time}@rides.example`);
    const refused = await forgot(api(), 'one-more@rides.example');
    expect(refused).toMatchObject({ status: 429, body: { message: messages.tooManyRequests } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  itOnce('can be requested again when the mail could not be sent', async () => {
    await anAdmin(api());
    peer.refuse(true);
    for (let time = 0; time < 6; time += 1) expect((await forgot(api())).status).toBe(200);
    peer.refuse(false);
    await forgot(api());
    expect((await reset(api(), tokenByMail())).status).toBe(200);
  });
});
