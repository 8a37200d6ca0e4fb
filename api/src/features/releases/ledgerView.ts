import type { Ledger } from '@ridgeline/registry';
import { mayRelease, type RightsRow } from '../accounts/rights';
import { packageName } from './names';

/** The ledger as one account may see it. */
export interface LedgerView {
  ledger: Ledger;
  /** Whether the account may decide about a remote. */
  canDecide: (remote: string) => boolean;
}

/** For remotes of other teams, the view shows only what is live, without history. */
export function ledgerViewFor(ledger: Ledger, account: RightsRow): LedgerView {
  const canDecide = (remote: string) => mayRelease(account, packageName(remote));
  const remotes: Ledger['remotes'] = {};
  for (const [remote, state] of Object.entries(ledger.remotes))
    remotes[remote] = canDecide(remote)
      ? state
      : { ...state, previous: null, staged: null, canary: null };
  const history = ledger.history.filter(({ remote }) => canDecide(remote));
  return { ledger: { revision: ledger.revision, remotes, history }, canDecide };
}
