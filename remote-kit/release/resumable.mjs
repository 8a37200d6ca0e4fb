import { CommandError } from './console.mjs';

/**
 * Whether a version is stored already as it would be built now. Then an earlier run ended before it staged the release,
 * and this one continues with it. Throws `CommandError` if the version is stored from another commit, or is live.
 * @param {{ commit: string | null, origin?: string }} built from what it would be built
 */
export async function isResumable(registry, remote, version, { commit, origin }) {
  if (!(await registry.versions(remote)).includes(version)) return false;
  const { provenance, baseUrl } = await registry.manifest(remote, version);
  const isLive = registry.ledger().remotes[remote]?.live === version;
  const isSame =
    commit !== null &&
    provenance?.commit === commit &&
    baseUrl === (origin && `${origin}/remotes/${remote}/${version}/`);
  if (isSame && !isLive) return true;
  const from = provenance?.commit ? ` from commit ${provenance.commit.slice(0, 10)}` : '';
  throw new CommandError(
    `${remote} ${version} is stored already${from}, and a release never changes. Fetch your team's latest commits and tags, or name another with --version.`,
  );
}
