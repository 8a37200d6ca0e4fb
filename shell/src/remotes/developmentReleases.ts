import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseManifest, type Ledger } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import { remoteNames, type RemoteName } from './names';
import type { ServedReleases } from './servedReleases';
import { loadServerCode, type ServerCode, type VerifiedRelease } from './serverCode';
import type { LoadedRelease, ServerHost } from './serverHost';

/** Dev servers give each remote this one version. */
const version = 'development';

const state = { live: version, previous: null, staged: null, canary: null };
const ledger: Ledger = {
  revision: 0,
  remotes: Object.fromEntries(remoteNames.map((name) => [name, state])),
  history: [],
};

/** The manifest that a dev server writes, which lacks the files' hashes. */
async function readManifest(folder: string) {
  const manifest = await readFile(path.join(folder, 'browser/release.json'), 'utf8');
  return parseManifest(JSON.stringify({ ...(JSON.parse(manifest) as object), integrity: {} }));
}

/**
 * Replaces the registry's releases in `npm run dev`. Each page reads the manifests anew, and a remote's server
 * build is loaded anew after each rebuild.
 * @param folder where the dev servers write their manifests
 */
export function createDevelopmentReleases(
  folder: string,
  logger: Logger,
): { host: ServerHost; served: ServedReleases } {
  const loaded = new Map<RemoteName, Promise<ServerCode>>();
  let loads = 0;

  async function verify(remote: RemoteName): Promise<VerifiedRelease> {
    const build = path.join(folder, remote, version);
    return { release: await readManifest(build), folder: build };
  }

  function loadOnce(remote: RemoteName, { release, folder: build }: VerifiedRelease) {
    let code = loaded.get(remote);
    if (!code) {
      loads += 1;
      // The federation runtime tells builds apart by their version.
      const unique = { ...release, version: `${version}.${loads}` };
      code = loadServerCode({ release: unique, folder: build });
      loaded.set(remote, code);
    }
    return code;
  }

  async function load(remote: RemoteName): Promise<LoadedRelease> {
    const release = await verify(remote);
    try {
      return { ...release, ...(await loadOnce(remote, release)) };
    } catch (error) {
      logger.error({ err: error, remote }, 'a remote could not be loaded');
      throw error;
    }
  }

  process.on('message', ({ type, name }: { type?: string; name?: string }) => {
    const remote = remoteNames.find((known) => known === name);
    if (type !== 'rebuilt' || !remote) return;
    void loaded.get(remote)?.then(
      ({ unload }) => unload(),
      () => undefined,
    );
    loaded.delete(remote);
  });

  return {
    host: {
      verify,
      load,
      loadForPages: (remote) => (remote === 'public_mfe' ? load(remote) : verify(remote)),
    },
    served: { ledger: () => ledger, pending: () => [], live: load },
  };
}
