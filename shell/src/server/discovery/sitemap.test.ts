import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteObject } from '@ridgeline/remote-kit';
import {
  createPathOwners,
  describedRemotes,
  emptyLedger,
  type Ledger,
  type Release,
  type RemoteDescription,
  type RemoteState,
} from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import express, { type Request } from 'express';
import pino from 'pino';
import type { AvailableRelease } from '../../remotes/serverHost';
import { settingsWithFallback } from '../../siteSettingsCache';
import { errorHandler } from '../errors';
import { robotsTxt, sitemapXml } from './crawlers';
import { webAppManifest } from './homeScreen';

const origin = 'https://rides.example';
const released = (name: string, routes: RouteObject[]): AvailableRelease => {
  const release = { name, version: '1.0.0', contract: '^2.0.0', remote: aRemote() };
  return { release: release as Release, folder: '', routes };
};

/** A remote with a page for each weather station, which the API lists. */
let listStations: () => Promise<{ path: string }[]>;
const weather = released('rides_weather', [
  { path: 'weather/:station', handle: { addresses: () => listStations() } },
]);
const home = released('rides_home', [
  { path: 'about', handle: { head: () => ({ title: 'About', description: '' }) } },
]);

let server: Server;
let releases: AvailableRelease[];
let ledger: Ledger;
/** The errors in the log. */
let errors: { remote?: string; version?: string; err: { message: string } }[];

beforeEach(async () => {
  [errors, releases, ledger] = [[], [home, weather], emptyLedger()];
  const write = (line: string) => errors.push(JSON.parse(line) as (typeof errors)[number]);
  const logger = pino({ level: 'error' }, { write });
  const app = express();
  app.use((request, _response, next) => {
    request.log = logger;
    next();
  });
  const options = {
    served: {
      ledger: () => ledger,
      ownerOf: (path: string) => createPathOwners(describedRemotes(ledger))(path),
      rendered: () => Promise.resolve(releases),
    },
    apiUrl: 'http://127.0.0.1:9',
    originOf: (request: Request) => request.get('x-origin') ?? origin,
    revision: { fetch: () => Promise.resolve('1') },
    siteSettings: settingsWithFallback(undefined),
  };
  app.get('/robots.txt', robotsTxt(options));
  app.get('/sitemap.xml', sitemapXml(options));
  app.get('/manifest.webmanifest', webAppManifest(options));
  app.use(errorHandler);
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

async function getSitemap() {
  const response = await get('/sitemap.xml');
  const pages = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return { status: response.status, pages: [...pages].map(([, url]) => url) };
}
const fails = () => Promise.reject(new Error('no stations'));

describe('the site map', () => {
  it('lists the pages of all remotes, and asks them again only after a change', async () => {
    const list = jest.fn(() => Promise.resolve([{ path: '/weather/sani' }]));
    listStations = list;
    const pages = [`${origin}/about`, `${origin}/weather/sani`];
    for (let times = 0; times < 2; times += 1)
      expect(await getSitemap()).toEqual({ status: 200, pages });
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('asks a page that is not always there whether it is', async () => {
    listStations = () => Promise.resolve([]);
    let isOpen = false;
    const head = () => ({ title: 'Tickets', description: '', hidden: true });
    const addresses = async () => (isOpen ? [{ path: '/tickets' }] : []);
    releases = [home, released('rides_fair', [{ path: 'tickets', handle: { head, addresses } }])];
    expect((await getSitemap()).pages).toEqual([`${origin}/about`]);
    isOpen = true;
    // Another release, as after a change of the content.
    releases = [...releases, weather];
    expect((await getSitemap()).pages).toEqual([`${origin}/about`, `${origin}/tickets`]);
  });

  it('lacks only the remote that fails, which the log names', async () => {
    listStations = fails;
    expect(await getSitemap()).toEqual({ status: 200, pages: [`${origin}/about`] });
    expect(errors).toMatchObject([
      { remote: 'rides_weather', version: '1.0.0', err: { message: 'no stations' } },
    ]);
  });

  it('is complete again as soon as the remote is', async () => {
    listStations = fails;
    await getSitemap();
    listStations = () => Promise.resolve([{ path: '/weather/sani' }]);
    expect((await getSitemap()).pages).toEqual([`${origin}/about`, `${origin}/weather/sani`]);
  });

  it('is made for only so many hosts that one client names', async () => {
    listStations = () => Promise.resolve([]);
    const statusOf = async (host: string) =>
      (await get('/sitemap.xml', { 'x-origin': `https://${host}.example` })).status;
    // A slow machine would be allowed another one meanwhile.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let host = 0; host < 20; host += 1) expect(await statusOf(`host${host}`)).toBe(200);
    expect(await statusOf('one-more')).toBe(429);
    // It is made already.
    expect(await statusOf('host19')).toBe(200);
    clock.mockRestore();
  });

  it('is an error, not an empty map, if no remote can list its pages', async () => {
    listStations = fails;
    releases = [weather];
    expect(await getSitemap()).toMatchObject({ status: 500 });
  });
});

describe('while a remote of the ledger cannot be loaded', () => {
  const live = (differences: Partial<RemoteDescription>): RemoteState => ({
    live: '1.0.0',
    previous: null,
    staged: null,
    canary: null,
    description: aRemote(differences),
  });

  beforeEach(() => {
    listStations = () => Promise.resolve([{ path: '/weather/sani' }]);
    const remotes = {
      rides_home: live({}),
      rides_weather: live({ paths: ['/weather'] }),
      rides_desk: live({ paths: ['/desk'], audience: 'signed-in', rendering: 'browser' }),
    };
    ledger = { ...emptyLedger(), remotes };
  });

  it('the site map and robots.txt are served once all are there that they need', async () => {
    expect(await getSitemap()).toMatchObject({ status: 200 });
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /desk');
  });

  it.each([
    ['the owner of the home page', [weather]],
    ['each remote', []],
  ])('crawlers are asked to come back if it is %s', async (_what, loaded) => {
    releases = loaded;
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('retry-after')).toBe('60');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('the site map lacks only the pages of a smaller one, until that is there', async () => {
    releases = [home];
    expect(await getSitemap()).toEqual({ status: 200, pages: [`${origin}/about`] });
    releases = [home, weather];
    expect((await getSitemap()).pages).toContain(`${origin}/weather/sani`);
  });

  it('robots.txt goes on without a smaller one, so that crawlers do not leave the whole site', async () => {
    releases = [home];
    expect((await get('/robots.txt')).status).toBe(200);
  });
});
