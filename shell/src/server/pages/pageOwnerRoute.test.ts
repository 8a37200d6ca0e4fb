import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyLedger, type Release } from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import express from 'express';
import { createPreviews } from '../preview/previews';
import { pageOwnerRoute } from './pageOwnerRoute';

let server: Server;
/** Fields that differ in the release of the remote that owns `/weather`. */
let special: Partial<Release>;

beforeAll(async () => {
  const ledger = emptyLedger();
  ledger.remotes['rides_weather'] = {
    ...{ live: '1.4.0', previous: null, staged: null, canary: null },
    description: aRemote({ paths: ['/weather'] }),
  };
  const load = () => {
    const release: Release = {
      ...{ name: 'rides_weather', version: '1.4.0', remote: aRemote({ paths: ['/weather'] }) },
      ...{ contract: '^2.0.0', needs: {}, source: '', entry: 'e.js', integrity: {} },
      ...{ scripts: [], styles: [], pages: {}, contains: [] },
      ...special,
    };
    return Promise.resolve({ release, folder: '', routes: [], unload: () => undefined });
  };
  const app = express().use(
    pageOwnerRoute({
      host: { load },
      served: {
        ...{ ledger: () => ledger, pending: () => [], rendered: () => Promise.resolve([]) },
        ownerOf: (path) => (path === '/weather' ? 'rides_weather' : undefined),
      },
      previews: createPreviews('http://127.0.0.1:9'),
      originOf: () => 'https://rides.example',
    }),
  );
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(target: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/page-owners/${target}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const both = 'weather?contract=1.0.0&contract=2.0.0';

describe('the owner of a page', () => {
  it('is named with its container and its contract', async () => {
    special = {};
    expect(await ask(both)).toEqual({
      status: 200,
      body: expect.objectContaining({
        ...{ remote: 'rides_weather', release: 'rides-weather@1.4.0', contract: '2.0.0' },
        src: '/remotes/rides_weather/1.4.0/e.js',
      }) as unknown,
    });
  });

  it('is null if no remote owns the path', async () => {
    expect(await ask('rain')).toEqual({ status: 200, body: null });
  });

  it('is loaded into a page of an earlier shell only if the shell speaks its contract', async () => {
    special = {};
    expect(await ask('weather')).toMatchObject({ status: 409 });
    special = { contract: '^1.0.0' };
    expect(await ask('weather')).toMatchObject({ status: 200, body: { contract: '1.0.0' } });
  });

  it('needs a new document if its files are on another origin', async () => {
    special = { baseUrl: 'https://files.example/' };
    expect(await ask(both)).toMatchObject({ status: 409 });
  });
});
