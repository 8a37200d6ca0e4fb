import semver from 'semver';

function problemsWith({ contract, needs }, { version, contracts, provides }) {
  const problems = [];
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
 * Checks that the live shell is compatible with a release: contract and shared modules. That the shell before is
 * not is a warning: where the contract is raised, no release can run in both.
 * @param shells oldest first
 * @returns {{ problems: string[], warnings: string[] }}
 */
export function contractFindings(release, shells) {
  const [live, before] = shells.toReversed();
  const found = before ? problemsWith(release, before) : [];
  return {
    problems: problemsWith(release, live),
    warnings: found.map(
      (sentence) =>
        `${sentence} A rollback of the shell to it would take this release off the site.`,
    ),
  };
}
