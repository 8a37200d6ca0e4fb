import { Stop } from '../../../remote-kit/release/console.mjs';
import { npm } from './npm.mjs';

const registryFlags = (registry) => (registry ? ['--registry', registry] : []);

/** Reads npm's error, which it prints as JSON with `--json`. */
function failureOf({ stdout = '', message }) {
  try {
    return JSON.parse(stdout).error;
  } catch {
    return { code: '', summary: message };
  }
}

async function publishedVersions(name, registry) {
  try {
    const versions = JSON.parse(
      await npm(['view', name, 'versions', '--json', ...registryFlags(registry)]),
    );
    return [versions].flat();
  } catch (error) {
    const { code, summary } = failureOf(error);
    // The package was never published to this registry.
    if (code === 'E404') return [];
    throw new Stop(`The registry does not say which versions of ${name} it has: ${summary}`);
  }
}

/** @throws {Stop} if the registry already has one of these packages in its version */
export async function assertUnpublished(packages, registry) {
  for (const { name, version } of packages)
    if ((await publishedVersions(name, registry)).includes(version))
      throw new Stop(
        `${name} ${version} is published already, and a version never changes. Raise the version in its package.json.`,
      );
}

/** Publishes a built package with the credentials in npm's configuration. */
export async function publish({ name, version, folder }, { registry, dryRun }) {
  const args = ['publish', '--json', '--ignore-scripts', ...registryFlags(registry)];
  await npm([...args, ...(dryRun ? ['--dry-run'] : [])], { cwd: folder }).catch((error) => {
    throw new Stop(`${name} ${version} could not be published: ${failureOf(error).summary}`);
  });
}
