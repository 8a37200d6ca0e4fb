import type { Ledger } from '@ridgeline/registry';
import { mayRelease, type RightsRow } from '../accounts/rights';
import { packageName } from './names';

/** A ledger as far as it concerns one account. */
export interface LedgerView {
  ledger: Ledger;
  /** Whether the account may decide about a remote. */
  canDecide: (remote: string) => boolean;
}

/** Of a remote that is not theirs, somebody is told what is live, and nothing of how it came to be so. */
export function ledgerViewFor(ledger: Ledger, account: RightsRow): LedgerView {
  const canDecide = (remote: string) => mayRelease(account, packageName(remote));
  const remotes: Ledger['remotes'] = {};
  for (const [remote, state] of Object.entries(ledger.remotes))
    remotes[remote] = canDecide(remote)
      ? state
      : { live: state.live, previous: null, staged: null, canary: null };
  const history = ledger.history.filter(({ remote }) => canDecide(remote));
  return { ledger: { revision: ledger.revision, remotes, history }, canDecide };
}
