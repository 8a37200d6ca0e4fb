import type { Ledger, LedgerChange } from '@ridgeline/registry';
import { limits, type ReleaseHistory } from '@ridgeline/contract';
import { packageName, titleOf } from './names';

/** The newest changes, or those before the one with this number. */
export function historyPage(ledger: Ledger, before?: number): ReleaseHistory {
  const { history } = ledger;
  const end = Math.min(before === undefined ? history.length : before - 1, history.length);
  const start = Math.max(end - limits.releaseChangesPageLength, 0);
  const changes = history
    .slice(start, end)
    .map((change, at) => ({
      ...change,
      number: start + at + 1,
      remote: packageName(change.remote),
      title: titleOf(ledger, change.remote),
    }))
    .reverse();
  return { changes, next: start > 0 ? start + 1 : null };
}

type Action = LedgerChange['action'];

/** The last change of a remote that did one of these things, perhaps to this version. */
export const lastChange = <Selected extends Action>(
  { history }: Ledger,
  remote: string,
  actions: readonly Selected[],
  version?: string,
) =>
  history.findLast(
    (change): change is LedgerChange & { action: Selected } =>
      change.remote === remote &&
      (actions as readonly Action[]).includes(change.action) &&
      (version === undefined || change.version === version),
  );

export const liveActions = ['promote', 'rollback'] as const;

/** Versions of a remote that were live once, latest first, without duplicates. */
export const formerlyLive = ({ history }: Ledger, remote: string) => [
  ...new Set(
    history
      .filter((change) => change.remote === remote)
      .filter(({ action }) => liveActions.some((one) => one === action))
      .map(({ version }) => version)
      .reverse(),
  ),
];
