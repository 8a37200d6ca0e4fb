import type { Ledger } from './ledger';

/** The versions of a remote that are live, staged or a canary, or that a rollback would make live. */
export function versionsInUse(ledger: Ledger, remote: string): Set<string> {
  const { live, previous, staged, canary } = ledger.remotes[remote] ?? {};
  return new Set(
    [live, previous, staged, canary?.version].filter((version) => typeof version === 'string'),
  );
}

/**
 * The versions of a remote that have been served to visitors since a date, live or as a canary, including the current
 * ones. A page that was opened before a release still requests the files of its own version.
 */
export function versionsServedSince(ledger: Ledger, remote: string, since: Date): Set<string> {
  const { live, canary } = ledger.remotes[remote] ?? {};
  const served = new Set([live, canary?.version].filter((version) => typeof version === 'string'));
  let current = new Set<string>();
  for (const { at, remote: changed, action, version } of ledger.history) {
    if (changed !== remote || action === 'stage') continue;
    // The versions served until this change were still served at that moment.
    if (Date.parse(at) >= since.getTime()) for (const each of current) served.add(each);
    if (action === 'canary') current.add(version);
    else if (action === 'end canary') current.delete(version);
    else if (action === 'retire') current = new Set();
    else current = new Set([version]);
  }
  return served;
}
