import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@ridgeline/server-kit/logging';
import {
  createPathOwners,
  describedRemotes,
  type Ledger,
  type Registry,
  type RemoteState,
} from '@ridgeline/registry';
import type { RouteObject } from '@ridgeline/remote-kit';
import { LoadTimeoutError } from './backoffLoader';
import type { AvailableRelease, ServerHost } from './serverHost';

/** A version that is live in the ledger, but still loading in this process. */
export interface PendingRelease {
  remote: string;
  version: string;
  /** The version that is served meanwhile. */
  served: string;
}

/** What visitors get of a remote: a version, and the description that says which paths it owns. */
type Served = Pick<RemoteState, 'description'> & { live: string };

/** A live version that takes the place of the served one once it is loaded. */
interface NextRelease extends Served {
  remote: string;
  /** Whether it is loaded, or cannot be loaded. In the latter case, its pages use their usual fallbacks. */
  isSettled: boolean;
}

/** The loader is polled at this interval. Its back-off decides when a failed version is loaded again. */
const pollIntervalMs = 250;

const pathsOf = ({ description }: Pick<RemoteState, 'description'>) => description?.paths ?? [];

const haveCommon = (some: string[], others: string[]) => some.some((path) => others.includes(path));

/**
 * Loads the code of a release's pages, one page at a time, so that requests are handled in between. A page whose code
 * throws is left out: a visit to it fails and is reported.
 */
async function preloadPages(routes: RouteObject[]): Promise<void> {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await lazy().catch(() => undefined);
    if (children) await preloadPages(children);
    await setImmediate();
  }
}

/**
 * Follows the ledger, and decides which version of each remote is served:
 *
 * - The first live version of a remote is served at once.
 * - A version that goes live later is loaded first. Until it is settled, the one before is served.
 * - If paths move between remotes, their versions are served in the same moment, so that each path has an owner.
 * - A retired remote is dropped at once, or when a version that takes over one of its paths is served.
 *
 * A staged version and the code of its pages are loaded in advance, so that its promotion takes effect at once.
 */
export function createServedReleases(registry: Registry, host: ServerHost, logger: Logger) {
  const served = new Map<string, Served>();
  /** By remote. Each has a served version before it. */
  const next = new Map<string, NextRelease>();
  let servedLedger = registry.ledger();
  let ownerOf = createPathOwners(describedRemotes(servedLedger));

  const servedBefore = ({ remote }: NextRelease) => served.get(remote)?.live ?? '';

  /** The paths that a version takes over or gives up. */
  function movedPaths(release: NextRelease): string[] {
    const [before, after] = [pathsOf(served.get(release.remote) ?? release), pathsOf(release)];
    return [...before, ...after].filter((path) => before.includes(path) !== after.includes(path));
  }

  /** A version, and those that are served in the same moment. */
  function together(release: NextRelease): NextRelease[] {
    const group = new Set([release]);
    // The loop also visits what it adds.
    for (const one of group)
      for (const other of next.values())
        if (haveCommon(movedPaths(one), movedPaths(other))) group.add(other);
    return [...group];
  }

  const isReady = (release: NextRelease) => together(release).every(({ isSettled }) => isSettled);

  /** The entry of a retired remote, as long as a version that takes over one of its paths is still loading. */
  function retiredEntry(remote: string, release: Served): RemoteState | undefined {
    const last = servedLedger.remotes[remote];
    const isTakenOver = [...next.values()].some((one) =>
      haveCommon(pathsOf(one), pathsOf(release)),
    );
    return last && isTakenOver ? { ...last, canary: null } : undefined;
  }

  /** Serves what is ready, and drops what is no longer needed. */
  function update() {
    for (const release of [...next.values()].filter(isReady)) {
      const { remote, live, description } = release;
      const before = servedBefore(release);
      next.delete(remote);
      served.set(remote, { live, description });
      logger.info({ remote, version: live, before }, 'the live version is served');
    }
    const ledger = registry.ledger();
    const remotes = { ...ledger.remotes };
    for (const [remote, release] of served) {
      const entry = ledger.remotes[remote] ?? retiredEntry(remote, release);
      if (entry) remotes[remote] = { ...entry, ...release };
      else served.delete(remote);
    }
    servedLedger = { ...ledger, remotes };
    ownerOf = createPathOwners(describedRemotes(servedLedger));
  }

  /** Loads a version, and serves it once it is settled. The host logs failures, and the back-off between attempts. */
  async function loadNext(release: NextRelease) {
    const { remote, live } = release;
    const isNext = () => next.get(remote) === release;
    const isSettled = () =>
      host.load(remote, live).then(
        () => true,
        (error: unknown) => !(error instanceof LoadTimeoutError),
      );
    let warned = false;
    while (!(await isSettled()) && isNext()) {
      if (!warned)
        logger.warn(
          { remote, version: live, served: servedBefore(release) },
          'the live version is not there yet; the one before is served',
        );
      warned = true;
      await delay(pollIntervalMs, undefined, { ref: false });
    }
    release.isSettled = true;
    if (isNext() && isReady(release)) update();
  }

  function followLedger({ remotes }: Ledger) {
    for (const remote of next.keys()) if (!remotes[remote]) next.delete(remote);
    for (const [remote, { live, staged, description }] of Object.entries(remotes)) {
      // Operators learn of a failure, which the host logs, before the version goes live.
      if (staged)
        void host.load(remote, staged).then(
          ({ routes = [] }) => preloadPages(routes),
          () => undefined,
        );
      if (!live) continue;
      const before = served.get(remote)?.live ?? live;
      if (before === live) {
        next.delete(remote);
        served.set(remote, { live, description });
      } else if (live !== next.get(remote)?.live) {
        const release = { remote, live, description, isSettled: false };
        next.set(remote, release);
        void loadNext(release);
      }
    }
    update();
  }

  followLedger(registry.ledger());
  registry.onChange(followLedger);

  return {
    /** The ledger with the versions that are actually served. It is a new object after each change. */
    ledger: (): Ledger => servedLedger,
    /** Live versions that are still loading. */
    pending: (): PendingRelease[] =>
      [...next.values()].map((release) => ({
        remote: release.remote,
        version: release.live,
        served: servedBefore(release),
      })),
    /** The remote that owns a path, according to the served versions. */
    ownerOf: (pathname: string): string | undefined => ownerOf(pathname),
    /** The loaded releases of all remotes whose pages are for visitors and rendered on the server. */
    rendered: async (): Promise<AvailableRelease[]> => {
      const remotes = describedRemotes(servedLedger).filter(
        ({ description }) =>
          description.rendering === 'server' && description.audience === 'visitors',
      );
      const releases = remotes.map(({ remote, version }) => host.load(remote, version));
      return (await Promise.allSettled(releases)).flatMap((one) =>
        one.status === 'fulfilled' ? [one.value] : [],
      );
    },
  };
}

export type ServedReleases = ReturnType<typeof createServedReleases>;
