import semver from 'semver';

/** A release must run in this many of the most recent shells. */
const checkedShells = 2;

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
 * Checks that the most recent shells are compatible with a release: contract version and shared modules.
 * @param shells oldest first
 */
export const contractProblems = (release, shells) =>
  shells.slice(-checkedShells).flatMap((shell) => problemsWith(release, shell));
