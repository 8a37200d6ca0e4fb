import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownerToken } from './testing/admins';
import { newVisitor, send } from './testing/http';
import { targetSites } from './testing/targetSites';
import { exchange, statusesIn } from './testing/raw';
import { operations } from './testing/operations';
import { sampleOf } from './testing/samples';
import { without } from './testing/without';

/** A server that must get no calls. It stands for a server that only the site's internal network can reach. */
let internal: Server;
let host: string;
let calls: string[];
beforeAll(async () => {
  calls = [];
  internal = createServer((request, response) => {
    calls.push(`${request.method} ${request.headers.host} ${request.url}`);
    response.end('from the inside');
  });
  await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(internal.address() as AddressInfo).port}`;
});
afterAll(() => {
  internal.closeAllConnections();
  internal.close();
});
afterEach(() => {
  expect(calls).toEqual([]);
});

it('the internal server records calls', async () => {
  await fetch(`http://${host}/here`);
  expect(calls.splice(0)).toEqual([`GET ${host} /here`]);
});

const pages = [
  '/',
  '/about',
  '/events',
  '/gallery',
  '/contact',
  '/blog',
  '/rss.xml',
  '/calendar.ics',
];
const cards = ['/api/cards/site/home.jpg', '/sitemap.xml', '/manifest.webmanifest', '/readyz'];

describe('the site calls no foreign URL', () => {
  it('from a setting, whose links are shown to visitors but never followed', async () => {
    const token = await ownerToken();
    const { json: before } = await send('GET', '/api/site');
    const fields = without(before, 'version');
    const urls = [
      `https://${host}/a`,
      `http://${host}/b`,
      `file:///etc/passwd`,
      `gopher://${host}/`,
    ];
    for (const url of urls) {
      const json = { ...fields, social: [{ label: 'Elsewhere', url }] };
      const { status } = await send('PUT', '/api/site', { token, json });
      expect({ url, status }).toEqual({ url, status: url.startsWith('https:') ? 200 : 400 });
      const films = { kind: 'films', fields: { items: [{ id: 'a', caption: 'c', link: url }] } };
      const film = await send('PUT', '/api/admin/content/sections/home.films', {
        token,
        json: films,
      });
      expect({ url, status: film.status }).toEqual({
        url,
        status: url.startsWith('https:') ? 200 : 400,
      });
    }
    for (const path of [...pages, ...cards]) await send('GET', path);
    await send('PUT', '/api/site', { token, json: fields });
  });

  it('from any text that an admin may write', async () => {
    const token = await ownerToken();
    const urls = [`https://${host}/x.png`, `//${host}/x.png`, `/uploads/../../x@${host}/x.png`];
    for (const operation of await operations()) {
      if (!operation.body || !operation.path.match(/events$|blog$|content/)) continue;
      for (const url of urls) {
        const json = JSON.parse(JSON.stringify(sampleOf(operation.body)), (_key, value: unknown) =>
          value === 'plain text' || value === 'https://rides.example/' ? url : value,
        ) as object;
        await send(operation.method, operation.path, { token, json });
      }
    }
    for (const src of urls) {
      const image = { type: 'image', attrs: { src, alt: 'a' } };
      const json = {
        title: 'Foreign',
        status: 'published',
        body: { type: 'doc', content: [image] },
      };
      expect((await send('POST', '/api/blog', { token, json })).status).toBe(400);
    }
    for (const path of [...pages, ...cards]) await send('GET', path);
  });

  it('from the Host header or a forwarded host', async () => {
    for (const name of [
      'host',
      'x-forwarded-host',
      'x-forwarded-server',
      'x-original-url',
      'x-rewrite-url',
    ])
      for (const path of [...pages, ...cards, '/api/events', '/uploads/x'])
        await send('GET', path, { headers: { [name]: host } });
    const json = { email: 'rider@rides.example', consent: true };
    const sent = { json, headers: { host: host }, from: newVisitor() };
    await send('POST', '/api/newsletter', sent);
  });

  it('from the request line, as for a proxy', async () => {
    const { host } = new URL(targetSites().site.url);
    const targets = [
      `http://${host}/api/events`,
      `http://${host}/`,
      `http://${host}/uploads/x`,
      `http://x@${host}/api/events`,
      `//${host}/api/events`,
      `/api@${host}/`,
      `@${host}/api/events`,
      `/api/events@${host}`,
      `http:${host}/api`,
      `/api/../http://${host}/`,
      `/rss.xml@${host}`,
    ];
    for (const target of targets) {
      const head = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
      const { received } = await exchange(head);
      expect(received).not.toContain('from the inside');
      const statuses = statusesIn(received);
      expect({ target, responses: statuses.length }).toEqual({ target, responses: 1 });
      expect(statuses[0]).toBeLessThan(500);
    }
  });

  it('from the name of a release, and reads no files outside the releases', async () => {
    const token = await ownerToken();
    const versions = [
      '..',
      '.',
      '../..',
      '1/../../..',
      '1%2f..%2f..',
      '..\\..',
      `1@${host}`,
      `http://${host}/x`,
      `//${host}/x`,
      `1.0.0?${host}`,
    ];
    for (const version of versions) {
      const release = `public-mfe@${version}`;
      const json = { version, revision: 0, why: 'Because' };
      const responses = [
        await send('POST', '/api/releases/public-mfe/promote', { token, json }),
        await send('POST', `/api/releases/${encodeURIComponent(release)}/promote`, { token, json }),
        await send('POST', '/release-preview', { token, json: { release } }),
        await send('GET', `/remotes/public_mfe/${version}/remoteEntry.js`),
        await send('GET', `/remotes/public_mfe/${encodeURIComponent(version)}/release.json`),
      ];
      for (const [at, { status, text }] of responses.entries()) {
        const refused = status >= 400 && status < 500;
        expect({ version, at, status, refused }).toMatchObject({ refused: true });
        expect(text).not.toContain('from the inside');
      }
    }
  });

  it('from an uploaded picture that refers to another one', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://${host}/x.png"/></svg>`;
    const token = await ownerToken();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const body = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n${svg}\r\n--b--\r\n`;
    const { status } = await send('POST', '/api/admin/content/pictures', { token, body, headers });
    expect(status).toBe(400);
  });
});

describe('a page that was rendered for one host', () => {
  it('is never served for another host', async () => {
    for (const path of pages) {
      await send('GET', path, { headers: { host: 'poison.example' } });
      await send('GET', path, { headers: { 'x-forwarded-host': 'poison.example' } });
      expect((await send('GET', path)).text).not.toContain('poison.example');
    }
  });
});
