import { contractFindings } from './checks/contract';
import { LedgerOperationError, ReleaseNotFoundError, UntrustedReleaseError } from './errors';
import type { Ledger, LedgerChange, RemoteState } from './ledger';
import { describedRemotes, pathConflict } from './pathOwners';
import type { Registry } from './registry';
import { remoteDescriptionSchema } from './remoteDescription';

/** Who makes a change, and why. The history records both. */
export interface Reason {
  by: string;
  why: string;
}

/** A version of a remote; by default the staged one. */
export interface Promotion {
  remote: string;
  version?: string | undefined;
}

const initialState: RemoteState = {
  live: null,
  previous: null,
  staged: null,
  canary: null,
  description: null,
};

/** The state of a remote. An unknown remote has no versions. */
export const stateOf = (ledger: Ledger, remote: string): RemoteState =>
  ledger.remotes[remote] ?? initialState;

function changeState(
  registry: Registry,
  ledger: Ledger,
  { remote, ...line }: Omit<LedgerChange, 'at'>,
  state: RemoteState,
) {
  return registry.change(ledger, { ...ledger.remotes, [remote]: state }, [{ remote, ...line }]);
}

/** Rejects unless a release is stored and, if its remote has keys, signed with one of them. */
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

/**
 * Makes a stored version the staged one.
 * @throws {ReleaseNotFoundError | UntrustedReleaseError | LedgerConflictError}
 */
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

/** The state of a remote after the promotion of a stored version. */
async function promotedState(
  registry: Registry,
  { remote, version }: Promotion,
  state: RemoteState,
): Promise<RemoteState & { live: string }> {
  const target = version ?? state.staged;
  if (!target)
    throw new LedgerOperationError(`No version of ${remote} is staged. Release one first.`);
  if (state.live === target) throw new LedgerOperationError(`${remote} ${target} is live already.`);
  await assertUsable(registry, remote, target);
  return {
    live: target,
    previous: state.live,
    staged: state.staged === target ? null : state.staged,
    canary: null,
    description: await descriptionOf(registry, remote, target),
  };
}

/** The remotes without a live one, and the version of it that was live. */
function withoutRemote(remotes: Ledger['remotes'], remote: string) {
  const { [remote]: retired, ...others } = remotes;
  if (!retired?.live) throw new LedgerOperationError(`No version of ${remote} is live.`);
  return { version: retired.live, others };
}

const ownsRoot = ({ description }: RemoteState) => description?.paths.includes('/');

/** Rejects if a remote that owns `/` is retired and no other one takes its place. */
function assertRootHasOwner(retired: string[], before: Ledger['remotes'], after: typeof before) {
  const owner = retired.find((remote) => before[remote] && ownsRoot(before[remote]));
  if (owner && !Object.values(after).some((state) => state.live && ownsRoot(state)))
    throw new LedgerOperationError(
      `${owner} owns every path that no other remote owns, so it cannot be retired.`,
    );
}

/**
 * Makes stored versions of several remotes live and retires others in one change, such as when a path moves from one
 * remote to another. Callers must make sure that the versions have passed their checks, with `promotionBlocker`.
 * @param seen the ledger that the decision is based on
 * @param retirements the remotes to retire, as `retire` does
 * @throws {LedgerOperationError} if nothing is staged, or two live remotes would own the same path
 * @throws {ReleaseNotFoundError | UntrustedReleaseError}
 * @throws {LedgerConflictError} if the ledger is no longer the one in `seen`
 */
export async function promoteTogether(
  registry: Registry,
  promotions: Promotion[],
  reason: Reason,
  seen = registry.ledger(),
  retirements: string[] = [],
) {
  let remotes = { ...seen.remotes };
  const lines: Omit<LedgerChange, 'at'>[] = [];
  for (const remote of retirements) {
    if (promotions.some((promotion) => promotion.remote === remote))
      throw new LedgerOperationError(`${remote} cannot go live and be retired in one change.`);
    const { version, others } = withoutRemote(remotes, remote);
    remotes = others;
    lines.push({ remote, version, action: 'retire', ...reason });
  }
  for (const promotion of promotions) {
    const { remote } = promotion;
    const state = await promotedState(registry, promotion, stateOf(seen, remote));
    remotes[remote] = state;
    lines.push({ remote, version: state.live, action: 'promote', ...reason });
  }
  assertOneOwnerPerPath(remotes);
  assertRootHasOwner(retirements, seen.remotes, remotes);
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
 * Makes the previous version live again, and the live one the previous one. Also ends a canary. The previous version
 * passed its checks before it was live, but maybe in an earlier shell, so its contract and needs are compared again.
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
 * Takes a remote off the site. Its paths then belong to the remote that owns `/`, if there is one. Its releases stay
 * stored and can be promoted again.
 */
export const retire = (
  registry: Registry,
  remote: string,
  reason: Reason,
  seen = registry.ledger(),
) => promoteTogether(registry, [], reason, seen, [remote]);

/**
 * Serves the staged version to a share of the visitors.
 * @param share above 0 and at most 1
 * @param endsAbove the canary ends automatically once its share of failed pages exceeds the live version's by this
 *   much; null for no such limit
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

/** Serves the live version to every visitor again. */
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
