import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { Ledger, Registry } from '@ridgeline/registry';
import { LoadTimeoutError } from './backoffLoader';
import { remoteNames, type RemoteName } from './names';
import type { LoadedRelease, ServerHost } from './serverHost';

/** A version that is live in the ledger and still loading here. */
export interface PendingRelease {
  remote: RemoteName;
  version: string;
  /** The version that visitors get meanwhile. */
  served: string;
}

/** How often a slow version is requested; the loader's back-off decides when to try again. */
const pollIntervalMs = 250;

const nothing = () => undefined;

/**
 * Decides which versions visitors get. A version that goes live is loaded in the background; the previous
 * one is served until it is ready. One that cannot be loaded counts as served, with the usual fallbacks for
 * failing versions. A staged version is loaded in advance, so that promoting it takes effect at once.
 */
export function createServedReleases(registry: Registry, host: ServerHost, logger: Logger) {
  const served = new Map<RemoteName, string>();
  const pending = new Map<RemoteName, PendingRelease>();
  let servedLedger = registry.ledger();

  /** Recomputes the ledger, with the served versions in place of pending ones. */
  function updateServedLedger() {
    const remotes = { ...registry.ledger().remotes };
    for (const { remote, served: live } of pending.values()) {
      const state = remotes[remote];
      if (state) remotes[remote] = { ...state, live };
    }
    servedLedger = { ...registry.ledger(), remotes };
  }

  /** Whether loading has succeeded or failed; the host logs failures. */
  const isSettled = ({ remote, version }: PendingRelease) =>
    host.loadForPages(remote, version).then(
      () => true,
      (error: unknown) => !(error instanceof LoadTimeoutError),
    );

  async function waitFor(release: PendingRelease) {
    const { remote, version } = release;
    const isStillPending = () => pending.get(remote) === release;
    let warned = false;
    while (!(await isSettled(release)) && isStillPending()) {
      if (!warned)
        logger.warn(release, 'the live version is not there yet; the one before is served');
      warned = true;
      await delay(pollIntervalMs, undefined, { ref: false });
    }
    if (!isStillPending()) return;
    pending.delete(remote);
    served.set(remote, version);
    updateServedLedger();
    logger.info({ remote, version, before: release.served }, 'the live version is served');
  }

  function onLedgerChange({ remotes }: Ledger) {
    for (const remote of remoteNames) {
      const { live: version, staged } = remotes[remote] ?? {};
      // A failure is logged by the host, before the version goes live.
      if (staged) void host.loadForPages(remote, staged).catch(nothing);
      const before = served.get(remote);
      if (!version || version === pending.get(remote)?.version) continue;
      pending.delete(remote);
      if (!before) served.set(remote, version);
      if (!before || before === version) continue;
      const release = { remote, version, served: before };
      pending.set(remote, release);
      void waitFor(release);
    }
    updateServedLedger();
  }

  onLedgerChange(registry.ledger());
  registry.onChange(onLedgerChange);

  return {
    /** The ledger with the versions that are actually served. A new object after each change. */
    ledger: (): Ledger => servedLedger,
    /** Live versions that are still loading. */
    pending: (): PendingRelease[] => [...pending.values()],
    /** The release that visitors get, with its routes. Rejects when it cannot be loaded. */
    live: async (remote: RemoteName): Promise<LoadedRelease> => {
      const version = served.get(remote);
      if (!version) throw new Error(`No version of ${remote} is live`);
      return host.load(remote, version);
    },
  };
}

export type ServedReleases = ReturnType<typeof createServedReleases>;
