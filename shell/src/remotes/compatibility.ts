import type { Release } from '@ridgeline/registry';
import { contractVersion } from '@ridgeline/remote-kit';
import { satisfies } from 'semver';
import { sharedModules } from './sharedModules';

/** A release cannot run in this shell. */
class IncompatibleReleaseError extends Error {
  override name = 'IncompatibleReleaseError';
}

/** Throws `IncompatibleReleaseError` unless this shell has the release's contract version and shared modules. */
export function assertCompatible({ name, version, contract, needs }: Release) {
  if (contract !== contractVersion)
    throw new IncompatibleReleaseError(
      `${name} ${version} was built for contract ${contract}, the shell speaks ${contractVersion}`,
    );
  const versions: Record<string, { version: string } | undefined> = sharedModules;
  for (const [library, range] of Object.entries(needs)) {
    const provided = versions[library]?.version;
    if (!provided || !satisfies(provided, range, { includePrerelease: true }))
      throw new IncompatibleReleaseError(
        `${name} ${version} needs ${library} ${range}, the shell provides ${provided ?? 'none'}`,
      );
  }
}
