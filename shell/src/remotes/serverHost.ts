import type { Logger } from '@ridgeline/server-kit/logging';
import type { Registry, Release } from '@ridgeline/registry';
import { createAttempts, type Failure } from './attempts';
import { assertFits } from './misfit';
import type { RemoteName } from './names';
import { runServerCode, type ServerCode } from './serverCode';

/** A release whose every file is the one that its manifest names. */
export interface StoredRelease {
  release: Release;
  /** Where its files lie. */
  folder: string;
}

/** A release whose pages can be rendered on the server. */
export type LoadedRelease = StoredRelease & ServerCode;

/** How long a visitor waits for a remote that is not there yet. */
const limitMs = 2000;
const pauses = { firstPauseMs: 250, longestPauseMs: 30_000 };
/** Of what is live, what was, a canary and previews, the versions that were used last stay loaded. */
const mostLoaded = 6;
const mostKnown = 20;

/**
 * Loads releases into this process, each once, and only if its files are the ones that it was
 * released with. Versions live side by side, so that requests that began with one finish with it.
 * What could not be loaded is tried again after a pause, see `createAttempts`.
 */
export function createServerHost(registry: Registry, logger: Logger) {
  const onFailure = (release: string, { error, failures, pauseMs }: Failure) =>
    logger.error({ err: error, release, failures, pauseMs }, 'a remote could not be loaded');
  const rules = { limitMs, ...pauses, onFailure };
  const stored = createAttempts<StoredRelease>({ ...rules, most: mostKnown });
  const loaded = createAttempts<LoadedRelease>({
    ...rules,
    most: mostLoaded,
    onDropped: ({ release: { name, version }, unload }) => {
      unload();
      logger.info({ remote: name, version }, 'a version was unloaded');
    },
  });

  async function verified(remote: RemoteName, version: string): Promise<StoredRelease> {
    const release = await registry.manifest(remote, version);
    assertFits(release);
    return { release, folder: await registry.folder(remote, version) };
  }

  async function withRoutes(remote: RemoteName, version: string): Promise<LoadedRelease> {
    const release = await verified(remote, version);
    return { ...release, ...(await runServerCode(release)) };
  }

  /** The release as its manifest describes it. Rejects when it is not there, damaged or unfit. */
  const find = (remote: RemoteName, version: string) =>
    stored(`${remote} ${version}`, () => verified(remote, version));

  /** The release and its routes. Rejects when it cannot be found, or does not start. */
  const load = (remote: RemoteName, version: string) =>
    loaded(`${remote} ${version}`, () => withRoutes(remote, version));

  /** What the server makes a remote's pages with; the admin's are rendered in browsers alone. */
  const forPages = (remote: RemoteName, version: string): Promise<LoadedRelease | StoredRelease> =>
    remote === 'public_mfe' ? load(remote, version) : find(remote, version);

  return { find, load, forPages };
}

export type ServerHost = ReturnType<typeof createServerHost>;
