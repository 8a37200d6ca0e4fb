import type { Ledger } from './ledger';

/**
 * When the canary of a remote began; a change of its share does not begin it anew. Undefined without a canary, or
 * where the history does not know.
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
