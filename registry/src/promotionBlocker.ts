import type { Registry } from './registry';

/**
 * Says why a release may not go live now; undefined if it may. A release must have passed its checks with the live
 * shell and, if its remote has signing keys, be signed.
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
