import semver from 'semver';
import type { ShellRecord } from '../records';
import type { Release } from '../release';

type Requirements = Pick<Release, 'contract' | 'needs'>;
type Offers = Pick<ShellRecord, 'version' | 'contracts' | 'provides'>;

function problemsWith(
  { contract, needs }: Requirements,
  { version, contracts, provides }: Offers,
): string[] {
  const problems: string[] = [];
  if (!contracts.some((spoken) => semver.valid(spoken) && semver.satisfies(spoken, contract)))
    problems.push(
      `It needs contract ${contract}; shell ${version} speaks ${contracts.join(' and ')}.`,
    );
  for (const [name, range] of Object.entries(needs)) {
    const provided = provides[name];
    if (!provided)
      problems.push(`It needs ${name} ${range}; shell ${version} does not provide it.`);
    else if (!semver.satisfies(provided, range, { includePrerelease: true }))
      problems.push(`It needs ${name} ${range}; shell ${version} provides ${provided}.`);
  }
  return problems;
}

/**
 * Checks that the live shell is compatible with a release: contract and shared modules. If only the previous shell
 * is incompatible, that is a warning: after a change of the contract, a release may not run in both.
 * @param shells oldest first; without one, there is nothing to compare with
 */
export function contractFindings(
  release: Requirements,
  shells: readonly Offers[],
): { problems: string[]; warnings: string[] } {
  const [live, before] = shells.toReversed();
  const found = before ? problemsWith(release, before) : [];
  return {
    problems: live ? problemsWith(release, live) : [],
    warnings: found.map(
      (sentence) =>
        `${sentence} A rollback of the shell to it would take this release off the site.`,
    ),
  };
}
