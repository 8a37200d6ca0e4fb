import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from '@ridgeline/remote-kit';
import { emptyLedger, type Release } from '@ridgeline/registry';
import { aFolder, aRemote } from '@ridgeline/registry/testing';
import pino from 'pino';
import { settingsWithFallback, type KnownSite } from '../../../siteSettingsCache';
import { createContentRevision } from '../../caching/contentRevision';
import { createCachedPageUrls } from '../../limits/cachedPageUrls';
import { createPreviews } from '../../preview/previews';
import type { PageRequest } from '../pageResponse';
import { createRenderLimit, type RenderLimits } from '../renderLimit';
import { createPageRenderer } from '../renderPage';

/**
 * Creates a renderer with one live remote for a test.
 * @param routes the routes of the remote
 * @param limits override the test's defaults, which are practically unlimited
 * @param knownSite the last known settings
 */
export function startRenderer(
  apiUrl: string,
  routes: RouteObject[],
  limits: Partial<RenderLimits> = {},
  knownSite?: KnownSite,
) {
  const folder = aFolder();
  const assets = { boot: 'boot.js', typefaces: 'typefaces.css', scripts: [], styles: [] };
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
  for (const file of [assets.boot, assets.typefaces]) writeFileSync(path.join(folder, file), '');
  const release: Release = {
    name: 'rides_home',
    version: '1.0.0',
    contract: '^2.0.0',
    needs: {},
    source: '',
    entry: 'e.js',
    remote: aRemote(),
    scripts: [],
    styles: [],
    pages: {},
    contains: [],
    integrity: {},
  };
  const loaded = { release, folder, routes, unload: () => undefined };
  const ledger = emptyLedger();
  const description = aRemote();
  ledger.remotes['rides_home'] = {
    live: '1.0.0',
    previous: null,
    staged: null,
    canary: null,
    description,
  };
  const contentRevision = createContentRevision(apiUrl);
  const load = () => Promise.resolve(loaded);
  const renderPage = createPageRenderer({
    apiUrl,
    development: false,
    hotReplacement: false,
    browserFolder: folder,
    host: { load },
    served: {
      ledger: () => ledger,
      pending: () => [],
      ownerOf: () => 'rides_home',
      rendered: () => Promise.resolve([loaded]),
    },
    previews: createPreviews(apiUrl),
    outcomes: { pageRendered: () => undefined, pageFailed: () => undefined },
    siteSettings: settingsWithFallback(knownSite),
    revision: contentRevision,
    renderLimit: createRenderLimit({ perSecond: 1e6, burst: 1e6, ...limits }),
    cachedPageUrls: createCachedPageUrls(),
  });
  return {
    expireRevision: contentRevision.expire,
    requestPage: (target: string, ip = '203.0.113.7', more: Pick<PageRequest, 'form'> = {}) =>
      renderPage({
        url: new URL(target, 'https://rides.example'),
        headers: {},
        ip,
        requestId: 'r',
        logger: pino({ level: 'silent' }),
        ...more,
      }),
  };
}
