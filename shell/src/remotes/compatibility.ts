import type { Release } from '@ridgeline/registry';
import contracts from '@ridgeline/remote-kit/contracts.json';
import { satisfies } from 'semver';
import { sharedModules } from './sharedModules';

/** A release cannot run in this shell. */
class IncompatibleReleaseError extends Error {
  override name = 'IncompatibleReleaseError';
}

/** Throws `IncompatibleReleaseError` unless this shell speaks a contract that the release can run with, and has its shared modules. */
export function assertCompatible({ name, version, contract, needs }: Release) {
  if (!contracts.some((spoken) => satisfies(spoken, contract)))
    throw new IncompatibleReleaseError(
      `${name} ${version} needs contract ${contract}, the shell speaks ${contracts.join(' and ')}`,
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
