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
  if (!contracts.some((offered) => semver.valid(offered) && semver.satisfies(offered, contract)))
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
 * Checks that the live shell is compatible with a release, by the contract and the shared modules. An incompatible
 * previous shell is only a warning, because after a change of the contract, a release may not be able to run in both.
 * @param shells oldest first; if there is none, nothing is checked
 */
export function contractFindings(
  release: Requirements,
  shells: readonly Offers[],
): { problems: string[]; warnings: string[] } {
  const [live, previous] = shells.toReversed();
  const previousProblems = previous ? problemsWith(release, previous) : [];
  return {
    problems: live ? problemsWith(release, live) : [],
    warnings: previousProblems.map(
      (sentence) =>
        `${sentence} A rollback of the shell to it would take this release off the site.`,
    ),
  };
}
