import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createPathOwners,
  describedRemotes,
  ledgerSchema,
  parseManifest,
} from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { ServedReleases } from './servedReleases';
import { loadServerCode, type ServerCode, type VerifiedRelease } from './serverCode';
import type { AvailableRelease, ServerHost } from './serverHost';

/** Reads the manifest that a dev server has written. It lacks the hashes of the files. */
async function readManifest(folder: string) {
  const manifest = await readFile(path.join(folder, 'browser/release.json'), 'utf8');
  return parseManifest(JSON.stringify({ ...(JSON.parse(manifest) as object), integrity: {} }));
}

/**
 * The releases for `npm run dev`, in place of those in a registry. The manifests are read again for each page, and a
 * remote's server build is reloaded after each rebuild.
 * @param folder contains a ledger of the remotes and the manifests of the dev servers
 */
export function createDevelopmentReleases(
  folder: string,
  logger: Logger,
): { host: ServerHost; served: ServedReleases } {
  const ledger = ledgerSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'remotes.json'), 'utf8')),
  );
  const isRendered = (remote: string) =>
    ledger.remotes[remote]?.description?.rendering === 'server';
  const loaded = new Map<string, Promise<ServerCode>>();
  let loads = 0;

  /** With dev servers, each remote has a single version, which the ledger contains. */
  async function readRelease(remote: string): Promise<VerifiedRelease> {
    const build = path.join(folder, remote, ledger.remotes[remote]?.live ?? '');
    return { release: await readManifest(build), folder: build };
  }

  function loadOnce(remote: string, { release, folder: build }: VerifiedRelease) {
    let code = loaded.get(remote);
    if (!code) {
      loads += 1;
      // The federation runtime distinguishes builds by their version.
      const unique = { ...release, version: `${release.version}.${loads}` };
      code = loadServerCode({ release: unique, folder: build });
      loaded.set(remote, code);
    }
    return code;
  }

  async function load(remote: string): Promise<AvailableRelease> {
    const release = await readRelease(remote);
    if (!isRendered(remote)) return release;
    try {
      return { ...release, ...(await loadOnce(remote, release)) };
    } catch (error) {
      logger.error({ err: error, remote }, 'a remote could not be loaded');
      throw error;
    }
  }

  process.on('message', ({ type, name = '' }: { type?: string; name?: string }) => {
    if (type !== 'rebuilt') return;
    void loaded.get(name)?.then(
      ({ unload }) => unload(),
      () => undefined,
    );
    loaded.delete(name);
  });

  return {
    host: { load },
    served: {
      ledger: () => ledger,
      pending: () => [],
      ownerOf: createPathOwners(describedRemotes(ledger)),
      rendered: () => Promise.all(Object.keys(ledger.remotes).filter(isRendered).map(load)),
    },
  };
}
