import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { versionsServedSince, type Ledger, type Registry } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { Request, RequestHandler, Response } from 'express';
import { createBackoffLoader } from '../remotes/backoffLoader';
import type { ServedReleases } from '../remotes/servedReleases';
import { fileTable, sendImmutable, type FileTable } from './immutableFiles';
import type { Previews } from './preview/previews';

const isReadMethod = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function notFound(response: Response, sentence: string) {
  response.set('cache-control', cacheControl.noStore).status(404).type('text/plain').send(sentence);
}

/** The file in the shell's browser build. In development there is none, because files change without a new name. */
export const offlineWorkerFile = 'offline-pages.js';

/** Files of the build that only this server uses, or that have a URL outside of `/assets`. */
const excludedFiles = new Set(['assets.json', offlineWorkerFile]);

/** The shell's own scripts, styles and fonts. */
export function shellAssets(folder: string): RequestHandler {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !excludedFiles.has(entry.name))
    .map(({ name }) => name);
  const table = fileTable(folder, names);
  return (request, response, next) => {
    if (!isReadMethod(request)) return next();
    if (!sendImmutable(request, response, table, request.path.slice(1)))
      notFound(response, 'No such file.');
  };
}

/**
 * Serves the service worker that remotes register for pages that open without a connection. Its URL never changes, and
 * browsers revalidate it, so that a later shell can replace or remove it.
 */
export function offlineWorker(folder: string): RequestHandler {
  const script = readFileSync(path.join(folder, offlineWorkerFile));
  return (_request, response) => {
    response
      .type('text/javascript')
      .set({
        'cache-control': cacheControl.revalidate,
        // A worker has a policy of its own: the page's policy does not apply to it.
        'content-security-policy': "default-src 'none';connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(script);
  };
}

/** The files of earlier releases stay available for this time, for tabs that are still open. */
const openTabMs = 30 * 24 * 60 * 60 * 1000;
/** Another shell may notice a release a moment earlier. This one then refreshes the ledger after this delay. */
const refreshDelayMs = 100;
const maxTables = 50;
/** With back-off, an unreadable release is not hashed again for each request. */
const loaderLimits = { timeoutMs: 10_000, firstDelayMs: 250, maxDelayMs: 30_000 };

export interface RemoteFilesOptions {
  registry: Registry;
  served: Pick<ServedReleases, 'ledger'>;
  previews: Pick<Previews, 'of'>;
  logger: Logger;
}

const releasePath = /^\/([a-z][a-z\d_]{1,39})\/([\w.+-]{1,100})\/([\w.+~@-]{1,200})$/;

/** The requested file of a release; undefined if the path has another form. */
function parseReleasePath(request: Request) {
  const [, remote, version = '', file = ''] = releasePath.exec(request.path) ?? [];
  return remote ? { remote, version, file } : undefined;
}

/**
 * Serves the browser builds of releases: all versions that were served to visitors within the last 30 days, and the one
 * that this browser previews. Only files that the manifest of a release lists below `browser/` are served.
 */
export function remoteReleases(options: RemoteFilesOptions): RequestHandler {
  const { registry, served, previews, logger } = options;
  const loadTable = createBackoffLoader<FileTable>({
    ...loaderLimits,
    max: maxTables,
    // With a bucket, the local copy of a release may have been evicted since.
    isOutdated: ({ folder }) => !existsSync(folder),
    onFailure: (release, { error }) =>
      logger.error({ err: error, release }, 'the files of a release cannot be served'),
  });
  const browserFiles = 'browser/';

  const tableOf = (remote: string, version: string) =>
    loadTable(`${remote} ${version}`, async () => {
      const { release, folder } = await registry.verified(remote, version);
      const names = Object.keys(release.integrity)
        .filter((file) => file.startsWith(browserFiles))
        .map((file) => file.slice(browserFiles.length));
      return fileTable(path.join(folder, 'browser'), names);
    });

  let refreshing: Promise<Ledger> | undefined;
  /** Refreshes the ledger after a delay. Concurrent requests share one refresh. */
  const refreshSoon = () => {
    refreshing ??= delay(refreshDelayMs).then(() => {
      refreshing = undefined;
      return registry.refresh().catch(() => registry.ledger());
    });
    return refreshing;
  };

  const isPublic = (ledger: Ledger, remote: string, version: string) =>
    // While the live version of the registry is still loading, another version is served.
    served.ledger().remotes[remote]?.live === version ||
    versionsServedSince(ledger, remote, new Date(Date.now() - openTabMs)).has(version);

  async function accessTo(request: Request, remote: string, version: string) {
    if (isPublic(registry.ledger(), remote, version)) return 'public';
    const preview = await previews.of(request.headers, request.log);
    if (preview?.remote === remote && preview.version === version) return 'preview';
    return isPublic(await refreshSoon(), remote, version) ? 'public' : undefined;
  }

  return async (request, response, next) => {
    if (!isReadMethod(request)) return next();
    const requested = parseReleasePath(request);
    const sendNotFound = () => notFound(response, 'No such file in this release.');
    if (!requested) return sendNotFound();
    const { remote, version, file } = requested;
    const access = await accessTo(request, remote, version);
    if (!access) return sendNotFound();
    const table = await tableOf(remote, version).catch(() => undefined);
    if (!table || !sendImmutable(request, response, table, file, access === 'public'))
      sendNotFound();
  };
}
