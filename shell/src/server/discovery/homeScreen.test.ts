import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '@ridgeline/contract';
import { emptyLedger } from '@ridgeline/registry';
import express from 'express';
import { fallbackSite } from '../../routes';
import { settingsWithFallback } from '../../siteSettingsCache';
import { icons, webAppManifest } from './homeScreen';

/** Nothing listens there. */
const apiUrl = 'http://127.0.0.1:9';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Requests a path of a shell that cannot reach the API. */
async function request(path: string, lastKnown: Site | undefined) {
  const siteSettings = settingsWithFallback(lastKnown);
  const app = express().get(
    '/manifest.webmanifest',
    webAppManifest({
      apiUrl,
      siteSettings,
      served: {
        ledger: emptyLedger,
        rendered: () => Promise.resolve([]),
        ownerOf: () => undefined,
      },
    }),
  );
  for (const [icon, sendIcon] of icons({ apiUrl, siteSettings })) app.get(icon, sendIcon);
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
}

interface Manifest {
  name: string;
  icons: { src: string; purpose: string }[];
}
const manifestWith = async (lastKnown: Site | undefined) =>
  (await (await request('/manifest.webmanifest', lastKnown)).json()) as Manifest;
const installedName = async (lastKnown: Site | undefined) => (await manifestWith(lastKnown)).name;

describe('the web app manifest, while the API does not respond', () => {
  it('has the last known name of the site, so that an installed site is not renamed', async () => {
    expect(await installedName({ ...fallbackSite, name: 'Karoo Tours' })).toBe('Karoo Tours');
  });

  it('has the default name if the settings were never loaded', async () => {
    expect(await installedName(undefined)).toBe(fallbackSite.name);
  });
});

describe('the app icon', () => {
  const icon = {
    small: '/uploads/s.png',
    large: '/uploads/l.png',
    maskable: '/uploads/m.png',
    touch: '/uploads/t.png',
  };
  const branded = { ...fallbackSite, brand: { icon } };

  it('is the owner’s in the web app manifest', async () => {
    const { icons: listed } = await manifestWith(branded);
    expect(listed.map(({ src, purpose }) => [src, purpose])).toEqual([
      [icon.small, 'any'],
      [icon.large, 'any'],
      [icon.maskable, 'maskable'],
    ]);
  });

  it.each([
    ['/favicon.ico', icon.small],
    ['/icon.svg', icon.small],
    ['/apple-touch-icon.png', icon.touch],
  ])('is the owner’s at %s', async (path, target) => {
    const response = await request(path, branded);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });

  it('is the drawn one on a new site', async () => {
    const response = await request('/icon.svg', fallbackSite);
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
  });
});
