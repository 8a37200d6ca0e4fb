import type { Release } from '@ridgeline/registry';
import { contractVersion } from '@ridgeline/remote-kit';
import { satisfies } from 'semver';
import { provided } from './provided';

/** A release and this shell do not go together. */
export class Misfit extends Error {
  override name = 'Misfit';
}

/** Throws `Misfit` unless this shell speaks the release's contract and provides what it needs. */
export function assertFits({ name, version, contract, needs }: Release) {
  if (contract !== contractVersion)
    throw new Misfit(
      `${name} ${version} was built for contract ${contract}, the shell speaks ${contractVersion}`,
    );
  const versions: Record<string, { version: string } | undefined> = provided;
  for (const [library, range] of Object.entries(needs)) {
    const has = versions[library]?.version;
    if (!has || !satisfies(has, range, { includePrerelease: true }))
      throw new Misfit(
        `${name} ${version} needs ${library} ${range}, the shell provides ${has ?? 'none'}`,
      );
  }
}
