import { contractFindings } from './checks/contract';
import { LedgerOperationError, ReleaseNotFoundError, UntrustedReleaseError } from './errors';
import type { Ledger, LedgerChange, RemoteState } from './ledger';
import { describedRemotes, pathConflict } from './pathOwners';
import type { Registry } from './registry';
import { remoteDescriptionSchema } from './remoteDescription';

/** Who makes a change, and why, as recorded in the history. */
export interface Reason {
  by: string;
  why: string;
}

/** A version of a remote; by default the staged one. */
export interface Promotion {
  remote: string;
  version?: string | undefined;
}

const unknown: RemoteState = {
  live: null,
  previous: null,
  staged: null,
  canary: null,
  description: null,
};

/** The state of a remote; of an unknown remote nothing is live. */
export const stateOf = (ledger: Ledger, remote: string): RemoteState =>
  ledger.remotes[remote] ?? unknown;

function changeState(
  registry: Registry,
  ledger: Ledger,
  { remote, ...line }: Omit<LedgerChange, 'at'>,
  state: RemoteState,
) {
  return registry.change(ledger, { ...ledger.remotes, [remote]: state }, [{ remote, ...line }]);
}

/** Rejects unless a release is stored, and signed as its remote's releases must be. */
async function assertUsable(registry: Registry, remote: string, version: string) {
  if (!(await registry.versions(remote)).includes(version))
    throw new ReleaseNotFoundError(remote, version);
  const { problem } = await registry.trust(remote, version);
  if (problem) throw new UntrustedReleaseError(problem);
}

/** Rejects unless the live shell speaks the contract of a release and provides the modules that it needs. */
async function assertCompatible(registry: Registry, remote: string, version: string) {
  const release = await registry.manifest(remote, version);
  const { problems } = contractFindings(release, await registry.shells());
  if (problems.length > 0)
    throw new LedgerOperationError(
      `${remote} ${version} does not run in the live shell: ${problems.join(' ')} Release a version that does.`,
    );
}

const descriptionOf = async (registry: Registry, remote: string, version: string) =>
  remoteDescriptionSchema.parse((await registry.manifest(remote, version)).remote);

function assertOneOwnerPerPath(remotes: Ledger['remotes']) {
  const conflict = pathConflict(describedRemotes({ remotes }));
  if (conflict) throw new LedgerOperationError(conflict);
}

/** Makes a stored version the staged one. */
export async function stage(
  registry: Registry,
  remote: string,
  version: string,
  reason: Reason,
  ledger = registry.ledger(),
) {
  await assertUsable(registry, remote, version);
  const state = stateOf(ledger, remote);
  return changeState(
    registry,
    ledger,
    { remote, version, action: 'stage', ...reason },
    { ...state, staged: version },
  );
}

/** The state of a remote once a stored version of it is live. */
async function promotedState(
  registry: Registry,
  { remote, version }: Promotion,
  state: RemoteState,
): Promise<RemoteState & { live: string }> {
  const wanted = version ?? state.staged;
  if (!wanted)
    throw new LedgerOperationError(`No version of ${remote} is staged. Release one first.`);
  if (state.live === wanted) throw new LedgerOperationError(`${remote} ${wanted} is live already.`);
  await assertUsable(registry, remote, wanted);
  return {
    live: wanted,
    previous: state.live,
    staged: state.staged === wanted ? null : state.staged,
    canary: null,
    description: await descriptionOf(registry, remote, wanted),
  };
}

/**
 * Makes stored versions of several remotes live in one change, such as when a path moves from one to another.
 * The caller has made sure that they passed their checks. Rejects with `LedgerOperationError` (also when two
 * live remotes would own one path), `ReleaseNotFoundError` or `LedgerConflictError`.
 * @param seen the ledger that the decision is based on; if it has changed since, that is a conflict
 */
export async function promoteTogether(
  registry: Registry,
  promotions: Promotion[],
  reason: Reason,
  seen = registry.ledger(),
) {
  const remotes = { ...seen.remotes };
  const lines: Omit<LedgerChange, 'at'>[] = [];
  for (const promotion of promotions) {
    const { remote } = promotion;
    const state = await promotedState(registry, promotion, stateOf(seen, remote));
    remotes[remote] = state;
    lines.push({ remote, version: state.live, action: 'promote', ...reason });
  }
  assertOneOwnerPerPath(remotes);
  return registry.change(seen, remotes, lines);
}

/**
 * Makes a stored version live, as `promoteTogether` does.
 * @param version defaults to the staged one
 */
export const promote = (
  registry: Registry,
  remote: string,
  version: string | undefined,
  reason: Reason,
  seen = registry.ledger(),
) => promoteTogether(registry, [{ remote, version }], reason, seen);

/**
 * Makes the previous version live again; the live one becomes the previous one. Ends a canary too. It passed its checks
 * once, perhaps in an earlier shell, so only its contract and needs are compared again.
 */
export async function rollback(
  registry: Registry,
  remote: string,
  reason: Reason,
  seen = registry.ledger(),
) {
  const state = stateOf(seen, remote);
  const { previous } = state;
  if (!previous)
    throw new LedgerOperationError(`There is no earlier version of ${remote} to roll back to.`);
  await assertUsable(registry, remote, previous);
  await assertCompatible(registry, remote, previous);
  const description = await descriptionOf(registry, remote, previous);
  const restored = { ...state, live: previous, previous: state.live, canary: null, description };
  assertOneOwnerPerPath({ ...seen.remotes, [remote]: restored });
  return changeState(
    registry,
    seen,
    { remote, version: previous, action: 'rollback', ...reason },
    restored,
  );
}

/**
 * Takes a remote off the site: its paths then belong to nobody, or to the remote that owns `/`. Its releases stay
 * stored and can be made live again.
 */
export async function retire(
  registry: Registry,
  remote: string,
  reason: Reason,
  seen = registry.ledger(),
) {
  const { live, description } = stateOf(seen, remote);
  if (!live) throw new LedgerOperationError(`No version of ${remote} is live.`);
  if (description?.paths.includes('/'))
    throw new LedgerOperationError(
      `${remote} owns every path that no other remote owns, so it cannot be retired.`,
    );
  const remotes = Object.fromEntries(
    Object.entries(seen.remotes).filter(([name]) => name !== remote),
  );
  return registry.change(seen, remotes, [{ remote, version: live, action: 'retire', ...reason }]);
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
  await assertUsable(registry, remote, state.staged);
  const { errorBudget } = await descriptionOf(registry, remote, state.staged);
  return changeState(
    registry,
    seen,
    { remote, version: state.staged, action: 'canary', ...reason },
    { ...state, canary: { version: state.staged, share, endsAbove, errorBudget } },
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
