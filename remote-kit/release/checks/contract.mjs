import semver from 'semver';

/** So many of the shells that served last must be able to take a release. */
const shellsThatCount = 2;

function problemsWith({ contract, needs }, { version, contracts, provides }) {
  const problems = [];
  if (!contracts.includes(contract))
    problems.push(
      `It was built for contract ${contract}; shell ${version} speaks ${contracts.join(' and ')}.`,
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
 * Whether the shells that served last can take this release: the contract and what they provide.
 * @param shells oldest first
 */
export const contractProblems = (release, shells) =>
  shells.slice(-shellsThatCount).flatMap((shell) => problemsWith(release, shell));
