import { ModuleFederation } from '@module-federation/runtime-core';
import type { Release } from '@ridgeline/registry';
import { version as react } from 'react';
import router from 'react-router-dom/package.json';
import { satisfies } from 'semver';
import { spokenContracts } from './contractVersions';

/** The shared modules of this shell that releases use, with their versions. */
const provided: Record<string, string | undefined> = {
  react,
  'react-router-dom': router.version,
  // The runtime exposes its version only on an instance.
  '@module-federation/runtime-core': new ModuleFederation({ name: 'version', remotes: [] }).version,
};

/** A release cannot run in this shell. */
class IncompatibleReleaseError extends Error {
  override name = 'IncompatibleReleaseError';
}

/**
 * The contract version that a release uses in this shell: the newest that both speak. Throws
 * `IncompatibleReleaseError` if there is none.
 */
export function contractOf({ name, version, contract }: Release): string {
  const spoken = spokenContracts.findLast((candidate) => satisfies(candidate, contract));
  if (spoken) return spoken;
  throw new IncompatibleReleaseError(
    `${name} ${version} needs contract ${contract}, the shell speaks ${spokenContracts.join(' and ')}`,
  );
}

/**
 * Throws `IncompatibleReleaseError` unless this shell speaks a contract that the release supports, and has the
 * modules that it needs.
 */
export function assertCompatible(release: Release) {
  contractOf(release);
  const { name, version, needs } = release;
  for (const [library, range] of Object.entries(needs)) {
    const found = provided[library];
    if (!found || !satisfies(found, range, { includePrerelease: true }))
      throw new IncompatibleReleaseError(
        `${name} ${version} needs ${library} ${range}, the shell provides ${found ?? 'none'}`,
      );
  }
}
