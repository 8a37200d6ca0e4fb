import { NoSuchRelease, NotPossible } from './failures';
import type { Ledger, LedgerChange, RemoteState } from './ledger';
import type { Registry } from './store';

/** Who makes a change, and why, as the history keeps it. */
export interface Reason {
  by: string;
  why: string;
}

const unknown: RemoteState = { live: null, previous: null, staged: null, canary: null };

/** What the ledger says of a remote; of one that it does not know, that nothing is live. */
export const stateOf = (ledger: Ledger, remote: string): RemoteState =>
  ledger.remotes[remote] ?? unknown;

function write(
  registry: Registry,
  ledger: Ledger,
  { remote, ...line }: Omit<LedgerChange, 'at'>,
  state: RemoteState,
) {
  return registry.change(ledger, { ...ledger.remotes, [remote]: state }, { remote, ...line });
}

async function mustExist(registry: Registry, remote: string, version: string) {
  if (!(await registry.versions(remote)).includes(version))
    throw new NoSuchRelease(remote, version);
}

/** Marks a stored version as the one that waits to go live. */
export async function stage(registry: Registry, remote: string, version: string, reason: Reason) {
  const ledger = registry.ledger();
  await mustExist(registry, remote, version);
  const state = stateOf(ledger, remote);
  return write(
    registry,
    ledger,
    { remote, version, action: 'stage', ...reason },
    { ...state, staged: version },
  );
}

/**
 * Makes a stored version live. It does not run the checks: whoever calls it has seen them pass.
 * Rejects with `NotPossible`, `NoSuchRelease` or `LedgerConflict`, whose messages are sentences.
 * @param version the staged one unless it is given
 * @param seen the ledger that the person decided on; a change since then is a conflict
 */
export async function promote(
  registry: Registry,
  remote: string,
  version: string | undefined,
  reason: Reason,
  seen = registry.ledger(),
) {
  const state = stateOf(seen, remote);
  const wanted = version ?? state.staged;
  if (!wanted) throw new NotPossible(`No version of ${remote} is staged. Release one first.`);
  if (state.live === wanted) throw new NotPossible(`${remote} ${wanted} is live already.`);
  await mustExist(registry, remote, wanted);
  return write(
    registry,
    seen,
    { remote, version: wanted, action: 'promote', ...reason },
    {
      live: wanted,
      previous: state.live,
      staged: state.staged === wanted ? null : state.staged,
      canary: null,
    },
  );
}

/** Makes the version before the live one live again; the two change places. Ends a canary too. */
export async function rollback(
  registry: Registry,
  remote: string,
  reason: Reason,
  seen = registry.ledger(),
) {
  const state = stateOf(seen, remote);
  if (!state.previous)
    throw new NotPossible(`There is no earlier version of ${remote} to roll back to.`);
  await mustExist(registry, remote, state.previous);
  return write(
    registry,
    seen,
    { remote, version: state.previous, action: 'rollback', ...reason },
    { ...state, live: state.previous, previous: state.live, canary: null },
  );
}

/**
 * Gives the staged version to a share of the visitors.
 * @param share above 0 and at most 1
 * @param endsAbove ends by itself once its share of failed pages is this much above the live one's
 */
export async function startCanary(
  registry: Registry,
  remote: string,
  share: number,
  endsAbove: number | null,
  reason: Reason,
  seen = registry.ledger(),
) {
  const state = stateOf(seen, remote);
  if (!state.staged) throw new NotPossible(`No version of ${remote} is staged. Release one first.`);
  if (!state.live)
    throw new NotPossible(`${remote} has no live version beside which another could be tried.`);
  return write(
    registry,
    seen,
    { remote, version: state.staged, action: 'canary', ...reason },
    { ...state, canary: { version: state.staged, share, endsAbove } },
  );
}

/** Gives every visitor the live version again. */
export async function endCanary(
  registry: Registry,
  remote: string,
  reason: Reason,
  seen = registry.ledger(),
) {
  const state = stateOf(seen, remote);
  if (!state.canary) throw new NotPossible(`No version of ${remote} is being tried out.`);
  return write(
    registry,
    seen,
    { remote, version: state.canary.version, action: 'end canary', ...reason },
    { ...state, canary: null },
  );
}
