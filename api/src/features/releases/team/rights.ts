import { stateOf, type Ledger, type Release } from '@ridgeline/registry';
import { messages, releaseMessages, type ReleaseKey } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import { ledgerName, packageName } from '../names';

/** The ledger's name for the remote of a key. Any other remote is refused. */
export function ownRemote({ remote }: ReleaseKey, name: string): string {
  if (name !== remote) throw new HttpError(403, releaseMessages.releaseKeyForeign);
  return ledgerName(remote);
}

/** Refuses a release that claims paths outside its key's rights. */
export function assertOwnPaths({ paths }: ReleaseKey, { remote }: Pick<Release, 'remote'>) {
  if (remote.paths.some((path) => !paths.includes(path)))
    throw new HttpError(403, releaseMessages.releasePathForeign);
}

/**
 * Refuses versions that a team may not read. It may read all of its own remote, and of others those that visitors get,
 * because its release must work with them.
 */
export function assertReadable(key: ReleaseKey, ledger: Ledger, name: string, version: string) {
  if (name === key.remote) return;
  const { live } = stateOf(ledger, ledgerName(name));
  if (live !== version) throw new HttpError(404, messages.releaseNotFound);
}

/** The ledger as a team may see it: for other remotes, only what is live. */
export function teamLedger(ledger: Ledger, { remote: own }: ReleaseKey): Ledger {
  const isOwn = (remote: string) => packageName(remote) === own;
  const remotes = Object.fromEntries(
    Object.entries(ledger.remotes).map(([remote, state]) => [
      remote,
      isOwn(remote) ? state : { ...state, previous: null, staged: null, canary: null },
    ]),
  );
  const history = ledger.history.filter(({ remote }) => isOwn(remote));
  return { revision: ledger.revision, remotes, history, signing: ledger.signing };
}
