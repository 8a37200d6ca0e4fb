import type { Logger } from '@ridgeline/server-kit/logging';
import type { Registry } from '@ridgeline/registry';
import { createBackoffLoader, type LoadFailure } from './backoffLoader';
import { assertCompatible } from './compatibility';
import { loadServerCode, type ServerCode, type VerifiedRelease } from './serverCode';

export type { VerifiedRelease };

/** A release whose pages the server can render. */
export type LoadedRelease = VerifiedRelease & ServerCode;

/** How long a visitor waits while a remote is loading. */
const timeoutMs = 2000;
const backoff = { firstDelayMs: 250, maxDelayMs: 30_000 };
/** Enough for the live and the previous version, a canary and previews. */
const maxLoaded = 6;
const maxVerified = 20;

/**
 * Loads releases into this process after verifying their files. Several versions may be loaded at a time, so
 * that a request finishes with the version it started with. Failures are retried with back-off.
 */
export function createServerHost(registry: Registry, logger: Logger) {
  const onFailure = (release: string, { error, failures, delayMs }: LoadFailure) =>
    logger.error({ err: error, release, failures, delayMs }, 'a remote could not be loaded');
  const options = { timeoutMs, ...backoff, onFailure };
  const getVerified = createBackoffLoader<VerifiedRelease>({ ...options, max: maxVerified });
  const getLoaded = createBackoffLoader<LoadedRelease>({
    ...options,
    max: maxLoaded,
    onDropped: ({ release: { name, version }, unload }) => {
      unload();
      logger.info({ remote: name, version }, 'a version was unloaded');
    },
  });

  async function verifyNow(remote: string, version: string): Promise<VerifiedRelease> {
    const release = await registry.manifest(remote, version);
    assertCompatible(release);
    return { release, folder: await registry.folder(remote, version) };
  }

  async function loadNow(remote: string, version: string): Promise<LoadedRelease> {
    const release = await verifyNow(remote, version);
    return { ...release, ...(await loadServerCode(release)) };
  }

  /** Verifies a release. Rejects when it is missing, damaged or incompatible. */
  const verify = (remote: string, version: string) =>
    getVerified(`${remote} ${version}`, () => verifyNow(remote, version));

  /** Verifies a release and loads its server build. */
  const load = (remote: string, version: string) =>
    getLoaded(`${remote} ${version}`, () => loadNow(remote, version));

  /** The release as rendering needs it: code that renders only in browsers is not loaded here. */
  async function loadForPages(
    remote: string,
    version: string,
  ): Promise<LoadedRelease | VerifiedRelease> {
    const verified = await verify(remote, version);
    return verified.release.remote.rendering === 'server' ? load(remote, version) : verified;
  }

  return { verify, load, loadForPages };
}

export type ServerHost = ReturnType<typeof createServerHost>;
