import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { tryGit } from './git.mjs';
import { isPublished } from './paths.mjs';
import { CommandError } from './console.mjs';
import { registryPackage } from './registryPackage.mjs';
import { keepOwner, releasesError } from './releasesFolder.mjs';
import { localRemotes } from '../compile/localRemotes.mjs';

/**
 * Finds the remote that a user names: one of this repository or, unless it must be built here, any in the registry.
 * @param word such as `rides-weather` or `@ridgeline/rides-weather@1.2.0`
 * @returns the name of its federation container
 */
async function parseRemote(word, registry, { usage, isLocal }) {
  const [, folder = ''] = /^(?:@ridgeline\/)?([a-z\d-]*)(@|$)/.exec(word ?? '') ?? [];
  const name = folder.replaceAll('-', '_');
  const local = localRemotes.map((remote) => remote.name);
  const names = isLocal
    ? local
    : [...new Set([...local, ...Object.keys(registry.ledger().remotes)])];
  if (names.includes(name)) return name;
  if (name && !isLocal && (await registry.versions(name)).length > 0) return name;
  const folders = names.map((remote) => remote.replaceAll('_', '-')).join(' or ');
  throw new CommandError(
    `${word ? `There is no remote ${word}` : 'Say which remote'}: ${folders}.\nUsage: ${usage}`,
  );
}

/** This package is optional in a team's own repository. */
const bucketClient = '@aws-sdk/client-s3';

const gitUser = () => /^(.+?) </.exec(tryGit('var', 'GIT_AUTHOR_IDENT') ?? '')?.[1];

/** Opens the registry directly or, with a release key, through the site. */
async function openConfiguredRegistry({ RELEASES_DIR, RELEASES_URL, RELEASE_KEY, SITE_URL }) {
  const { openRegistry, openSiteRegistry, teamRegistry } = registryPackage();
  if (!RELEASE_KEY) {
    const registry = await openRegistry({ folder: RELEASES_DIR, url: RELEASES_URL });
    return teamRegistry(registry);
  }
  if (!SITE_URL)
    throw new CommandError(
      'With RELEASE_KEY, set SITE_URL to the URL of the site: https://rides.example',
    );
  return openSiteRegistry({ site: SITE_URL, key: RELEASE_KEY, folder: RELEASES_DIR });
}

/**
 * Adds the name of the remote to the arguments of a command, if it was left out. That is possible in a repository with
 * one remote, before a version or a share, or as the only argument.
 */
function addOmittedRemote(args) {
  const [first] = args;
  const isOmitted = first === undefined || first === 'end' || /^\d/.test(first);
  const [own] = localRemotes;
  return isPublished && own && isOmitted ? [own.name.replaceAll('_', '-'), ...args] : args;
}

function parse(options, usage) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { why: { type: 'string' }, by: { type: 'string' }, ...options },
    });
  } catch (error) {
    throw new CommandError(`${error.message}\nUsage: ${usage}`);
  }
}

/**
 * Runs a release command. Its task gets the parsed arguments, the settings and an open registry.
 * @param {object} command `usage`, its `options`, `anyRemote` if it is not about a single remote, and `isLocal` if it
 *   needs the source of the remote
 * @param {(session: object) => Promise<void>} task
 */
export async function withRegistry({ usage, options = {}, anyRemote, isLocal }, task) {
  const { values, positionals } = parse(options, usage);
  const args = addOmittedRemote(positionals);

  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { buildPackage } = await import('../compile/buildPackage.mjs');
  const settings = readSettings(process.env);
  await buildPackage('registry');
  const registryModule = registryPackage();
  try {
    const registry = await openConfiguredRegistry(settings);
    try {
      const parse = (word) => parseRemote(word, registry, { usage, isLocal });
      const remote = anyRemote ? undefined : await parse(args[0]);
      await task({
        registry,
        settings,
        remote,
        parseRemote: parse,
        args,
        options: values,
        reason: { by: values.by || gitUser() || userInfo().username, why: values.why ?? '' },
      });
    } finally {
      await registry.close();
    }
  } catch (error) {
    if (registryModule.isRegistryError(error)) throw new CommandError(error.message);
    if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(bucketClient))
      throw new CommandError(
        `Releases in a bucket need one more package: npm install --save-dev ${bucketClient}`,
      );
    throw releasesError(error, settings.RELEASES_DIR);
  } finally {
    keepOwner(settings.RELEASES_DIR);
  }
}
