import { CommandError } from '../../remote-kit/release/console.mjs';
import { registryPackage } from '../../remote-kit/release/registryPackage.mjs';

/*
 * Several starts, perhaps on several machines, may build and promote the same version at the same moment. Its name
 * contains a hash of the source, so whoever comes second can use what the first one has stored.
 */

const reason = { by: 'npm start', why: 'Built from this checkout' };

/** @param {() => Promise<unknown>} store adds a version to the registry */
export async function unlessStored(store) {
  try {
    await store();
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 403)
      throw new CommandError(
        'The bucket in RELEASES_URL has no release of this checkout yet, and the AWS_* variables do not allow to write one. Run npm run build once with that right.',
      );
    if (error.name !== 'ReleaseExistsError') throw error;
  }
}

/** Matches the version of an unreleased build of a checkout, which ends with a hash of its source. */
const checkoutVersion = /-(dev\.)?[0-9a-f]{10}$/;

/**
 * Whether others decide what is live: the remote was retired, a version that a team released is live, or any version is
 * live in a bucket.
 */
export function isDecidedByOthers({ ledger, name, settings: { RELEASES_URL } }) {
  if (ledger.history.findLast(({ remote }) => remote === name)?.action === 'retire') return true;
  const { live, description } = registryPackage().stateOf(ledger, name);
  // A version from before manifests had descriptions cannot be served any more, so a start replaces it.
  return Boolean(live && description && (RELEASES_URL || !checkoutVersion.test(live)));
}

/** Whether a start made the live version live. Otherwise somebody promoted it, or rolled back to it. */
export function isLiveByStart({ history }, name) {
  const { action, by } =
    history.findLast(
      (entry) => entry.remote === name && ['promote', 'rollback'].includes(entry.action),
    ) ?? {};
  return action === 'promote' && by === reason.by;
}

/** Makes a stored version live, unless it is already, or others have decided meanwhile what is live. */
export async function promoteOnce(registry, name, version, settings) {
  const { promote, stateOf } = registryPackage();
  for (;;) {
    const ledger = registry.ledger();
    if (stateOf(ledger, name).live === version) return;
    if (isDecidedByOthers({ ledger, name, settings })) return;
    try {
      await promote(registry, name, version, reason, ledger);
      return;
    } catch (error) {
      if (error.name !== 'LedgerConflictError') throw error;
      await registry.refresh();
    }
  }
}
