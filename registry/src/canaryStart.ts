import type { Ledger } from './ledger';

/**
 * When the canary of a remote started, as an ISO date-time. Changing its share does not restart it. Undefined without a
 * canary, or if the history does not contain its start.
 */
export function canaryStart({ remotes, history }: Ledger, remote: string): string | undefined {
  const version = remotes[remote]?.canary?.version;
  let start: string | undefined;
  if (version === undefined) return start;
  for (const change of history.toReversed()) {
    if (change.remote !== remote || change.action === 'stage') continue;
    if (change.action !== 'canary' || change.version !== version) break;
    start = change.at;
  }
  return start;
}
