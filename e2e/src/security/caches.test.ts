import { startSite, type Site } from '../support/site';
import { send, type Answer, type Sent } from './testing/http';
import { secrets } from './testing/secrets';

/** What the site or its API caches for everybody. */
const paths = [
  '/',
  '/events',
  '/gallery',
  '/blog',
  '/support',
  '/contact',
  '/admin',
  '/nowhere',
  '/rss.xml',
  '/calendar.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/api/rss.xml',
  '/api/calendar.ics',
  '/api/events',
  '/api/gallery',
  '/api/blog',
  '/api/site',
  '/api/openapi.json',
  '/uploads/none.jpg',
  '/assets/none.js',
];

/** Headers by which a visitor could try to change what others get. */
const hostile: Record<string, string> = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '666',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-for': '203.0.113.66',
  forwarded: 'for=203.0.113.66;host=evil.example;proto=https',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'POST',
  'x-host': 'evil.example',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  accept: 'application/evil',
  'accept-encoding': 'br, gzip',
  'accept-language': 'xx-evil',
  authorization: 'Bearer evil',
  cookie: 'evil=1; preview=evil; visitor=evil',
  'content-type': 'application/evil',
  'if-none-match': '*',
  'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  range: 'bytes=0-5',
  'save-data': 'on',
  'user-agent': 'evil',
  via: '1.1 evil.example',
  'x-request-id': 'evil-evil-evil',
};

describe('behind a proxy that passes on what visitors send', () => {
  let site: Site;
  let token: string;

  /** The proxy's own client. A new one for each test, because a visitor may cause only a few new site maps a minute. */
  let visitor = 0;
  const call = (method: string, path: string, { headers, ...sent }: Sent = {}) =>
    send(method, path, {
      ...sent,
      headers: { 'x-forwarded-for': `203.0.113.${visitor}`, ...headers },
      at: { ...site, logFile: '' },
    });

  beforeAll(async () => {
    // Each file is checked to have left lines in the log of the shared sites.
    await send('GET', '/api/events');
    // Without PUBLIC_URL, links lead to the host that a request names.
    site = await startSite({ TRUST_PROXY: 'on', SETUP_CODE: secrets.setupCode, DEMO: 'on' });
    const founder = { username: 'thandi', email: 'thandi@rides.example', password: 'gravel-42' };
    const json = { ...founder, code: secrets.setupCode };
    const { json: registered } = await call('POST', '/api/admin/register', {
      json,
      holdsToken: true,
    });
    token = String(registered.token);
  }, 120_000);
  afterAll(() => site.stop());

  /** Makes everything that is cached outdated, although nobody sees a difference. */
  const expireCaches = async () => {
    const { status } = await call('PUT', '/api/admin/booking-settings', {
      token,
      json: { account: null },
    });
    expect(status).toBe(200);
  };

  const comparable = ({ status, headers, text }: Answer) => ({
    status,
    type: headers['content-type'],
    encoding: headers['content-encoding'],
    location: headers.location,
    text: text.replaceAll(/^(?:DTSTAMP|LAST-MODIFIED).*$/gm, '').replaceAll(/id="[^"]*"/g, ''),
  });
  const plain = async (path: string) => comparable(await call('GET', path));

  it.each(Object.entries(hostile))(
    'nobody gets what somebody else got with %s: %s',
    async (name, value) => {
      visitor += 1;
      await expireCaches();
      const before = new Map<string, object>();
      for (const path of paths) before.set(path, await plain(path));
      await expireCaches();
      for (const path of paths) {
        await call('GET', path, { headers: { [name]: value } });
        expect({ path, ...(await plain(path)) }).toEqual({ path, ...before.get(path) });
      }
    },
    60_000,
  );
});
