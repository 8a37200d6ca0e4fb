import type { Ledger } from '../ledger';
import type { ShellRecord } from '../records';
import type { Release } from '../release';
import { contentProblems } from './contents';
import { contractFindings } from './contract';
import { sizeProblems, unlistedFiles } from './sizes';

/**
 * Checks a release without running it: whether it is compatible with the live shell, contains only its own code and
 * stays within its budgets.
 * @param folder the folder with its verified files
 * @param options `packages` are the folders of other remotes that are not in the ledger
 */
export async function staticFindings(
  release: Release,
  folder: string,
  {
    ledger,
    shells,
    packages = [],
  }: {
    ledger: Pick<Ledger, 'remotes'>;
    shells: readonly Pick<ShellRecord, 'version' | 'contracts' | 'provides'>[];
    packages?: readonly string[];
  },
): Promise<{ problems: string[]; warnings: string[] }> {
  const own = release.name.replaceAll('_', '-');
  const others = Object.keys(ledger.remotes).map((remote) => remote.replaceAll('_', '-'));
  const otherPackages = [...new Set([...others, ...packages])].filter((other) => other !== own);
  const { problems, warnings } = contractFindings(release, shells);
  return {
    problems: [
      ...problems,
      ...unlistedFiles(release),
      ...contentProblems(release, otherPackages),
      ...(await sizeProblems(release, folder)),
    ],
    warnings,
  };
}
