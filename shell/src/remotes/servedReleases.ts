import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { Ledger, Registry } from '@ridgeline/registry';
import { TooSlow } from './attempts';
import { remoteNames, type RemoteName } from './names';
import type { LoadedRelease, ServerHost } from './serverHost';

/** A version that the ledger says is live and that this process does not have yet. */
export interface Awaited {
  remote: RemoteName;
  version: string;
  /** What visitors get meanwhile. */
  served: string;
}

/** So often it asks whether a slow version is there; `createAttempts` decides when to try again. */
const askEveryMs = 250;

const nothing = () => undefined;

/**
 * Follows the ledger with what visitors get: a version that goes live is loaded in the background, and
 * the one before it is served until the new one is there, however long that takes. One that cannot be
 * loaded counts as served: its pages are then made up for as those of any version that fails. What waits
 * to go live is loaded as soon as it waits, so that going live takes no time.
 */
export function createServedReleases(registry: Registry, host: ServerHost, logger: Logger) {
  const served = new Map<RemoteName, string>();
  const awaited = new Map<RemoteName, Awaited>();
  let told = registry.ledger();

  /** The ledger, but with what is served in the place of what is awaited. */
  function tellAnew() {
    const remotes = { ...registry.ledger().remotes };
    for (const { remote, served: live } of awaited.values()) {
      const state = remotes[remote];
      if (state) remotes[remote] = { ...state, live };
    }
    told = { ...registry.ledger(), remotes };
  }

  /** Whether it is decided what becomes of a version; the host's log says why one failed. */
  const isSettled = ({ remote, version }: Awaited) =>
    host.forPages(remote, version).then(
      () => true,
      (error: unknown) => !(error instanceof TooSlow),
    );

  async function awaitVersion(wanted: Awaited) {
    const { remote, version } = wanted;
    const stillWanted = () => awaited.get(remote) === wanted;
    let warned = false;
    while (!(await isSettled(wanted)) && stillWanted()) {
      if (!warned)
        logger.warn(wanted, 'the live version is not there yet; the one before is served');
      warned = true;
      await pause(askEveryMs, undefined, { ref: false });
    }
    if (!stillWanted()) return;
    awaited.delete(remote);
    served.set(remote, version);
    tellAnew();
    logger.info({ remote, version, before: wanted.served }, 'the live version is served');
  }

  function follow({ remotes }: Ledger) {
    for (const remote of remoteNames) {
      const { live: version, staged } = remotes[remote] ?? {};
      // Where it fails, the host's log says why, before anybody makes it live.
      if (staged) void host.forPages(remote, staged).catch(nothing);
      const before = served.get(remote);
      if (!version || version === awaited.get(remote)?.version) continue;
      awaited.delete(remote);
      if (!before) served.set(remote, version);
      if (!before || before === version) continue;
      const wanted = { remote, version, served: before };
      awaited.set(remote, wanted);
      void awaitVersion(wanted);
    }
    tellAnew();
  }

  follow(registry.ledger());
  registry.onChange(follow);

  return {
    /** The ledger with what visitors get as what is live. Another object after each change of either. */
    ledger: (): Ledger => told,
    /** What is live and not there yet. */
    awaited: (): Awaited[] => [...awaited.values()],
    /** The release that visitors get, and its routes. Rejects when it cannot be loaded. */
    live: async (remote: RemoteName): Promise<LoadedRelease> => {
      const version = served.get(remote);
      if (!version) throw new Error(`No version of ${remote} is live`);
      return host.load(remote, version);
    },
  };
}

export type ServedReleases = ReturnType<typeof createServedReleases>;
