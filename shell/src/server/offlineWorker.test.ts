import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { aFolder, removeFolders } from '@ridgeline/registry/testing';
import express from 'express';
import { offlineWorker, shellAssets } from './staticFiles';

let server: Server;
let origin: string;

beforeAll(async () => {
  const folder = aFolder();
  writeFileSync(path.join(folder, 'offline-pages.js'), 'the worker');
  const app = express()
    .get('/offline-pages.js', offlineWorker(folder))
    .use('/assets', shellAssets(folder));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.close();
  removeFolders();
});

describe('the service worker for offline pages', () => {
  it('is revalidated each time, at a URL that covers the whole site', async () => {
    const response = await fetch(`${origin}/offline-pages.js`);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('the worker');
  });

  it('may only connect to this site', async () => {
    const { headers } = await fetch(`${origin}/offline-pages.js`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';connect-src 'self'");
  });

  it('is not among the files that browsers cache for a year', async () => {
    expect((await fetch(`${origin}/assets/offline-pages.js`)).status).toBe(404);
  });
});
