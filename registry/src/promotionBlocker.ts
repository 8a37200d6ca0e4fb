import type { Registry } from './registry';

/**
 * Why a release may not go live now, as a sentence; undefined when it may. It must have a signature if its remote
 * requires one, and must have passed its checks with the shell that is live now.
 */
export async function promotionBlocker(
  registry: Pick<Registry, 'lastCheck' | 'shells' | 'trust'>,
  remote: string,
  version: string,
): Promise<string | undefined> {
  const [check, shells, { problem }] = await Promise.all([
    registry.lastCheck(remote, version),
    registry.shells(),
    registry.trust(remote, version),
  ]);
  if (problem) return problem;
  if (!check) return `${remote} ${version} has not been checked yet.`;
  if (check.problems.length > 0)
    return `${remote} ${version} did not pass its checks: ${check.problems.join(' ')}`;
  const live = shells.at(-1)?.version;
  if (live && live !== check.shell)
    return `${remote} ${version} was checked with shell ${check.shell}, and shell ${live} is live now. It must be checked again.`;
  return undefined;
}
