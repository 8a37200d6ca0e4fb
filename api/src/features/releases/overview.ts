import {
  isRegistryError,
  promotionBlocker,
  stateOf,
  type Ledger,
  type LedgerChange,
  type Registry,
  type RemoteState,
} from '@ridgeline/registry';
import { limits, type Releases, type RemoteReleases } from '@ridgeline/contract';
import { originOf } from './origin';
import { historyPage, lastChange, formerlyLive, liveActions } from './history';
import { packageName, titleOf, withPackageName } from './names';
import type { LedgerView } from './ledgerView';

/** The same registry, which reads the list of shells only once. */
function withCachedShells(registry: Registry): Registry {
  let shells: ReturnType<Registry['shells']> | undefined;
  return { ...registry, shells: () => (shells ??= registry.shells()) };
}

/** Why a version may not go live, or null. */
export async function promotionBlockerOf(registry: Registry, remote: string, version: string) {
  const sentence = await promotionBlocker(registry, remote, version);
  return sentence === undefined ? null : withPackageName(sentence, remote);
}

const changeSummary = (change: LedgerChange | undefined) =>
  change ? { at: change.at, by: change.by, why: change.why } : null;

function liveOf(ledger: Ledger, remote: string, { live }: RemoteState): RemoteReleases['live'] {
  if (!live) return null;
  const change = lastChange(ledger, remote, liveActions, live);
  return {
    version: live,
    since: change ? { at: change.at, by: change.by, why: change.why, action: change.action } : null,
  };
}

async function stagedOf(
  registry: Registry,
  ledger: Ledger,
  remote: string,
  version: string,
): Promise<RemoteReleases['staged']> {
  const check = await registry.lastCheck(remote, version);
  const origin = await originOf(registry, remote, version);
  return {
    version,
    ...(origin && { origin }),
    promotionBlocker: await promotionBlockerOf(registry, remote, version),
    since: changeSummary(lastChange(ledger, remote, ['stage'], version)),
    check: check
      ? { at: check.at, skipped: check.skipped, ...(check.by && { by: check.by }) }
      : null,
  };
}

/**
 * The page that a preview of the staged version opens first, as that version says. A remote that was never live has no
 * other description.
 */
async function startOf(
  registry: Registry,
  remote: string,
  { staged, description }: RemoteState,
): Promise<string> {
  const ofLive = description?.start ?? '/';
  if (!staged) return ofLive;
  try {
    return (await registry.manifest(remote, staged)).remote.start;
  } catch (error) {
    // Its `promotionBlocker` says why it cannot be used.
    if (isRegistryError(error)) return ofLive;
    throw error;
  }
}

function canaryOf(ledger: Ledger, remote: string, { canary }: RemoteState) {
  if (!canary) return null;
  const { version, share, endsAbove } = canary;
  const percent = (part: number) => Number((part * 100).toFixed(3));
  return {
    version,
    percent: percent(share),
    endsAbovePercent: endsAbove === null ? null : percent(endsAbove),
    since: changeSummary(lastChange(ledger, remote, ['canary'], version)),
  };
}

/** The earlier versions to offer, in addition to the one that a rollback would restore. */
async function earlierOf(registry: Registry, ledger: Ledger, remote: string) {
  const { live, previous, staged } = stateOf(ledger, remote);
  const stored = await registry.versions(remote);
  const versions = formerlyLive(ledger, remote)
    .filter((version) => ![live, previous, staged].includes(version) && stored.includes(version))
    .slice(0, limits.earlierReleases);
  return Promise.all(
    versions.map(async (version) => ({
      version,
      promotionBlocker: await promotionBlockerOf(registry, remote, version),
    })),
  );
}

async function remoteReleases(
  registry: Registry,
  { ledger, canDecide }: LedgerView,
  remote: string,
): Promise<RemoteReleases> {
  const state = stateOf(ledger, remote);
  const live = liveOf(ledger, remote, state);
  const origin =
    live && canDecide(remote) ? await originOf(registry, remote, live.version) : undefined;
  return {
    remote: packageName(remote),
    title: titleOf(ledger, remote),
    start: await startOf(registry, remote, state),
    ...(state.description && { paths: state.description.paths }),
    forVisitors: state.description?.audience === 'visitors',
    ...(!canDecide(remote) && { foreign: true }),
    live: live && { ...live, ...(origin && { origin }) },
    previous: state.previous,
    staged: state.staged ? await stagedOf(registry, ledger, remote, state.staged) : null,
    canary: canaryOf(ledger, remote, state),
    earlier: await earlierOf(registry, ledger, remote),
  };
}

/** The live, staged and canary versions of each remote, and the latest changes. */
export async function overview(registry: Registry, view: LedgerView): Promise<Releases> {
  const cachedRegistry = withCachedShells(registry);
  const { ledger } = view;
  const remotes = Object.keys(ledger.remotes).sort();
  return {
    revision: ledger.revision,
    remotes: await Promise.all(
      remotes.map((remote) => remoteReleases(cachedRegistry, view, remote)),
    ),
    history: historyPage(ledger),
  };
}
