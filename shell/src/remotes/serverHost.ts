import type { Logger } from '@ridgeline/server-kit/logging';
import type { Registry } from '@ridgeline/registry';
import { createBackoffLoader, type LoadFailure } from './backoffLoader';
import { assertCompatible } from './compatibility';
import { loadServerCode, type ServerCode, type VerifiedRelease } from './serverCode';

/** A verified release. It has routes if the server renders its pages. */
export type AvailableRelease = VerifiedRelease & Partial<ServerCode>;

/** The time that a visitor waits while a remote is loading. */
const timeoutMs = 2000;
const backoff = { firstDelayMs: 250, maxDelayMs: 30_000 };
/** The limit per remote. It is enough for the live and the previous version, a staged one or canary, and previews. */
const maxLoaded = 5;

/**
 * Verifies releases and loads them into this process. Several versions may be loaded at a time, so that a request
 * finishes with the version with which it started. Failures are retried with back-off.
 */
export function createServerHost(registry: Registry, logger: Logger) {
  const onFailure = (release: string, { error, failures, delayMs }: LoadFailure) =>
    logger.error({ err: error, release, failures, delayMs }, 'a remote could not be loaded');
  const createLoader = () =>
    createBackoffLoader<AvailableRelease>({
      timeoutMs,
      ...backoff,
      max: maxLoaded,
      onFailure,
      onDropped: ({ release: { name, version }, unload }) => {
        unload?.();
        logger.info({ remote: name, version }, 'a version was unloaded');
      },
    });
  const loaders = new Map<string, ReturnType<typeof createLoader>>();

  /** Each remote has a loader of its own, so that remotes do not evict each other's versions. */
  function loaderOf(remote: string) {
    const loader = loaders.get(remote) ?? createLoader();
    loaders.set(remote, loader);
    return loader;
  }

  async function loadNow(remote: string, version: string): Promise<AvailableRelease> {
    const verified = await registry.verified(remote, version);
    assertCompatible(verified.release);
    if (verified.release.remote.rendering !== 'server') return verified;
    return { ...verified, ...(await loadServerCode(verified)) };
  }

  return {
    /**
     * Verifies a release, and loads its server build if the server renders its pages. Rejects if it is missing, damaged
     * or incompatible, if its code throws, or with `LoadTimeoutError`.
     */
    load: (remote: string, version: string): Promise<AvailableRelease> =>
      loaderOf(remote)(`${remote} ${version}`, () => loadNow(remote, version)),
  };
}

export type ServerHost = ReturnType<typeof createServerHost>;
