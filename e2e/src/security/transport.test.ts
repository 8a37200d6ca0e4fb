import { newVisitor, send, type Answer } from './testing/http';
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

/** Whatever an answer leads to is here, as a browser takes it. */
function expectAtHome(what: string, { status, headers: { location } }: Answer) {
  expect({ what, fault: status >= 500 }).toEqual({ what, fault: false });
  const leadsTo = location && new URL(location, 'https://own.example').host;
  expect({ what, leadsTo }).toEqual({ what, leadsTo: location && 'own.example' });
}

describe('an answer', () => {
  it('leads no visitor to a host that the address names', async () => {
    const paths = [
      ...['//evil.example', '//evil.example/..', '///evil.example', '/\\evil.example'],
      ...['/\\/evil.example', '/%5cevil.example', '/%2f%2fevil.example', '//evil.example/%2e%2e'],
      ...[
        '/.evil.example',
        '/@evil.example',
        '/;@evil.example',
        '/%09/evil.example',
        '//evil%E3%80%82example',
      ],
      ...['/admin/dashboard//evil.example', '/admin?next=https://evil.example'],
      ...[
        '/admin-dashboard?next=//evil.example',
        '/?url=https://evil.example&redirect=//evil.example',
      ],
      ...[
        '/assets//evil.example',
        '/assets',
        '/remotes//evil.example',
        '/favicon.ico//evil.example',
      ],
      ...['/favicon.ico', '/api//evil.example', '/admin/dashboard', '/admin/dashboard/'],
      '/newsletter/failed?reason=//evil.example',
    ];
    for (const path of paths)
      for (const headers of claims) {
        const response = await send('GET', path, { headers });
        expectAtHome(path, response);
        expect(response.headers.refresh).toBeUndefined();
      }
  });

  it('leads no visitor to a host that a form or the release in an address names', async () => {
    const elsewhere = [
      ...['//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e//evil.example'],
      ...['/\\evil.example', '\\\\evil.example', 'https:evil.example', 'https://evil.example'],
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        'https://',
        '\t//evil.example',
        '@evil.example',
      ],
    ];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const to of elsewhere) {
      const body = new URLSearchParams({ to }).toString();
      const ended = await send('POST', '/release-preview/end', { headers, body });
      expect(ended.status).toBe(303);
      expectAtHome(`to ${to}`, ended);
      if (!to.startsWith('/') || to.includes('\\')) continue;
      const asked = await send('GET', `${to}?release=public-mfe@1.0.0`);
      expect(asked.status).toBe(302);
      expectAtHome(to, asked);
    }
  });

  it('lets no other site read it', async () => {
    const all = await operations();
    const addresses = [...everyKind, ...all.map(({ path }) => filledIn(path, 'none'))];
    const origins = ['https://evil.example', 'null'];
    const asks = [...new Set(addresses)].flatMap((path) =>
      origins.flatMap((origin) => ['GET', 'OPTIONS'].map((method) => ({ path, origin, method }))),
    );
    await Promise.all(
      asks.map(async ({ path, origin, method }) => {
        const headers = { origin, 'access-control-request-method': 'PUT' };
        const response = await send(method, path, { headers, from: newVisitor() });
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

  it('is not to be guessed about, framed, or named to other sites in full', async () => {
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

  it('runs files of this site alone, and what stands within the page by its hash', async () => {
    for (const path of pages) {
      const policy = directivesOf(await send('GET', path));
      expect(policy).toMatchObject({
        ...{ 'default-src': ["'none'"], 'base-uri': ["'none'"] },
        ...{ 'form-action': ["'self'"], 'connect-src': ["'self'"] },
      });
      expect(policy['script-src']).toHaveLength(2);
      for (const source of [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])])
        expect(source).toMatch(/^'(self|sha256-[\w+/]+=*)'$/);
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http|strict-dynamic/);
    }
  });
});

describe('that browsers shall come back over TLS', () => {
  const promise = 'strict-transport-security';
  const overTls = { 'x-forwarded-proto': 'https' };

  it('is said on every kind of answer behind a proxy that speaks TLS', async () => {
    const at = targetSites().proxied;
    for (const path of everyKind) {
      const { headers } = await send('GET', path, { at, headers: overTls });
      expect({ path, said: headers[promise] }).toEqual({ path, said: 'max-age=31536000' });
    }
  });

  it('is not said where it could shut somebody out: without TLS, or on a stranger’s word', async () => {
    const plain = await send('GET', '/', { at: targetSites().proxied });
    const forged = await send('GET', '/', { headers: overTls });
    expect([plain.headers[promise], forged.headers[promise]]).toEqual([undefined, undefined]);
  });
});

describe('two requests in what looks like one', () => {
  const smuggled = 'GET /api/groups HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const post = (headers: string[], body: string) =>
    ['POST /api/newsletter HTTP/1.1', 'host: localhost', ...headers, '', body].join('\r\n');

  it('are refused, whichever way the length is said twice', async () => {
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
      const { said } = await exchange(attempt);
      expect({ attempt, statuses: statusesIn(said) }).toEqual({ attempt, statuses: [400] });
    }
  });

  it('are refused where lines end otherwise or a header holds a break', async () => {
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
      const [status] = statusesIn((await exchange(attempt)).said);
      const refused = status === 400 || status === 431;
      expect({ attempt: attempt.slice(0, 80), refused }).toMatchObject({ refused: true });
    }
  });

  it('are not made of one with a line break in its address', async () => {
    const { headers, text } = await send('GET', '/api/x%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<html>');
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toContain('<html>');
  });

  it('are not made by upgrading the connection or by tunnelling through it', async () => {
    const upgrade = 'connection: upgrade\r\nupgrade: h2c';
    const attempts = [
      'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n',
      `GET /api/events HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n\r\n`,
      'TRACE /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: secret=1\r\nconnection: close\r\n\r\n',
    ];
    for (const attempt of attempts) {
      const { said } = await exchange(attempt);
      expect(said).not.toMatch(/HTTP\/1\.1 101|secret=1|SSH-/);
    }
  });
});
