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
    if (error.name !== 'ReleaseExistsError') throw error;
  }
}

/** Makes a stored version live, unless it is already. */
export async function promoteOnce(registry, name, version) {
  const { promote, stateOf } = registryPackage();
  while (stateOf(registry.ledger(), name).live !== version)
    try {
      await promote(registry, name, version, reason);
    } catch (error) {
      if (error.name !== 'LedgerConflictError') throw error;
      await registry.refresh();
    }
}
