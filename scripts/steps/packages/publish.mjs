import { say, CommandError } from '../../../remote-kit/release/console.mjs';
import { npm } from '../npm.mjs';

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
    throw new CommandError(
      `The registry does not say which versions of ${name} it has: ${summary}`,
    );
  }
}

/** Whether a registry's package in this version has the same content as the built one. */
async function isSameAsPublished({ name, version, folder }, registry) {
  const read = [
    'view',
    `${name}@${version}`,
    'dist.integrity',
    '--json',
    ...registryFlags(registry),
  ];
  const published = JSON.parse(await npm(read));
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ integrity }] = JSON.parse(await npm(pack, { cwd: folder }));
  return published === integrity;
}

/**
 * The packages that a registry does not have yet in their versions: some may be left after an interrupted run. Throws
 * `CommandError` if it has all of them, or one with other content.
 */
export async function unpublishedOf(packages, registry) {
  const published = [];
  for (const each of packages)
    if ((await publishedVersions(each.name, registry)).includes(each.version)) published.push(each);
  const isComplete = published.length === packages.length;
  for (const each of published) {
    const { name, version } = each;
    if (isComplete || !(await isSameAsPublished(each, registry)))
      throw new CommandError(
        `${name} ${version} is published already, and a version never changes. Raise the version in its package.json.`,
      );
    say(`${name} ${version} is published already, with the same content.`);
  }
  return packages.filter((each) => !published.includes(each));
}

/** Publishes a built package with the credentials in npm's configuration. */
export async function publish({ name, version, folder }, { registry, dryRun }) {
  const args = ['publish', '--json', '--ignore-scripts', ...registryFlags(registry)];
  await npm([...args, ...(dryRun ? ['--dry-run'] : [])], { cwd: folder }).catch((error) => {
    throw new CommandError(
      `${name} ${version} could not be published: ${failureOf(error).summary}`,
    );
  });
}
