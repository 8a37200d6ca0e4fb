import { isRegistryError, parseManifest, releaseTrust, type Registry } from '@ridgeline/registry';
import type { ReleaseOrigin } from '@ridgeline/contract';

/** Where a stored release comes from; undefined if its manifest cannot be read. */
export async function originOf(
  registry: Registry,
  remote: string,
  version: string,
): Promise<ReleaseOrigin | undefined> {
  try {
    const text = await registry.manifestText(remote, version);
    const { provenance } = parseManifest(text);
    const { signedBy } = releaseTrust(registry.ledger(), remote, version, text);
    return {
      commit: provenance?.commit ?? null,
      repository: provenance?.repository ?? null,
      builder: provenance?.builder ?? null,
      by: provenance?.by ?? null,
      builtAt: provenance?.at ?? null,
      signedBy: signedBy ?? null,
    };
  } catch (error) {
    if (isRegistryError(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
