import { send, type Answer } from './testing/http';
import { filledIn, operations } from './testing/operations';
import { targetSites } from './testing/targetSites';
import { exchange, statusesIn } from './testing/raw';

const pages = ['/', '/events', '/blog', '/contact', '/admin', '/nowhere', '/event/none'];
const everyKind = [...pages, '/api/events', '/api/nowhere', '/uploads/none', '/assets/none.js'];

const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'evil.example' },
  { host: 'rides.example' },
];

/** Expects that a response redirects only within this site, as a browser would resolve its location. */
function expectSameSite(what: string, { status, headers: { location } }: Answer) {
  expect({ what, fault: status >= 500 }).toEqual({ what, fault: false });
  const leadsTo = location && new URL(location, 'https://own.example').host;
  expect({ what, leadsTo }).toEqual({ what, leadsTo: location && 'own.example' });
}

describe('a response', () => {
  it('never redirects to a host from the URL', async () => {
    const paths = [
      '//evil.example',
      '//evil.example/..',
      '///evil.example',
      '/\\evil.example',
      '/\\/evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '//evil.example/%2e%2e',
      '/.evil.example',
      '/@evil.example',
      '/;@evil.example',
      '/%09/evil.example',
      '//evil%E3%80%82example',
      '/admin/dashboard//evil.example',
      '/admin?next=https://evil.example',
      '/admin-dashboard?next=//evil.example',
      '/?url=https://evil.example&redirect=//evil.example',
      '/assets//evil.example',
      '/assets',
      '/remotes//evil.example',
      '/favicon.ico//evil.example',
      '/favicon.ico',
      '/api//evil.example',
      '/admin/dashboard',
      '/admin/dashboard/',
      '/newsletter/failed?reason=//evil.example',
    ];
    for (const path of paths)
      for (const headers of claims) {
        const response = await send('GET', path, { headers });
        expectSameSite(path, response);
        expect(response.headers.refresh).toBeUndefined();
      }
  });

  it('never redirects to a host from a form or the path of a preview', async () => {
    const targets = [
      '//evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      '\t//evil.example',
      '@evil.example',
    ];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const to of targets) {
      const body = new URLSearchParams({ to }).toString();
      const ended = await send('POST', '/release-preview/end', { headers, body });
      expect(ended.status).toBe(303);
      expectSameSite(`to ${to}`, ended);
      if (!to.startsWith('/') || to.includes('\\')) continue;
      const preview = await send('GET', `${to}?release=public-mfe@1.0.0`);
      expect(preview.status).toBe(302);
      expectSameSite(to, preview);
    }
  });

  it('has no CORS headers', async () => {
    const all = await operations();
    const paths = [...everyKind, ...all.map(({ path }) => filledIn(path, 'none'))];
    const origins = ['https://evil.example', 'null'];
    const requests = [...new Set(paths)].flatMap((path, at) =>
      ['GET', 'OPTIONS'].map((method, nth) => ({
        path,
        origin: origins[(at + nth) % 2] ?? '',
        method,
      })),
    );
    await Promise.all(
      requests.map(async ({ path, origin, method }) => {
        const headers = { origin, 'access-control-request-method': 'PUT' };
        const response = await send(method, path, { headers });
        const open = Object.keys(response.headers).filter((name) =>
          name.startsWith('access-control-allow'),
        );
        expect({ method, path, open }).toEqual({ method, path, open: [] });
      }),
    );
  });

  it('sets no cookie', async () => {
    for (const path of everyKind)
      expect((await send('GET', path)).headers['set-cookie']).toBeUndefined();
  });

  it('has headers against type sniffing, framing and full referrers', async () => {
    for (const path of everyKind) {
      const { headers } = await send('GET', path);
      expect({ path, ...headers }).toMatchObject({ path, 'x-content-type-options': 'nosniff' });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    }
    for (const path of pages)
      expect((await send('GET', path)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
      });
  });
});

describe('the security policy of a page', () => {
  const directivesOf = ({ headers }: Answer) =>
    Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    );

  it('allows only files of this site, and inline code by its hash', async () => {
    for (const path of pages) {
      const policy = directivesOf(await send('GET', path));
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'connect-src': ["'self'"],
      });
      expect(policy['script-src']).toHaveLength(3);
      for (const source of [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])])
        expect(source).toMatch(/^'(self|sha256-[\w+/]+=*)'$/);
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http|strict-dynamic/);
    }
  });
});

describe('Strict-Transport-Security', () => {
  const header = 'strict-transport-security';
  const overTls = { 'x-forwarded-proto': 'https' };

  it('is on every kind of response behind a TLS proxy', async () => {
    const at = targetSites().proxied;
    for (const path of everyKind) {
      const { headers } = await send('GET', path, { at, headers: overTls });
      expect({ path, value: headers[header] }).toEqual({ path, value: 'max-age=31536000' });
    }
  });

  it('is not sent without TLS, or because of a forged header', async () => {
    const plain = await send('GET', '/', { at: targetSites().proxied });
    const forged = await send('GET', '/', { headers: overTls });
    expect([plain.headers[header], forged.headers[header]]).toEqual([undefined, undefined]);
  });
});

describe('request smuggling', () => {
  const smuggled = 'GET /api/groups HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const post = (headers: string[], body: string) =>
    ['POST /api/newsletter HTTP/1.1', 'host: localhost', ...headers, '', body].join('\r\n');

  it('by contradictory lengths is rejected', async () => {
    const chunked = `0\r\n\r\n${smuggled}`;
    const attempts = [
      post([`content-length: ${chunked.length}`, 'transfer-encoding: chunked'], chunked),
      post(['transfer-encoding: chunked', `content-length: 4`], chunked),
      post(['content-length: 0', `content-length: ${smuggled.length}`], smuggled),
      post(['transfer-encoding: identity, chunked, identity'], chunked),
      post(['transfer-encoding: xchunked'], chunked),
      post(['transfer-encoding : chunked'], chunked),
      post(['content-length: +5'], 'hello'),
      post(['content-length: 0x5'], 'hello'),
      post(['transfer-encoding:\x0bchunked'], chunked),
    ];
    for (const attempt of attempts) {
      const { received } = await exchange(attempt);
      expect({ attempt, statuses: statusesIn(received) }).toEqual({ attempt, statuses: [400] });
    }
  });

  it('by other line ends or line breaks in headers is rejected', async () => {
    const attempts = [
      'GET / HTTP/1.1\nhost: localhost\n\n',
      'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\rb\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: localhost\r\nx\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    ];
    for (const attempt of attempts) {
      const [status] = statusesIn((await exchange(attempt)).received);
      const refused = status === 400 || status === 431;
      expect({ attempt: attempt.slice(0, 80), refused }).toMatchObject({ refused: true });
    }
  });

  it('by a line break in the URL is not possible', async () => {
    const { headers, text } = await send('GET', '/api/x%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<html>');
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toContain('<html>');
  });

  it('by an upgrade of the connection or a tunnel is not possible', async () => {
    const upgrade = 'connection: upgrade\r\nupgrade: h2c';
    const attempts = [
      'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n',
      `GET /api/events HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n\r\n`,
      'TRACE /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: secret=1\r\nconnection: close\r\n\r\n',
    ];
    for (const attempt of attempts) {
      const { received } = await exchange(attempt);
      expect(received).not.toMatch(/HTTP\/1\.1 101|secret=1|SSH-/);
    }
  });
});
