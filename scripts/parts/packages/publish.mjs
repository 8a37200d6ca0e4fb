import { Stop } from '../../../remote-kit/release/console.mjs';
import { npm } from './npm.mjs';

const at = (registry) => (registry ? ['--registry', registry] : []);

/** npm's error, as printed with `--json`. */
function failureOf({ stdout = '', message }) {
  try {
    return JSON.parse(stdout).error;
  } catch {
    return { code: '', summary: message };
  }
}

async function publishedVersions(name, registry) {
  try {
    const versions = JSON.parse(await npm(['view', name, 'versions', '--json', ...at(registry)]));
    return [versions].flat();
  } catch (error) {
    const { code, summary } = failureOf(error);
    // The package has never been published there.
    if (code === 'E404') return [];
    throw new Stop(`The registry does not say which versions of ${name} it has: ${summary}`);
  }
}

/** Throws `Stop` if a registry has one of these packages in this version already. */
export async function assertUnpublished(packages, registry) {
  for (const { name, version } of packages)
    if ((await publishedVersions(name, registry)).includes(version))
      throw new Stop(
        `${name} ${version} is published already, and a version never changes. Raise the version in its package.json.`,
      );
}

/** Publishes a built package with the credentials in npm's configuration. */
export async function publish({ name, version, folder }, { registry, dryRun }) {
  const args = ['publish', '--json', '--ignore-scripts', ...at(registry)];
  await npm([...args, ...(dryRun ? ['--dry-run'] : [])], { cwd: folder }).catch((error) => {
    throw new Stop(`${name} ${version} could not be published: ${failureOf(error).summary}`);
  });
}
