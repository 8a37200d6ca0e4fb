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
const forgot = (email: string, from = newVisitor()) =>
  send('POST', '/api/admin/forgot-password', { json: { email }, from });
const subscribe = (email: string, from = newVisitor()) =>
  send('POST', '/api/newsletter', { json: { email, consent: true }, from });
/** What a stranger can tell two answers apart by. */
const seen = ({ status, text, headers }: Awaited<ReturnType<typeof send>>) => ({
  status,
  text,
  headers: without(headers, 'date', 'x-request-id'),
});

let known: Credentials;
beforeAll(async () => {
  known = await newAdmin();
});

describe('who has an account', () => {
  it('cannot be told from what a log-in says', async () => {
    const wrong = await attempt({ ...known, password: 'wrong-password' });
    const unknown = await attempt(aPerson());
    expect(wrong.status).toBe(401);
    expect(seen(wrong)).toEqual(seen(unknown));
  });

  it('cannot be told from how long a log-in takes: both hash a password', async () => {
    const times = await timesSlower(
      () => attempt({ ...known, password: 'wrong-password' }),
      () => attempt(aPerson()),
    );
    expect(times).toBeLessThan(3);
  });

  it('cannot be told from what asking for a new password says, or how long that takes', async () => {
    const { email } = await newAdmin();
    expect(seen(await forgot(email))).toEqual(seen(await forgot(aPerson().email)));
    const times = await timesSlower(
      () => forgot(email),
      () => forgot(aPerson().email),
    );
    expect(times).toBeLessThan(3);
  });

  it('cannot be told from a sign-up without a code', async () => {
    const register = (person: Credentials) =>
      send('POST', '/api/admin/register', { json: person, from: newVisitor() });
    expect(seen(await register(known))).toEqual(seen(await register(aPerson())));
  });

  it('cannot be told of subscribers from what the newsletter says, or how long that takes', async () => {
    const { email } = aPerson();
    const first = await subscribe(email);
    const { pathname } = linkIn(await newestMailTo(email), 'newsletter/confirm');
    const json = { token: pathname.split('/').at(-1) };
    expect((await send('POST', '/api/newsletter/confirm', { json })).status).toBe(200);
    expect(seen(await subscribe(email))).toEqual(seen(first));
    const times = await timesSlower(
      () => subscribe(email),
      () => subscribe(aPerson().email),
    );
    expect(times).toBeLessThan(3);
  });
});

/** Many guesses at one moment. */
const guesses = async (count: number, guess: (at: number) => ReturnType<typeof send>) =>
  (await Promise.all(Array.from({ length: count }, (_, at) => guess(at)))).map(
    ({ status }) => status,
  );
const pretending = (at: number) => ({
  'x-forwarded-for': `203.0.113.${at}`,
  'x-real-ip': `203.0.113.${at}`,
  forwarded: `for=203.0.113.${at}`,
  'client-ip': `203.0.113.${at}`,
  'true-client-ip': `203.0.113.${at}`,
  'cf-connecting-ip': `203.0.113.${at}`,
});

describe('guessing', () => {
  it('a password is over after five times, at one moment or with a forged X-Forwarded-For', async () => {
    const victim = await newAdmin();
    const from = newVisitor();
    const json = { username: victim.username, password: 'wrong-password' };
    const statuses = await guesses(12, (at) =>
      send('POST', '/api/admin', { json, from, headers: pretending(at) }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const late = await attempt(victim, from);
    expect(late).toMatchObject({ status: 429, json: { message: messages.loginThrottled } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    // Who it is about is not shut out by a stranger.
    expect((await attempt(victim)).status).toBe(200);
  });

  it('is counted under one name, however it is written', async () => {
    const { username } = await newAdmin();
    const from = newVisitor();
    const spellings = [username, username.toUpperCase(), ` ${username} `, `${username}\t`];
    const statuses = await guesses(8, (at) =>
      attempt({ username: spellings[at % 4] ?? '', password: 'wrong-password' }, from),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('many names is over after twenty times', async () => {
    const from = newVisitor();
    const statuses = await guesses(24, () => attempt(aPerson(), from));
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('the own password as somebody who found the browser open is over after five times', async () => {
    const { token } = await newAdmin();
    const json = { currentPassword: 'wrong-password', newPassword: 'another-password' };
    const from = newVisitor();
    const statuses = await guesses(7, () =>
      send('PUT', '/api/admin/password', { token, json, from }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('a code for a sign-up is over after twenty times', async () => {
    const from = newVisitor();
    const statuses = await guesses(24, (at) =>
      send('POST', '/api/admin/register', {
        json: { ...aPerson(), code: `guess-${at}` },
        from,
        headers: pretending(at),
      }),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('believes the proxy about who asks where there is one, and only the proxy', async () => {
    const at = targetSites().proxied;
    // A name of its own: other attacks guess, too, and a name is guessed only so often from everywhere.
    const { username } = aPerson();
    const guess = (forwarded: string) =>
      send('POST', '/api/admin', {
        at,
        json: { username, password: 'wrong-password' },
        headers: { 'x-forwarded-for': forwarded },
      });
    // What a visitor claims stands before what the proxy saw.
    const one = await guesses(7, (n) => guess(`198.51.100.${n}, 192.0.2.77`));
    expect(one.filter((status) => status === 429)).toHaveLength(2);
    expect((await guess('192.0.2.78')).status).toBe(401);
  });
});

describe('asking for mails', () => {
  it('is over after twenty times from one place, whatever it pretends', async () => {
    const from = newVisitor();
    const statuses = await guesses(24, (at) =>
      send('POST', '/api/admin/forgot-password', {
        json: { email: aPerson().email },
        from,
        headers: pretending(at),
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('does not flood a mailbox, from however many places', async () => {
    const { email } = await newAdmin();
    // Wishes that come before the first is answered are one.
    for (let at = 0; at < 8; at += 1) {
      expect((await forgot(email)).status).toBe(200);
      await newestMailTo(email, Math.min(at + 1, 5));
    }
    // A mail to somebody else that was asked for later is there: no sixth one is on its way.
    const later = await newAdmin();
    await forgot(later.email);
    await newestMailTo(later.email);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('the link to a new password', () => {
  async function aLink() {
    const admin = await newAdmin();
    await forgot(admin.email);
    const link = linkIn(await newestMailTo(admin.email), 'reset-password');
    return { admin, path: `/api${link.pathname}` };
  }
  const use = (path: string, password: string) => send('POST', path, { json: { password } });

  it('works once', async () => {
    const { admin, path } = await aLink();
    expect((await use(path, 'first-password')).status).toBe(200);
    expect((await use(path, 'second-password')).status).toBe(400);
    expect(await logIn({ ...admin, password: 'first-password' })).toBeTruthy();
  });

  it('has one winner where many use it at one moment', async () => {
    const { admin, path } = await aLink();
    const passwords = Array.from({ length: 8 }, (_, at) => `password-${at}`);
    const answers = await Promise.all(passwords.map((password) => use(path, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await logIn({ ...admin, password: winner })).toBeTruthy();
  });

  it('is void once another was sent', async () => {
    const { admin, path } = await aLink();
    await forgot(admin.email);
    await newestMailTo(admin.email, 2);
    expect((await use(path, 'first-password')).status).toBe(400);
  });

  it('cannot be cut, lengthened, cased otherwise or made of something else', async () => {
    const { path } = await aLink();
    const token = path.split('/').at(-1) ?? '';
    const others = [
      token.slice(1),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      '%00'.repeat(43),
      "' OR '1'='1",
      '%5B%5D',
      '{}',
    ];
    for (const other of others) {
      const response = await use(`/api/admin/reset-password/${encodeURI(other)}`, 'some-password');
      expect([400, 404]).toContain(response.status);
    }
    expect((await use(path, 'some-password')).status).toBe(200);
  });
});

describe('the links in mails', () => {
  const poisons: Record<string, string>[] = [
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

  it('never lead to a host that a stranger names, with PUBLIC_URL or without', async () => {
    const others = (await allMails()).length;
    for (const at of [targetSites().site, targetSites().proxied])
      for (const headers of poisons) {
        const json = { email: owner.email };
        const sent = { at, json: { ...json }, headers, from: newVisitor() };
        expect([200, 400]).toContain(
          (await send('POST', '/api/admin/forgot-password', sent)).status,
        );
        const subscription = { ...sent, json: { email: aPerson().email, consent: true } };
        expect([202, 400]).toContain((await send('POST', '/api/newsletter', subscription)).status);
      }
    const { email } = await newAdmin();
    await forgot(email);
    const last = await newestMailTo(email);
    expect(linkIn(last, 'reset-password').origin).toBe(
      targetSites().site.address.replace('localhost', '127.0.0.1'),
    );
    const newestFirst = await allMails();
    for (const { text, html } of newestFirst.slice(0, newestFirst.length - others)) {
      expect(text).not.toMatch(/evil|203\.0\.113/);
      expect(html).not.toMatch(/evil|203\.0\.113/);
    }
  });

  it('are refused without PUBLIC_URL where the host is not this machine, known address or not', async () => {
    const headers = { host: 'evil.example' };
    for (const email of [known.email, aPerson().email]) {
      const sent = { json: { email }, headers, from: newVisitor() };
      const response = await send('POST', '/api/admin/forgot-password', sent);
      expect(response).toMatchObject({ status: 400, json: { message: messages.hostUnknown } });
    }
  });

  it('lead to PUBLIC_URL where it is set, whatever host is named', async () => {
    const at = targetSites().proxied;
    await ownerToken(at);
    const before = (await mailsTo(owner.email)).length;
    const sent = { at, json: { email: owner.email }, headers: { host: 'evil.example' } };
    expect((await send('POST', '/api/admin/forgot-password', sent)).status).toBe(200);
    const mail = await newestMailTo(owner.email, before + 1);
    expect(linkIn(mail, 'reset-password').origin).toBe('https://rides.example');
  });
});
