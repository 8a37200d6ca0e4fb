/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLogger, requestLogging } from '@ridgeline/server-kit/logging';
import { openRegistry, promote, stage, startCanary, type Registry } from '@ridgeline/registry';
import { aBuild, aFolder, removeFolders } from '@ridgeline/registry/testing';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import express, { type RequestHandler } from 'express';
import { createPreviews } from './preview/previews';
import { remoteReleases, shellAssets } from './staticFiles';

const why = { by: 'a test', why: 'to see what is served' };
const logger = createLogger('shell', 'silent');

const servers: Server[] = [];
function listen(server: Server) {
  servers.push(server);
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}
const serve = (handler: RequestHandler) =>
  listen(createServer(express().use(requestLogging(logger)).use(handler)));
afterAll(() => servers.forEach((server) => server.close()));

/** Sends a path exactly as it is written, because `fetch` would normalize it. */
const get = (port: number, target: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: target, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    });
    request.on('error', reject).end();
  });

describe('the files of releases', () => {
  const ticket = 'a.ticket.for-1_1_0';
  let registry: Registry;
  let folder: string;
  let port: number;
  beforeAll(async () => {
    folder = aFolder();
    registry = await openRegistry({ folder });
    for (const version of ['0.9.0', '1.0.0', '1.1.0', '1.2.0', '2.0.0'])
      await registry.add(await aBuild(version));
    await promote(registry, 'rides_home', '0.9.0', why);
    await promote(registry, 'rides_home', '1.0.0', why);
    // An API that verifies preview tickets.
    const api = await listen(
      createServer((request, response) => {
        const isValid = request.headers.authorization === `Bearer ${ticket}`;
        response.writeHead(isValid ? 200 : 401, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isValid ? { release: 'rides-home@1.1.0' } : {}));
      }),
    );
    const handler = remoteReleases({
      registry,
      served: registry,
      previews: createPreviews(`http://127.0.0.1:${api}`),
      logger,
    });
    port = await serve((request, response, next) => handler(request, response, next));
  });
  afterAll(async () => {
    await registry.close();
    removeFolders();
  });

  const statusOf = async (target: string, headers = {}) =>
    (await get(port, target, headers)).status;

  it('are served for the live version, and cached for a year', async () => {
    const { status, body, headers } = await get(port, '/rides_home/1.0.0/remoteEntry.js');
    expect([status, body]).toEqual([200, 'pages of 1.0.0']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('support range requests, for film players, and revalidation', async () => {
    const target = '/rides_home/1.0.0/remoteEntry.js';
    const { etag = '' } = (await get(port, target)).headers;
    const part = await get(port, target, { range: 'bytes=0-4', 'if-range': etag });
    expect([part.status, part.body]).toEqual([206, 'pages']);
    expect(part.headers['content-range']).toBe('bytes 0-4/14');
    expect(await statusOf(target, { range: 'bytes=99-' })).toBe(416);
    expect(await statusOf(target, { 'if-none-match': etag })).toBe(304);
  });

  it('are served to pages that were open before the last release', async () => {
    expect(await statusOf('/rides_home/0.9.0/remoteEntry.js')).toBe(200);
  });

  it.each([
    ['the server build', '1.0.0/..%2fserver%2fremoteEntry.cjs'],
    ['the server build', '1.0.0/../server/remoteEntry.cjs'],
    ['the server build', '1.0.0/%2e%2e%2fserver%2fremoteEntry.cjs'],
    ['the server build', '1.0.0/..%5cserver%5cremoteEntry.cjs'],
    ['the server build', '1.0.0/server/remoteEntry.cjs'],
    ['the manifest', '1.0.0/..%2frelease.json'],
    ['the manifest', '1.0.0/release.json'],
    ['the ledger', '1.0.0/..%2f..%2f..%2fremotes.json'],
    ['the ledger', '..%2f../remotes.json'],
    ['another release', '1.0.0/..%2f..%2f2.0.0%2fbrowser%2fremoteEntry.js'],
    ['a property of every object', '1.0.0/__proto__'],
    ['a property of every object', '1.0.0/constructor'],
  ])('do not include %s (%s)', async (_what, target) => {
    const { status, body } = await get(port, `/rides_home/${target}`);
    expect([status, body]).toEqual([404, 'No such file in this release.']);
  });

  it('are not served for a version that is only stored or staged', async () => {
    expect(await statusOf('/rides_home/2.0.0/remoteEntry.js')).toBe(404);
    await stage(registry, 'rides_home', '2.0.0', why);
    expect(await statusOf('/rides_home/2.0.0/remoteEntry.js')).toBe(404);
  });

  it('are served for a previewed version to the previewing browser, and cached only there', async () => {
    const target = '/rides_home/1.1.0/remoteEntry.js';
    expect(await statusOf(target)).toBe(404);
    expect(await statusOf(target, { cookie: 'ridgeline_preview=an.other.ticket' })).toBe(404);
    const cookie = `ridgeline_preview=${ticket}`;
    const { status, headers } = await get(port, target, { cookie });
    expect([status, headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
    expect(await statusOf('/rides_home/2.0.0/remoteEntry.js', { cookie })).toBe(404);
  });

  it('are served for a version that another shell already serves', async () => {
    const other = await openRegistry({ folder, watch: false });
    await stage(other, 'rides_home', '1.2.0', why);
    await startCanary(other, 'rides_home', 0.5, null, why);
    await other.close();
    expect(await statusOf('/rides_home/1.2.0/remoteEntry.js')).toBe(200);
  });
});

it('the files of a release in a bucket are downloaded again if their local copy was evicted', async () => {
  const bucket = await startBucketServer();
  Object.assign(process.env, bucket.environment);
  const registry = await openRegistry({ folder: aFolder(), url: bucket.url, maxCopies: 1 });
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  for (const version of versions) {
    await registry.add(await aBuild(version));
    await promote(registry, 'rides_home', version, why);
  }
  const served = { ledger: registry.ledger };
  const previews = { of: () => Promise.resolve(undefined) };
  const port = await serve(remoteReleases({ registry, served, previews, logger }));
  // The first two versions are neither live nor the previous one.
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
    const { status, body } = await get(port, `/rides_home/${version}/remoteEntry.js`);
    expect([status, body]).toEqual([200, `pages of ${version}`]);
  }
  await registry.close();
  await bucket.stop();
  removeFolders();
});

describe('the shell’s own files', () => {
  let port: number;
  beforeAll(async () => {
    const folder = path.join(aFolder(), 'browser');
    mkdirSync(folder);
    for (const ending of ['', '.br', '.gz'])
      writeFileSync(path.join(folder, `a.js${ending}`), `a file${ending}`);
    writeFileSync(path.join(folder, 'assets.json'), '{}');
    writeFileSync(path.join(folder, '../secret.js'), 'a secret');
    port = await serve(shellAssets(folder));
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent to a browser that accepts %p as %p', async (accepted, encoding) => {
    const { headers } = await get(port, '/a.js', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/x/../a.js',
    `/${'x'.repeat(5000)}/../a.js`,
    '/./a.js',
    '//a.js',
    '/%61.js',
    '/..%2fsecret.js',
    '/../secret.js',
    '/a.js.br',
    '/assets.json',
    '/%ff',
    '/',
  ])('have only one URL each, so %p is not found', async (target) => {
    expect((await get(port, target)).status).toBe(404);
  });
});
