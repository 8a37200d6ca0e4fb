import { stateOf, type Ledger, type Release } from '@ridgeline/registry';
import { messages, releaseMessages, type ReleaseKey } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import { ledgerName, packageName } from '../names';

/** The remote of a key, as the ledger calls it. Any other is refused. */
export function ownRemote({ remote }: ReleaseKey, name: string): string {
  if (name !== remote) throw new HttpError(403, releaseMessages.releaseKeyForeign);
  return ledgerName(remote);
}

/** Refuses a release that would own paths of others. */
export function assertOwnPaths({ paths }: ReleaseKey, { remote }: Pick<Release, 'remote'>) {
  if (remote.paths.some((path) => !paths.includes(path)))
    throw new HttpError(403, releaseMessages.releasePathForeign);
}

/**
 * Refuses to hand out a version that a team does not need: of its own remote it may have all, of others what
 * visitors get, which its release must get along with.
 */
export function assertReadable(key: ReleaseKey, ledger: Ledger, name: string, version: string) {
  if (name === key.remote) return;
  const { live } = stateOf(ledger, ledgerName(name));
  if (live !== version) throw new HttpError(404, messages.releaseNotFound);
}

/** The ledger as a team may see it: of other remotes what is live. */
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
