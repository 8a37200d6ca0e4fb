import { buildPackage } from '../compile/buildPackage.mjs';
import { localRemotes } from '../compile/localRemotes.mjs';
import { say } from './console.mjs';
import { isChromiumInstalled } from './checks/chromium.mjs';
import { serverProblems } from './checks/serverPages.mjs';
import { withCheckSite } from './checks/checkSite.mjs';
import { liveShell } from './liveReleases.mjs';
import { registryPackage } from './registryPackage.mjs';

/** Starts a check site with the release, and opens each of its pages on the server and in Chromium. */
async function checkPages(registry, shellFolder, release, folder) {
  const { name, version, remote } = release;
  await buildPackage('illustrations');
  await buildPackage('api');
  const { createPathOwners, describedRemotes } = registryPackage();
  const others = describedRemotes(registry.ledger()).filter((other) => other.remote !== name);
  const ownerOf = createPathOwners([...others, { remote: name, description: remote }]);
  return withCheckSite({ registry, shellFolder, remote: name, version }, async (site) => {
    const problems = await serverProblems(site, release, (path) => ownerOf(path) === name);
    if (problems.length > 0) return { problems, skipped: [], warnings: [] };
    if (!isChromiumInstalled()) {
      const sentence = 'Chromium is not installed, so no page was opened in a browser.';
      return process.env.CI === 'true'
        ? { problems: [sentence], skipped: [], warnings: [] }
        : { problems: [], skipped: [sentence], warnings: [] };
    }
    const { browserFindings } = await import('./checks/browserPages.mjs');
    const mayNotFetch = others
      .filter(
        ({ description }) => remote.audience === 'visitors' && description.audience === 'signed-in',
      )
      .map(({ remote: other }) => other);
    const findings = await browserFindings(site.origin, release, folder, mayNotFetch);
    return { ...findings, skipped: [] };
  });
}

/**
 * Checks a stored release with the live shell, and records the result in the registry.
 * @returns {Promise<import('@ridgeline/registry').Check>} the result; without problems, the release may go live
 */
export async function check(registry, remote, version) {
  const release = await registry.manifest(remote, version);
  const folder = await registry.folder(remote, version);
  const { shells, folder: shellFolder } = await liveShell(registry);
  const shell = shells.at(-1).version;
  say(`Checking ${remote} ${version} with shell ${shell} …`);

  const { problems, warnings } = await registryPackage().staticFindings(release, folder, {
    ledger: registry.ledger(),
    shells,
    packages: localRemotes.map(({ folder: local }) => local),
  });
  let skipped = [];
  if (problems.length === 0) {
    const pages = await checkPages(registry, shellFolder, release, folder);
    problems.push(...pages.problems);
    warnings.push(...pages.warnings);
    skipped = pages.skipped;
  }
  for (const sentence of problems) say(`REFUSED: ${sentence}`);
  for (const sentence of skipped) say(`SKIPPED: ${sentence}`);
  for (const sentence of warnings) say(`WARNING: ${sentence}`);
  const result = {
    remote,
    version,
    at: new Date().toISOString(),
    shell,
    problems,
    skipped,
    warnings,
  };
  await registry.recordCheck(result);
  return result;
}
