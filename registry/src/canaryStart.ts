import type { Ledger } from './ledger';

/**
 * When the canary of a remote began; changing its share does not restart it. Undefined without a canary, or if the
 * history lacks it.
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
