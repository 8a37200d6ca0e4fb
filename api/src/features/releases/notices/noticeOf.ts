import type { Ledger, LedgerChange } from '@ridgeline/registry';
import type { ReleaseNotice } from '@ridgeline/contract';
import { packageName, titleOf } from '../names';

const types: Partial<Record<LedgerChange['action'], ReleaseNotice['type']>> = {
  stage: 'release.staged',
  promote: 'release.live',
  rollback: 'release.rolled-back',
  'end canary': 'release.canary-ended',
  retire: 'release.retired',
};

/** The notice about a change; undefined for a change without a notice. */
export function noticeOf(ledger: Ledger, change: LedgerChange): ReleaseNotice | undefined {
  const type = types[change.action];
  if (!type) return undefined;
  const { remote, version, by, why, at } = change;
  const title = titleOf(ledger, remote);
  return { type, timestamp: at, data: { remote: packageName(remote), title, version, by, why } };
}

/** A notice that only tests whether notices arrive. */
export const testNotice = (by: string): ReleaseNotice => ({
  type: 'release.test',
  timestamp: new Date().toISOString(),
  data: { remote: null, title: null, version: null, by, why: 'This is a test.' },
});
