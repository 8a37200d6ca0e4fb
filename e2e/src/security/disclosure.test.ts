import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtReleases, root } from '../support/site';
import { until } from '../support/until';
import { logIn, newAdmin, owner, ownerToken } from './testing/admins';
import { someFor } from './testing/hostile';
import { newVisitor, send } from './testing/http';
import { filledIn, operations } from './testing/operations';
import { targetSites } from './testing/targetSites';
import { forEach } from './testing/safe';
import { secretInUrl, secrets, secretsIn } from './testing/secrets';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The files of the live releases. */
function liveFiles() {
  const ledger = readFileSync(path.join(builtReleases, 'remotes.json'), 'utf8');
  const { remotes } = JSON.parse(ledger) as { remotes: Record<string, { live: string }> };
  return Object.entries(remotes).flatMap(([name, { live }]) =>
    filesBelow(path.join(builtReleases, name, live)).map((file) =>
      path.relative(builtReleases, file),
    ),
  );
}

describe('a build', () => {
  it('is served without its source maps and its server code', async () => {
    const privateFile = /\.map$|(^|\/)server\//;
    const releases = liveFiles().filter((file) => privateFile.test(file));
    const shell = filesBelow(path.join(root, 'shell/dist'))
      .map((file) => path.relative(path.join(root, 'shell/dist'), file))
      .filter((file) => privateFile.test(file));
    expect(releases.some((file) => file.includes('/server/'))).toBe(true);
    const paths = new Set([
      ...releases.map((file) => `/remotes/${file}`),
      ...releases.map((file) => `/remotes/${file.replace('/server/', '/')}`),
      ...shell.map((file) => `/assets/${path.basename(file)}`),
      ...shell.map((file) => `/assets/../${file}`),
      '/remotes/remotes.json',
      '/remotes/public_mfe/release.json',
    ]);
    await forEach([...paths], async (path) => {
      const { status, text } = await send('GET', path);
      const sources = text.includes('"sourcesContent"');
      expect({ path, sources, found: status === 200 }).toEqual({
        path,
        sources: false,
        found: false,
      });
    });
  });

  it('refers to no source map and no local folder in the files that are served', async () => {
    const { text } = await send('GET', '/');
    const scripts = [...text.matchAll(/"?(\/(?:assets|remotes)\/[^"\s]+\.js)/g)].map(
      ([, file = '']) => file,
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of new Set(scripts)) {
      const { text: code } = await send('GET', script);
      expect(code).not.toMatch(/sourceMappingURL|\/home\/|node_modules\//);
      expect(code).not.toContain(root);
    }
  });

  it('gives no access to settings, the database or the source repository', async () => {
    const guesses = [
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/package.json',
      '/server-kit/src/settings.mjs',
      '/data/secret',
      '/ridgeline.db',
      '/data/ridgeline.db',
      '/server-status',
      '/debug',
      '/metrics',
      '/__development/changes',
      '/catalogue',
      '/assets/../../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/remotes/public_mfe/../../remotes.json',
      '/remotes/..%2fremotes.json',
      '/remotes/__proto__/x/y',
      '/remotes/public_mfe/..%2f../remotes.json',
      '/uploads/..%2foutbox',
      '/api/../data/secret',
    ];
    for (const guess of guesses) {
      const { status } = await send('GET', guess);
      expect({ guess, found: status === 200 }).toEqual({ guess, found: false });
    }
  });
});

describe('a failure', () => {
  const traces = /\bat \S+ \(|\.(ts|tsx|cjs|mjs):\d+|node:internal|webpack|Error: /;

  it('is reported in a sentence, without code or a stack trace', async () => {
    const broken = [
      '/%',
      '/%E0%A4%A',
      '/event/%E0%A4%A',
      '/api/%',
      '/api/events/%E0%A4%A',
      '/uploads/%',
      '/assets/%',
      '/remotes/%',
      '/remotes/public_mfe/0/x.js',
      '/admin/reset-password/%',
      '/?%',
      '/a'.repeat(3000),
    ];
    for (const path of broken) {
      const { status, text } = await send('GET', path);
      expect({ path: path.slice(0, 40), fault: status >= 500 }).toMatchObject({
        fault: false,
      });
      expect(text.replaceAll(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(traces);
    }
  });

  it('caused by an unreadable body is reported in the same way by every call', async () => {
    const token = await ownerToken();
    const changing = (await operations()).filter(
      ({ method, name }) => method !== 'GET' && !/everywhere|invitations|session$/.test(name),
    );
    await forEach([...changing.entries()], async ([at, { method, path, name }]) => {
      for (const body of someFor(['{', '[]', 'null', '\u0000', '{"a":1}}'], at, 2)) {
        const headers = { 'content-type': 'application/json' };
        const sent = { body, headers, token, from: newVisitor() };
        const { status, text } = await send(method, filledIn(path, 'none'), sent);
        expect({ name, body, fault: status >= 500 }).toEqual({ name, body, fault: false });
        expect(text).not.toMatch(traces);
      }
    });
  });

  it('caused by an unknown method reveals nothing either', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'])
      for (const path of ['/', '/events', '/admin', '/assets/x.js', '/api/events/x/y']) {
        const { status, text } = await send(method, path);
        expect([400, 401, 404, 405, 415]).toContain(status);
        expect(text).not.toMatch(traces);
      }
  });
});

describe('a secret', () => {
  it('is found by the check, if it is in a log or a response', () => {
    expect(secretsIn('kept-mail-password-77aa')).toEqual(['mailPassword']);
    expect(secretsIn(`/reset-password/${'x'.repeat(43)}`)).toEqual(['a way to a new password']);
    expect(secretsIn(`/x?y=${secretInUrl}`)).toEqual(['a token from a URL']);
  });

  it('is in no log and no response, however it is used', async () => {
    // `send` and the check after each test file search for secrets. This test makes requests that could leak them.
    const admin = await newAdmin();
    const wrong = { username: owner.password, password: owner.password };
    await send('POST', '/api/admin', { json: wrong, from: newVisitor() });
    await send('GET', `/api/admin/me?token=${admin.token}`, { holdsToken: true });
    await send('GET', `/admin?password=x&token=${admin.token}`, { holdsToken: true });
    await send('GET', '/admin/reset-password/' + 'r'.repeat(43), { holdsToken: true });
    const mailed = ['confirm', 'unsubscribe'].map((what) => `newsletter/${what}/${secretInUrl}`);
    const queries = ['invitation', 'code', 'token', 'access_token', 'hub.verify_token', 'password'];
    const paths = [
      ...mailed.flatMap((path) => [`/${path}`, `/api/${path}`, `//${path}`]),
      ...queries.map((name) => `/admin?a=b&${name}=${secretInUrl}&c=d`),
      `/api/admin/reset-password/${secretInUrl}`,
    ];
    for (const path of paths) await send('GET', path, { holdsToken: true });
    for (const path of mailed)
      await send('POST', `/api/${path}`, { holdsToken: true, from: newVisitor() });
    const { token } = admin;
    await send('GET', '/api/admin/me', {
      headers: { referer: `https://x.example/?token=${token}` },
    });
    expect(await logIn(owner)).toBeTruthy();
    const page = await send('GET', '/api/audit', { token: await ownerToken() });
    expect(page.status).toBe(200);
    expect(targetSites().site.logFile).toBeTruthy();
  });
});

describe('a site without a mail server, with the default log level', () => {
  const { quiet } = targetSites();
  const logged = () => readFileSync(quiet.logFile, 'utf8');
  const mails = () =>
    existsSync(quiet.outbox)
      ? readdirSync(quiet.outbox).filter((name) => name.endsWith('.eml'))
      : [];

  /** Waits until this many mails are in the outbox and in the log. Returns their texts. */
  async function loggedMails(count: number) {
    await until(
      async () => mails().filter((name) => logged().includes(name)),
      (names) => names.length >= count,
    );
    return mails().map((name) => readFileSync(path.join(quiet.outbox, name), 'utf8'));
  }

  it('logs the files of its mails, but not the links in them', async () => {
    await ownerToken(quiet);
    const { email } = owner;
    const at = quiet;
    await send('POST', '/api/admin/forgot-password', { at, json: { email }, from: newVisitor() });
    const reader = { email: 'lerato@riders.example', consent: true };
    await send('POST', '/api/newsletter', { at, json: reader, from: newVisitor() });
    const texts = (await loggedMails(2)).join('\n').replaceAll(/=\r?\n/g, '');
    for (const link of [/reset-password\/[\w-]{43}/, /newsletter\/confirm\/[\w-]{43}/])
      expect(texts).toMatch(link);
    expect(secretsIn(logged())).toEqual([]);
  });

  it('does not log passwords, codes and tokens from requests', async () => {
    const person = await newAdmin(quiet);
    const wrong = { username: person.username, password: secrets.ownerPassword };
    await send('POST', '/api/admin', { at: quiet, json: wrong, from: newVisitor() });
    await send('POST', '/api/admin/register', {
      at: quiet,
      from: newVisitor(),
      json: { ...owner, code: secrets.setupCode },
    });
    const { token } = person;
    await send('POST', `/api/admin/reset-password/${secretInUrl}`, {
      at: quiet,
      token,
      json: {},
    });
    expect(secretsIn(logged())).toEqual([]);
    expect(logged()).not.toContain(person.password);
  });
});
