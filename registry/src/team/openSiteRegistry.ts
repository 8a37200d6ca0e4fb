import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import {
  LedgerOperationError,
  ReleaseNotFoundError,
  ReleaseSiteError,
  UntrustedReleaseError,
} from '../errors';
import { verifyIntegrity } from '../integrity';
import { ledgerSchema, type Ledger } from '../ledger';
import type { Reason } from '../ledgerOperations';
import { readManifest } from '../manifest';
import { checkSchema, healthSchema, shellName, shellSchema } from '../records';
import { parseBuildManifest, parseManifest } from '../release';
import { releaseTrust } from '../signing/trust';
import { removeUnfinished } from '../unfinished';
import { siteClient, type SiteLocation } from './siteClient';
import type { TeamRegistry } from './teamRegistry';

const stateSchema = z.object({
  remote: z.string(),
  key: z.string(),
  expiresAt: z.iso.datetime(),
  ledger: ledgerSchema,
  shells: z.array(shellSchema),
  versions: z.array(z.string()),
  health: healthSchema.optional(),
});

export interface SiteRegistryOptions extends SiteLocation {
  /** The local folder for downloads. */
  folder: string;
}

const packageName = (remote: string) => remote.replaceAll('_', '-');

/**
 * Opens the registry of a site over HTTP, with a release key for one remote. This needs no access to the storage.
 * @throws {ReleaseSiteError} if the site rejects the key or cannot be reached, also from each method
 */
export async function openSiteRegistry(options: SiteRegistryOptions): Promise<TeamRegistry> {
  await removeUnfinished(options.folder);
  const call = siteClient(options);
  const read = async () => stateSchema.parse(await (await call('GET', '')).json());
  let state = await read();

  const isOwn = (remote: string) => packageName(remote) === state.remote;
  const pathOf = (remote: string, version: string) =>
    `/${packageName(remote)}/${encodeURIComponent(version)}`;

  /** Reads something of a stored release. */
  const get = (remote: string, version: string, what: '' | '/manifest' | '/check') =>
    call('GET', `${pathOf(remote, version)}${what}`).catch((error: unknown) => {
      if (error instanceof ReleaseSiteError && error.status === 404)
        throw new ReleaseNotFoundError(remote, version);
      throw error;
    });

  const manifestText = async (remote: string, version: string) =>
    (await get(remote, version, '/manifest')).text();

  const trust: TeamRegistry['trust'] = async (remote, version) =>
    releaseTrust(state.ledger, remote, version, await manifestText(remote, version));

  async function download(remote: string, version: string, target: string) {
    const { extract } = await import('tar');
    const temporary = path.join(options.folder, '.fetching', randomUUID());
    try {
      await mkdir(temporary, { recursive: true });
      const { body } = await get(remote, version, '');
      await pipeline(
        Readable.fromWeb(body as ReadableStream<Uint8Array>),
        extract({ cwd: temporary, strict: true, noMtime: true }),
      );
      await verifyIntegrity(temporary, parseBuildManifest(await manifestText(remote, version)));
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  async function folder(remote: string, version: string) {
    const target = path.join(options.folder, '.copies', remote, version);
    const build = parseBuildManifest(await manifestText(remote, version));
    const isValid = await verifyIntegrity(target, build).then(
      () => true,
      () => false,
    );
    if (!isValid) await download(remote, version, target);
    const { problem } = remote === shellName ? {} : await trust(remote, version);
    if (problem) throw new UntrustedReleaseError(problem);
    return target;
  }

  async function add(builtFolder: string) {
    const { create } = await import('tar');
    const release = await readManifest(builtFolder);
    await verifyIntegrity(builtFolder, release);
    const archive = create(
      { cwd: builtFolder, gzip: true, portable: true, noMtime: true, noDirRecurse: true },
      ['release.json', ...Object.keys(release.integrity)],
    );
    await call('PUT', pathOf(release.name, release.version), {
      archive: Readable.from(archive),
    });
    state = await read();
    return release;
  }

  async function changeState(
    remote: string,
    action: string,
    reason: Reason,
    more: object = {},
    seen?: Ledger,
  ) {
    if (!seen) state = await read();
    const { revision } = seen ?? state.ledger;
    const json = { revision, ...reason, ...more };
    const response = await call('POST', `/${packageName(remote)}/${action}`, { json });
    state = stateSchema.parse(await response.json());
    return state.ledger;
  }

  return {
    ledger: () => state.ledger,
    refresh: async () => (state = await read()).ledger,
    manifestText,
    manifest: async (remote, version) => parseManifest(await manifestText(remote, version)),
    trust,
    folder,
    versions: async (remote) => {
      const live = state.ledger.remotes[remote]?.live;
      return isOwn(remote) ? state.versions : live ? [live] : [];
    },
    add,
    recordCheck: async ({ remote, version, shell, problems, skipped, warnings }) => {
      const json = { shell, problems, skipped, warnings };
      await call('PUT', `${pathOf(remote, version)}/check`, { json });
    },
    lastCheck: async (remote, version) => {
      const response = await get(remote, version, '/check');
      return checkSchema.nullable().parse(await response.json()) ?? undefined;
    },
    shells: async () => state.shells,
    health: async () => state.health,
    stage: (remote, version, reason) => changeState(remote, 'stage', reason, { version }),
    promoteTogether: async (promotions, reason, seen, retirements = []) => {
      const [first, ...others] = promotions;
      if (!first || others.length + retirements.length > 0)
        throw new LedgerOperationError(
          'A release key is for one remote. Several change together with a command that reaches the storage.',
        );
      const version = first.version ?? seen.remotes[first.remote]?.staged;
      if (!version)
        throw new LedgerOperationError(
          `No version of ${first.remote} is staged. Release one first.`,
        );
      return changeState(first.remote, 'promote', reason, { version }, seen);
    },
    rollback: (remote, reason) => changeState(remote, 'rollback', reason),
    startCanary: (remote, share, endsAbove, reason) =>
      changeState(remote, 'canary', reason, {
        percent: share * 100,
        endsAbovePercent: endsAbove === null ? null : endsAbove * 100,
      }),
    endCanary: (remote, reason) => changeState(remote, 'canary/end', reason),
    retire: (remote, reason) => changeState(remote, 'retire', reason),
    close: async () => undefined,
  };
}
