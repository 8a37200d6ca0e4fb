import { ReleaseNotFoundError, LedgerOperationError } from './errors';
import type { Ledger, LedgerChange, RemoteState } from './ledger';
import type { Registry } from './registry';

/** Who makes a change, and why, as recorded in the history. */
export interface Reason {
  by: string;
  why: string;
}

const unknown: RemoteState = { live: null, previous: null, staged: null, canary: null };

/** The state of a remote; of an unknown remote nothing is live. */
export const stateOf = (ledger: Ledger, remote: string): RemoteState =>
  ledger.remotes[remote] ?? unknown;

function changeState(
  registry: Registry,
  ledger: Ledger,
  { remote, ...line }: Omit<LedgerChange, 'at'>,
  state: RemoteState,
) {
  return registry.change(ledger, { ...ledger.remotes, [remote]: state }, { remote, ...line });
}

async function assertStored(registry: Registry, remote: string, version: string) {
  if (!(await registry.versions(remote)).includes(version))
    throw new ReleaseNotFoundError(remote, version);
}

/** Makes a stored version the one that waits to go live. */
export async function stage(registry: Registry, remote: string, version: string, reason: Reason) {
  const ledger = registry.ledger();
  await assertStored(registry, remote, version);
  const state = stateOf(ledger, remote);
  return changeState(
    registry,
    ledger,
    { remote, version, action: 'stage', ...reason },
    { ...state, staged: version },
  );
}

/**
 * Makes a stored version live. The caller has made sure that it passed its checks.
 * Rejects with `LedgerOperationError`, `ReleaseNotFoundError` or `LedgerConflictError`.
 * @param version defaults to the staged one
 * @param seen the ledger that the decision was based on; a change since then is a conflict
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
  if (!wanted)
    throw new LedgerOperationError(`No version of ${remote} is staged. Release one first.`);
  if (state.live === wanted) throw new LedgerOperationError(`${remote} ${wanted} is live already.`);
  await assertStored(registry, remote, wanted);
  return changeState(
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

/** Makes the previous version live again; the live one becomes the previous one. Ends a canary too. */
export async function rollback(
  registry: Registry,
  remote: string,
  reason: Reason,
  seen = registry.ledger(),
) {
  const state = stateOf(seen, remote);
  if (!state.previous)
    throw new LedgerOperationError(`There is no earlier version of ${remote} to roll back to.`);
  await assertStored(registry, remote, state.previous);
  return changeState(
    registry,
    seen,
    { remote, version: state.previous, action: 'rollback', ...reason },
    { ...state, live: state.previous, previous: state.live, canary: null },
  );
}

/**
 * Gives the staged version to a share of the visitors.
 * @param share above 0 and at most 1
 * @param endsAbove ends automatically once its share of failed pages exceeds the live one's by this much
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
  if (!state.staged)
    throw new LedgerOperationError(`No version of ${remote} is staged. Release one first.`);
  if (!state.live)
    throw new LedgerOperationError(
      `${remote} has no live version beside which another could be tried.`,
    );
  return changeState(
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
  if (!state.canary) throw new LedgerOperationError(`No version of ${remote} is being tried out.`);
  return changeState(
    registry,
    seen,
    { remote, version: state.canary.version, action: 'end canary', ...reason },
    { ...state, canary: null },
  );
}
