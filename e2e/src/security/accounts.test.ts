import { messages } from '@ridgeline/contract';
import { aPerson, logIn, newAdmin, owner, ownerToken, type Credentials } from './testing/admins';
import { newVisitor, send } from './testing/http';
import { allMails, linkIn, mailsTo, newestMailTo } from './testing/mailbox';
import { timesSlower } from './testing/timing';
import { targetSites } from './testing/targetSites';
import { without } from './testing/without';

const attempt = (
  { username, password }: Pick<Credentials, 'username' | 'password'>,
  from = newVisitor(),
) => send('POST', '/api/admin', { json: { username, password }, from, holdsToken: true });
const requestReset = (email: string, from = newVisitor()) =>
  send('POST', '/api/admin/forgot-password', { json: { email }, from });
const subscribe = (email: string, from = newVisitor()) =>
  send('POST', '/api/newsletter', { json: { email, consent: true }, from });
/** The parts of a response by which a stranger could tell two responses apart. */
const observable = ({ status, text, headers }: Awaited<ReturnType<typeof send>>) => ({
  status,
  text,
  headers: without(headers, 'date', 'x-request-id'),
});

let existing: Credentials;
beforeAll(async () => {
  existing = await newAdmin();
});

describe('the existence of an account', () => {
  it('is not revealed by the response to a log-in', async () => {
    const wrong = await attempt({ ...existing, password: 'wrong-password' });
    const unknown = await attempt(aPerson());
    expect(wrong.status).toBe(401);
    expect(observable(wrong)).toEqual(observable(unknown));
  });

  it('is not revealed by the duration of a log-in, because it always hashes a password', async () => {
    const times = await timesSlower(
      () => attempt({ ...existing, password: 'wrong-password' }),
      () => attempt(aPerson()),
    );
    expect(times).toBeLessThan(3);
  });

  it('is not revealed by the response to a password reset, or its duration', async () => {
    const { email } = await newAdmin();
    expect(observable(await requestReset(email))).toEqual(
      observable(await requestReset(aPerson().email)),
    );
    const times = await timesSlower(
      () => requestReset(email),
      () => requestReset(aPerson().email),
    );
    expect(times).toBeLessThan(3);
  });

  it('is not revealed by a sign-up without a code', async () => {
    const register = (person: Credentials) =>
      send('POST', '/api/admin/register', { json: person, from: newVisitor() });
    expect(observable(await register(existing))).toEqual(observable(await register(aPerson())));
  });

  it('is not revealed for newsletter subscriptions either, by the response or its duration', async () => {
    const { email } = aPerson();
    const first = await subscribe(email);
    const { pathname } = linkIn(await newestMailTo(email), 'newsletter/confirm');
    const json = { token: pathname.split('/').at(-1) };
    expect((await send('POST', '/api/newsletter/confirm', { json })).status).toBe(200);
    expect(observable(await subscribe(email))).toEqual(observable(first));
    const times = await timesSlower(
      () => subscribe(email),
      () => subscribe(aPerson().email),
    );
    expect(times).toBeLessThan(3);
  });
});

/** Makes many concurrent guesses. Resolves with the statuses of the responses. */
const guesses = async (count: number, guess: (at: number) => ReturnType<typeof send>) =>
  (await Promise.all(Array.from({ length: count }, (_, at) => guess(at)))).map(
    ({ status }) => status,
  );
/** Headers in which a client claims another IP address. */
const forgedIpHeaders = (at: number) => ({
  'x-forwarded-for': `203.0.113.${at}`,
  'x-real-ip': `203.0.113.${at}`,
  forwarded: `for=203.0.113.${at}`,
  'client-ip': `203.0.113.${at}`,
  'true-client-ip': `203.0.113.${at}`,
  'cf-connecting-ip': `203.0.113.${at}`,
});

describe('guessing', () => {
  it('a password is blocked after five attempts, even concurrent ones with a forged X-Forwarded-For', async () => {
    const victim = await newAdmin();
    const from = newVisitor();
    const json = { username: victim.username, password: 'wrong-password' };
    const statuses = await guesses(12, (at) =>
      send('POST', '/api/admin', { json, from, headers: forgedIpHeaders(at) }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const late = await attempt(victim, from);
    expect(late).toMatchObject({ status: 429, json: { message: messages.loginThrottled } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    // A stranger's guesses do not lock the account's owner out.
    expect((await attempt(victim)).status).toBe(200);
  });

  it('counts all spellings of a username together', async () => {
    const { username } = await newAdmin();
    const from = newVisitor();
    const spellings = [username, username.toUpperCase(), ` ${username} `, `${username}\t`];
    const statuses = await guesses(8, (at) =>
      attempt({ username: spellings[at % 4] ?? '', password: 'wrong-password' }, from),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('with many usernames is blocked after twenty attempts', async () => {
    const from = newVisitor();
    const statuses = await guesses(24, () => attempt(aPerson(), from));
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('the current password in an open session is blocked after five attempts', async () => {
    const { token } = await newAdmin();
    const json = { currentPassword: 'wrong-password', newPassword: 'another-password' };
    const from = newVisitor();
    const statuses = await guesses(7, () =>
      send('PUT', '/api/admin/password', { token, json, from }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('a code for a sign-up is blocked after twenty attempts', async () => {
    const from = newVisitor();
    const statuses = await guesses(24, (at) =>
      send('POST', '/api/admin/register', {
        json: { ...aPerson(), code: `guess-${at}` },
        from,
        headers: forgedIpHeaders(at),
      }),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('is counted by the IP address that a trusted proxy reports', async () => {
    const at = targetSites().proxied;
    // Use a separate username, because guesses for one username are limited across all IP addresses.
    const { username } = aPerson();
    const guess = (forwarded: string) =>
      send('POST', '/api/admin', {
        at,
        json: { username, password: 'wrong-password' },
        headers: { 'x-forwarded-for': forwarded },
      });
    // The address that a visitor claims comes before the one that the proxy adds.
    const one = await guesses(7, (n) => guess(`198.51.100.${n}, 192.0.2.77`));
    expect(one.filter((status) => status === 429)).toHaveLength(2);
    expect((await guess('192.0.2.78')).status).toBe(401);
  });
});

describe('requesting mails', () => {
  it('is blocked after twenty requests from one IP address, whatever the client claims', async () => {
    const from = newVisitor();
    const statuses = await guesses(24, (at) =>
      send('POST', '/api/admin/forgot-password', {
        json: { email: aPerson().email },
        from,
        headers: forgedIpHeaders(at),
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('does not flood a mailbox, even from many IP addresses', async () => {
    const { email } = await newAdmin();
    // Wait for each mail, because concurrent requests for a reset cause only one mail.
    for (let at = 0; at < 8; at += 1) {
      expect((await requestReset(email)).status).toBe(200);
      await newestMailTo(email, Math.min(at + 1, 5));
    }
    // Once a mail that was requested later has arrived, no sixth one can still be on its way.
    const later = await newAdmin();
    await requestReset(later.email);
    await newestMailTo(later.email);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('a password reset link', () => {
  async function aLink() {
    const admin = await newAdmin();
    await requestReset(admin.email);
    const link = linkIn(await newestMailTo(admin.email), 'reset-password');
    return { admin, path: `/api${link.pathname}` };
  }
  const resetWith = (path: string, password: string) => send('POST', path, { json: { password } });

  it('works once', async () => {
    const { admin, path } = await aLink();
    expect((await resetWith(path, 'first-password')).status).toBe(200);
    expect((await resetWith(path, 'second-password')).status).toBe(400);
    expect(await logIn({ ...admin, password: 'first-password' })).toBeTruthy();
  });

  it('works once even for concurrent requests', async () => {
    const { admin, path } = await aLink();
    const passwords = Array.from({ length: 8 }, (_, at) => `password-${at}`);
    const responses = await Promise.all(passwords.map((password) => resetWith(path, password)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(7);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect(await logIn({ ...admin, password: winner })).toBeTruthy();
  });

  it('is invalid once another one was sent', async () => {
    const { admin, path } = await aLink();
    await requestReset(admin.email);
    await newestMailTo(admin.email, 2);
    expect((await resetWith(path, 'first-password')).status).toBe(400);
  });

  it('is invalid when shortened, extended, in other case or replaced by something else', async () => {
    const { path } = await aLink();
    const token = path.split('/').at(-1) ?? '';
    const variants = [
      token.slice(1),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      '%00'.repeat(43),
      "' OR '1'='1",
      '%5B%5D',
      '{}',
    ];
    for (const variant of variants) {
      const response = await resetWith(
        `/api/admin/reset-password/${encodeURI(variant)}`,
        'some-password',
      );
      expect([400, 404]).toContain(response.status);
    }
    expect((await resetWith(path, 'some-password')).status).toBe(200);
  });
});

describe('the links in mails', () => {
  const forgedHeaders: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: 'evil.example:80' },
    { host: '127.0.0.1.evil.example' },
    { host: 'localhost.evil.example' },
    { host: 'localhost@evil.example' },
    { host: 'evil.example#localhost' },
    { host: '203.0.113.5' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example' },
    { 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
  ];

  it('never lead to a host from a forged header, with PUBLIC_URL or without', async () => {
    const mailsBefore = (await allMails()).length;
    for (const at of [targetSites().site, targetSites().proxied])
      for (const headers of forgedHeaders) {
        const json = { email: owner.email };
        const sent = { at, json: { ...json }, headers, from: newVisitor() };
        expect([200, 400]).toContain(
          (await send('POST', '/api/admin/forgot-password', sent)).status,
        );
        const subscription = { ...sent, json: { email: aPerson().email, consent: true } };
        expect([202, 400]).toContain((await send('POST', '/api/newsletter', subscription)).status);
      }
    const { email } = await newAdmin();
    await requestReset(email);
    const last = await newestMailTo(email);
    expect(linkIn(last, 'reset-password').origin).toBe(
      targetSites().site.url.replace('localhost', '127.0.0.1'),
    );
    const newestFirst = await allMails();
    for (const { text, html } of newestFirst.slice(0, newestFirst.length - mailsBefore)) {
      expect(text).not.toMatch(/evil|203\.0\.113/);
      expect(html).not.toMatch(/evil|203\.0\.113/);
    }
  });

  it('are not sent without PUBLIC_URL for a foreign host, whether the address is known or not', async () => {
    const headers = { host: 'evil.example' };
    for (const email of [existing.email, aPerson().email]) {
      const sent = { json: { email }, headers, from: newVisitor() };
      const response = await send('POST', '/api/admin/forgot-password', sent);
      expect(response).toMatchObject({ status: 400, json: { message: messages.hostUnknown } });
    }
  });

  it('lead to PUBLIC_URL if it is set, whatever the Host header', async () => {
    const at = targetSites().proxied;
    await ownerToken(at);
    const before = (await mailsTo(owner.email)).length;
    const sent = { at, json: { email: owner.email }, headers: { host: 'evil.example' } };
    expect((await send('POST', '/api/admin/forgot-password', sent)).status).toBe(200);
    const mail = await newestMailTo(owner.email, before + 1);
    expect(linkIn(mail, 'reset-password').origin).toBe('https://rides.example');
  });
});
