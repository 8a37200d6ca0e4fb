import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyLedger, type Release } from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import express from 'express';
import { createPreviews } from '../preview/previews';
import { pageOwner } from './pageOwner';

let server: Server;
/** Fields to replace in the release that owns `/weather`. */
let differences: Partial<Release>;

beforeAll(async () => {
  const ledger = emptyLedger();
  ledger.remotes['rides_weather'] = {
    live: '1.4.0',
    previous: null,
    staged: null,
    canary: null,
    description: aRemote({ paths: ['/weather'] }),
  };
  const load = () => {
    const release: Release = {
      name: 'rides_weather',
      version: '1.4.0',
      remote: aRemote({ paths: ['/weather'] }),
      contract: '^2.0.0',
      needs: {},
      source: '',
      entry: 'e.js',
      integrity: {},
      scripts: [],
      styles: [],
      pages: {},
      contains: [],
      ...differences,
    };
    return Promise.resolve({ release, folder: '', routes: [], unload: () => undefined });
  };
  const app = express().get(
    '/page-owners/{:segment}',
    pageOwner({
      host: { load },
      served: {
        ledger: () => ledger,
        pending: () => [],
        rendered: () => Promise.resolve([]),
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

async function getOwner(target: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/page-owners/${target}`);
  return { status: response.status, body: (await response.json()) as unknown };
}
const both = 'weather?contract=1.4.0&contract=2.3.0';

describe('the owner of a page', () => {
  it('comes with its container and its contract', async () => {
    differences = {};
    expect(await getOwner(both)).toEqual({
      status: 200,
      body: expect.objectContaining({
        remote: 'rides_weather',
        release: 'rides-weather@1.4.0',
        contract: '2.3.0',
        src: '/remotes/rides_weather/1.4.0/e.js',
      }) as unknown,
    });
  });

  it('is null if no remote owns the path', async () => {
    expect(await getOwner('rain')).toEqual({ status: 200, body: null });
  });

  it('is loaded into a page of an earlier shell only if that shell supports its contract', async () => {
    differences = {};
    expect(await getOwner('weather?contract=2.0.0')).toMatchObject({ status: 409 });
    expect(await getOwner('weather')).toMatchObject({ status: 409 });
  });

  it('needs a new document if its files are on another origin', async () => {
    differences = { baseUrl: 'https://files.example/' };
    expect(await getOwner(both)).toMatchObject({ status: 409 });
  });
});
