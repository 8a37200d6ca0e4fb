import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { versionsServedSince, type Ledger, type Registry } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { Request, RequestHandler, Response } from 'express';
import { createAttempts } from '../remotes/attempts';
import { remoteNames, type RemoteName } from '../remotes/names';
import type { ServedReleases } from '../remotes/servedReleases';
import { fileTable, sendImmutable, type FileTable } from './immutableFiles';
import type { Previews } from './preview/previews';

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function notFound(response: Response, sentence: string) {
  response.set('cache-control', 'no-store').status(404).type('text/plain').send(sentence);
}

/** What the build wrote for this server alone. */
const notForBrowsers = new Set(['assets.json']);

/** The shell's own scripts, styles and fonts. */
export function shellAssets(folder: string): RequestHandler {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notForBrowsers.has(entry.name))
    .map(({ name }) => name);
  const table = fileTable(folder, names);
  return (request, response, next) => {
    if (!isRead(request)) return next();
    if (!sendImmutable(request, response, table, request.path.slice(1)))
      notFound(response, 'No such file.');
  };
}

/** A tab that was open before a release, perhaps asleep on a phone, still finds its files for so long. */
const openTabsLastMs = 30 * 24 * 60 * 60 * 1000;
/** Another shell may have noticed a release a moment before this one: how soon this one looks again. */
const lookAgainAfterMs = 100;
const mostTables = 50;
/** A release that cannot be read is not hashed again for each request. */
const retries = { limitMs: 10_000, firstPauseMs: 250, longestPauseMs: 30_000 };

export interface RemoteFilesOptions {
  registry: Registry;
  served: Pick<ServedReleases, 'ledger'>;
  previews: Pick<Previews, 'of'>;
  logger: Logger;
}

const address = /^\/([a-z_]{1,40})\/([\w.+-]{1,100})\/([\w.+~@-]{1,200})$/;

/** What a request asks for, where it could be a file of a release. */
function releaseFileIn(request: Request) {
  const [, name, version = '', file = ''] = address.exec(request.path) ?? [];
  const remote = remoteNames.find((known) => known === name);
  return remote && { remote, version, file };
}

/**
 * The browser builds of releases: of each version that visitors get or got within the last 30 days,
 * and of the one that the sender of a request previews. Within a release, the files that its manifest
 * lists below `browser/`, and nothing else.
 */
export function remoteReleases(options: RemoteFilesOptions): RequestHandler {
  const { registry, served, previews, logger } = options;
  const tables = createAttempts<FileTable>({
    ...retries,
    most: mostTables,
    onFailure: (release, { error }) =>
      logger.error({ err: error, release }, 'the files of a release cannot be served'),
  });
  const browserFiles = 'browser/';

  const tableOf = (remote: RemoteName, version: string) =>
    tables(`${remote} ${version}`, async () => {
      const { integrity } = await registry.manifest(remote, version);
      const folder = path.join(await registry.folder(remote, version), 'browser');
      const names = Object.keys(integrity)
        .filter((file) => file.startsWith(browserFiles))
        .map((file) => file.slice(browserFiles.length));
      return fileTable(folder, names);
    });

  let looking: Promise<Ledger> | undefined;
  /** The ledger as it will be in a moment; all who ask meanwhile share one look. */
  const lookAgain = () => {
    looking ??= pause(lookAgainAfterMs).then(() => {
      looking = undefined;
      return registry.refresh().catch(() => registry.ledger());
    });
    return looking;
  };

  const isPublic = (ledger: Ledger, remote: RemoteName, version: string) =>
    // What is awaited counts as live in the registry, and what stands in for it is what visitors get.
    served.ledger().remotes[remote]?.live === version ||
    versionsServedSince(ledger, remote, new Date(Date.now() - openTabsLastMs)).has(version);

  async function accessTo(request: Request, remote: RemoteName, version: string) {
    if (isPublic(registry.ledger(), remote, version)) return 'public';
    const preview = await previews.of(request.headers, request.log);
    if (preview?.remote === remote && preview.version === version) return 'preview';
    return isPublic(await lookAgain(), remote, version) ? 'public' : undefined;
  }

  return async (request, response, next) => {
    if (!isRead(request)) return next();
    const asked = releaseFileIn(request);
    const absent = () => notFound(response, 'No such file in this release.');
    if (!asked) return absent();
    const { remote, version, file } = asked;
    const access = await accessTo(request, remote, version);
    if (!access) return absent();
    const table = await tableOf(remote, version).catch(() => undefined);
    if (!table || !sendImmutable(request, response, table, file, access === 'public')) absent();
  };
}

/** Where webpack puts the shell's browser build, beside the server's. */
export const browserFolder = () => path.resolve(__dirname, '../browser');
