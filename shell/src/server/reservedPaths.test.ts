import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isReserved } from '@ridgeline/registry';
import pino from 'pino';
import { createApp } from './app';
import { createContentRevision } from './caching/contentRevision';
import { feeds } from './limits/apiPaths';
import type { ShellParts } from './parts';
import { offlineWorkerFile } from './staticFiles';

let browserFolder: string;
beforeAll(() => {
  browserFolder = mkdtempSync(path.join(tmpdir(), 'ridgeline-shell-'));
  writeFileSync(path.join(browserFolder, offlineWorkerFile), '');
});
afterAll(() => rmSync(browserFolder, { recursive: true }));

interface Layer {
  route?: { path: string };
  handle: { stack?: Layer[] };
}
const pathsIn = (layers: Layer[]): string[] =>
  layers.flatMap(({ route, handle }) => (route ? [route.path] : pathsIn(handle.stack ?? [])));

/** The paths of a server's routes. Its other parts matter only when a request comes. */
function routesOf(options: Partial<ShellParts>): string[] {
  const apiUrl = 'http://127.0.0.1:1';
  const revision = createContentRevision(apiUrl);
  const shared = { browserFolder, releasesFolder: browserFolder, apiUrl, revision, trustProxy: 0 };
  const logger = pino({ level: 'silent' });
  const app = createApp({ ...shared, logger, ...options } as ShellParts);
  return pathsIn(app.router.stack as unknown as Layer[]).filter((route) => route !== '/{*path}');
}

const firstSegment = (route: string) => /^\/[^/{]+/.exec(route)?.[0] ?? '';

it.each([
  ['when it serves visitors', {}],
  ['when it develops a remote', { development: true }],
  ['when it develops the site', { development: true, hotReplacement: true }],
])('no remote may own a path that this server answers %s', (_when, options) => {
  const routes = routesOf(options);
  expect(routes).toEqual(expect.arrayContaining(['/healthz', '/sitemap.xml']));
  expect(
    [...routes, ...Object.keys(feeds)].map(firstSegment).filter((one) => !isReserved(one)),
  ).toEqual([]);
});
