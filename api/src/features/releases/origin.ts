import {
  activeKeysOf,
  isRegistryError,
  parseManifest,
  releaseTrust,
  type Registry,
} from '@ridgeline/registry';
import type { ReleaseOrigin } from '@ridgeline/contract';

/** Where a stored release comes from; undefined if its manifest cannot be read. */
export async function originOf(
  registry: Registry,
  remote: string,
  version: string,
): Promise<ReleaseOrigin | undefined> {
  try {
    const text = await registry.manifestText(remote, version);
    const { provenance, signature } = parseManifest(text);
    const ledger = registry.ledger();
    const { signedBy } = releaseTrust(ledger, remote, version, text);
    const isRegistered = activeKeysOf(ledger, remote).some(({ id }) => id === signature?.key);
    return {
      commit: provenance?.commit ?? null,
      repository: provenance?.repository ?? null,
      builder: provenance?.builder ?? null,
      by: provenance?.by ?? null,
      builtAt: provenance?.at ?? null,
      signedBy: signedBy ?? null,
      unregisteredKey: signature && !isRegistered ? signature.key : null,
    };
  } catch (error) {
    if (isRegistryError(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
