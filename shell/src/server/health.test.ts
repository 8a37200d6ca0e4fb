/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRegistry, promote, type Registry } from '@ridgeline/registry';
import { aBuild, aFolder, aRemote, removeFolders } from '@ridgeline/registry/testing';
import { createLogger } from '@ridgeline/server-kit/logging';
import express from 'express';
import { createServedReleases } from '../remotes/servedReleases';
import type { AvailableRelease } from '../remotes/serverHost';
import { health, readiness } from './health';
import { reportMissingReleases } from './liveReleases';

const noPages = 'No release of the public pages is live, so no page can be shown.';
const team = { by: 'The team', why: 'The first release' };

let registry: Registry;
let api: Server;
let shell: Server;
let apiSays: Record<string, { status: number; message?: string }>;
let logged: string[];

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  registry = await openRegistry({ folder: aFolder() });
  apiSays = {};
  api = createServer(({ url = '' }, response) => {
    const { status, message } = apiSays[url] ?? { status: 200 };
    response.writeHead(status).end(JSON.stringify({ status: 'ok', message }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const logger = createLogger('shell', 'silent');
  const host = { load: async () => ({ routes: [] }) as unknown as AvailableRelease };
  const served = createServedReleases(registry, host as never, logger);
  logged = [];
  jest
    .spyOn(logger, 'error')
    .mockImplementation(((_fields: object, text: string) => logged.push(text)) as never);
  const places = { releasesUrl: 's3://rides/releases', releasesFolder: '' };
  reportMissingReleases(registry, served, places, logger);
  shell = express()
    .get('/readyz', readiness(urlOf(api), served))
    .get('/healthz', health(urlOf(api), served))
    .listen(0, '127.0.0.1');
  await once(shell, 'listening');
});
afterEach(async () => {
  for (const server of [shell, api]) {
    server.closeAllConnections();
    server.close();
  }
  await registry.close();
  removeFolders();
});

const ask = async (path: string) => {
  const response = await fetch(urlOf(shell) + path);
  return { status: response.status, ...((await response.json()) as object) } as object;
};

async function releaseThePages() {
  await registry.add(await aBuild('1.0.0', { name: 'pages', remote: aRemote({ paths: ['/'] }) }));
  await promote(registry, 'pages', '1.0.0', team);
}

describe('a shell without a live release', () => {
  it('is alive, but not ready until there is one, and logs it once', async () => {
    expect(await ask('/healthz')).toEqual({ status: 'ok' });
    for (const path of ['/readyz', '/healthz?deep'])
      expect(await ask(path)).toEqual({ status: 503, message: noPages });
    expect(logged).toEqual([expect.stringMatching(/^No release .* Run npm run build once/)]);

    await releaseThePages();
    expect(await ask('/readyz')).toEqual({ status: 'ok', awaited: [] });
    expect(logged).toHaveLength(1);
  });
});

describe('a shell that can serve', () => {
  beforeEach(releaseThePages);

  it('is not ready while the API is not', async () => {
    apiSays['/readyz'] = { status: 503, message: 'The database does not answer.' };
    expect(await ask('/readyz')).toEqual({
      status: 503,
      message: 'The API is not ready. The database does not answer.',
    });
    expect(await ask('/healthz')).toEqual({ status: 'ok' });
  });

  it('is ready, but not well, if backups have stopped', async () => {
    apiSays['/healthz?deep'] = { status: 503, message: 'Backups have stopped.' };
    expect(await ask('/readyz')).toEqual({ status: 'ok', awaited: [] });
    expect(await ask('/healthz?deep')).toEqual({ status: 503, message: 'Backups have stopped.' });
    apiSays = {};
    expect(await ask('/healthz?deep')).toEqual({ status: 'ok' });
  });
});
