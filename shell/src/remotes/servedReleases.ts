import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@ridgeline/server-kit/logging';
import {
  createPathOwners,
  describedRemotes,
  type Ledger,
  type Registry,
  type RemoteDescription,
  type RemoteState,
} from '@ridgeline/registry';
import { LoadTimeoutError } from './backoffLoader';
import { preloadPages } from './preloadPages';
import type { AvailableRelease, ServerHost } from './serverHost';

/** A version that is live in the ledger, but still loading in this process. */
export interface PendingRelease {
  remote: string;
  version: string;
  /** The version that is served meanwhile. */
  served: string;
}

type Live = Pick<RemoteState, 'description'> & { live: string };

/** The loader is polled at this interval. Its back-off decides when a failed version is loaded again. */
const pollIntervalMs = 250;

const nothing = () => undefined;

const samePaths = (one: RemoteDescription | null, other: RemoteDescription | null) =>
  String(one?.paths) === String(other?.paths);

/**
 * Decides which versions are served. A version that goes live is loaded in the background, and the previous one is
 * served until it is ready. If it cannot be loaded, it counts as served, and pages use their usual fallbacks. A staged
 * version and the code of its pages are loaded in advance, so that its promotion takes effect at once.
 */
export function createServedReleases(registry: Registry, host: ServerHost, logger: Logger) {
  const served = new Map<string, Live>();
  const pending = new Map<string, PendingRelease>();
  /** The pending releases that are served together, by each of them. */
  const groups = new WeakMap<PendingRelease, PendingRelease[]>();
  /** Retired remotes that are served until the version that takes over one of their paths is loaded. */
  const leaving = new Map<string, RemoteState>();
  let servedLedger = registry.ledger();
  let ownerOf = createPathOwners(describedRemotes(servedLedger));

  /** Whether a version that is still loading takes over one of the paths. */
  const isTakenOver = (paths: string[]) =>
    [...pending.keys()].some((remote) =>
      registry.ledger().remotes[remote]?.description?.paths.some((path) => paths.includes(path)),
    );

  /** Computes a ledger with the served versions in place of pending ones. */
  function updateServedLedger() {
    const remotes = { ...registry.ledger().remotes };
    for (const [remote, state] of leaving)
      if (remotes[remote] || !isTakenOver(state.description?.paths ?? [])) leaving.delete(remote);
      else remotes[remote] = state;
    for (const remote of pending.keys()) {
      const state = remotes[remote];
      const live = served.get(remote);
      if (state && live) remotes[remote] = { ...state, ...live };
    }
    servedLedger = { ...registry.ledger(), remotes };
    ownerOf = createPathOwners(describedRemotes(servedLedger));
  }

  /** Whether loading has succeeded or failed. The host logs failures. */
  const isSettled = ({ remote, version }: PendingRelease) =>
    host.load(remote, version).then(
      () => true,
      (error: unknown) => !(error instanceof LoadTimeoutError),
    );

  /** Loads a staged version and the code of its pages. The host logs a failure. */
  const preload = (remote: string, version: string) =>
    host.load(remote, version).then(({ routes = [] }) => preloadPages(routes), nothing);

  const isStillPending = (release: PendingRelease) => pending.get(release.remote) === release;

  /** Resolves once a version is loaded, cannot be loaded, or is no longer live. */
  async function untilSettled(release: PendingRelease) {
    let warned = false;
    while (!(await isSettled(release)) && isStillPending(release)) {
      if (!warned)
        logger.warn(release, 'the live version is not there yet; the one before is served');
      warned = true;
      await delay(pollIntervalMs, undefined, { ref: false });
    }
  }

  /** Serves versions once all of them are ready. A later call with one of them takes it out of this group. */
  async function serveTogether(group: PendingRelease[], live: Ledger['remotes']) {
    for (const release of group) groups.set(release, group);
    await Promise.all(group.map(untilSettled));
    const ready = group.filter(
      (release) => isStillPending(release) && groups.get(release) === group,
    );
    for (const { remote, version, served: before } of ready) {
      pending.delete(remote);
      served.set(remote, { live: version, description: live[remote]?.description ?? null });
      logger.info({ remote, version, before }, 'the live version is served');
    }
    if (ready.length > 0) updateServedLedger();
  }

  function onLedgerChange({ remotes }: Ledger) {
    for (const remote of served.keys())
      if (!remotes[remote]) {
        const state = servedLedger.remotes[remote];
        if (state) leaving.set(remote, { ...state, canary: null });
        served.delete(remote);
        pending.delete(remote);
      }
    const next: PendingRelease[] = [];
    const replaced = new Map<PendingRelease, PendingRelease>();
    for (const [remote, { live, staged, description }] of Object.entries(remotes)) {
      // Operators learn of a failure before the version goes live.
      if (staged) void preload(remote, staged);
      const before = served.get(remote);
      const awaited = pending.get(remote);
      if (!live || live === awaited?.version) continue;
      pending.delete(remote);
      if (!before) served.set(remote, { live, description });
      if (!before || before.live === live) continue;
      const release = { remote, version: live, served: before.live };
      pending.set(remote, release);
      next.push(release);
      if (awaited) replaced.set(release, awaited);
    }
    const movesPaths = ({ remote }: PendingRelease) =>
      !samePaths(served.get(remote)?.description ?? null, remotes[remote]?.description ?? null);
    const matesOf = (release: PendingRelease | undefined) =>
      ((release && groups.get(release)) ?? []).filter(isStillPending);
    // When a path moves between remotes, switch both versions at once, so that the path always has an owner. If a newer
    // version replaces one of them meanwhile, the other one waits for it.
    const moving = next.filter(movesPaths);
    const mates = moving.flatMap((release) => matesOf(replaced.get(release)));
    void serveTogether([...new Set([...moving, ...mates])], remotes);
    for (const release of next) if (!movesPaths(release)) void serveTogether([release], remotes);
    updateServedLedger();
  }

  onLedgerChange(registry.ledger());
  registry.onChange(onLedgerChange);

  return {
    /** The ledger with the versions that are actually served. It is a new object after each change. */
    ledger: (): Ledger => servedLedger,
    /** Live versions that are still loading. */
    pending: (): PendingRelease[] => [...pending.values()],
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
