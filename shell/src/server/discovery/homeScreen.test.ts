import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '@ridgeline/contract';
import { emptyLedger } from '@ridgeline/registry';
import express from 'express';
import { fallbackSite } from '../../routes';
import { settingsWithFallback } from '../../siteSettingsCache';
import { webAppManifest } from './homeScreen';

/** Nothing listens there. */
const apiUrl = 'http://127.0.0.1:9';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The name in the manifest of a shell that cannot reach the API. */
async function installedName(lastKnown: Site | undefined) {
  const app = express().get(
    '/manifest.webmanifest',
    webAppManifest({
      apiUrl,
      siteSettings: settingsWithFallback(lastKnown),
      served: {
        ledger: emptyLedger,
        rendered: () => Promise.resolve([]),
        ownerOf: () => undefined,
      },
    }),
  );
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/manifest.webmanifest`);
  return ((await response.json()) as { name: string }).name;
}

describe('the web app manifest, while the API does not respond', () => {
  it('has the last known name of the site, so that an installed site is not renamed', async () => {
    expect(await installedName({ ...fallbackSite, name: 'Karoo Tours' })).toBe('Karoo Tours');
  });

  it('has the default name if the settings were never loaded', async () => {
    expect(await installedName(undefined)).toBe(fallbackSite.name);
  });
});
