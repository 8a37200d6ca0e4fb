import { ModuleFederation } from '@module-federation/runtime-core';
import type { Release } from '@ridgeline/registry';
import { version as react } from 'react';
import router from 'react-router-dom/package.json';
import { satisfies } from 'semver';
import { supportedContracts } from './sharedModules';

/** The versions of the shared modules that this shell provides. */
const providedModules: Record<string, string | undefined> = {
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
 * The contract version that a release uses in this shell: the newest that both support.
 * @throws {IncompatibleReleaseError} if there is none
 */
export function contractOf({ name, version, contract }: Release): string {
  const supported = supportedContracts.findLast((candidate) => satisfies(candidate, contract));
  if (supported) return supported;
  throw new IncompatibleReleaseError(
    `${name} ${version} needs contract ${contract}, the shell speaks ${supportedContracts.join(' and ')}`,
  );
}

/**
 * Checks that a release can run in this shell.
 * @throws {IncompatibleReleaseError} if they have no contract version in common, or if the shell lacks a module
 */
export function assertCompatible(release: Release) {
  contractOf(release);
  const { name, version, needs } = release;
  for (const [library, range] of Object.entries(needs)) {
    const installed = providedModules[library];
    if (!installed || !satisfies(installed, range, { includePrerelease: true }))
      throw new IncompatibleReleaseError(
        `${name} ${version} needs ${library} ${range}, the shell provides ${installed ?? 'none'}`,
      );
  }
}
