import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { builds } from '../../scripts/parts/builds.mjs';
import { fromRoot } from '../../scripts/parts/paths.mjs';
import { Stop } from '../../scripts/parts/say.mjs';

const remotes = Object.keys(builds).filter((name) => builds[name].folder);
const teams = remotes.map((name) => builds[name].folder).join(' or ');

function remoteNamed(word, usage) {
  const [, folder = ''] = /^(?:@ridgeline\/)?([^@]*)/.exec(word ?? '') ?? [];
  const name = folder.replaceAll('-', '_');
  if (!remotes.includes(name))
    throw new Stop(
      `${word ? `There is no remote ${word}` : 'Say which remote'}: ${teams}.\nUsage: ${usage}`,
    );
  return name;
}

const gitUser = () =>
  spawnSync('git', ['config', 'user.name'], { cwd: fromRoot(), encoding: 'utf8' }).stdout?.trim();

function parse(options, usage) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { why: { type: 'string' }, by: { type: 'string' }, ...options },
    });
  } catch (error) {
    throw new Stop(`${error.message}\nUsage: ${usage}`);
  }
}

/**
 * What every command about releases begins with: its words, the settings and the open registry.
 * @param {object} command `usage`, its own `options`, and `anyRemote` when it concerns all of them
 * @param {(session: object) => Promise<void>} task
 */
export async function withRegistry({ usage, options = {}, anyRemote = false }, task) {
  const { values, positionals } = parse(options, usage);
  const remote = anyRemote ? undefined : remoteNamed(positionals[0], usage);

  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { buildPart } = await import('../../scripts/parts/buildPart.mjs');
  const { registryPackage } = await import('../../scripts/parts/registry.mjs');
  const settings = readSettings(process.env);
  await buildPart('registry');
  const registryOf = registryPackage();
  try {
    const registry = await registryOf.openRegistry({
      folder: settings.RELEASES_DIR,
      url: settings.RELEASES_URL,
    });
    try {
      await task({
        registry,
        settings,
        remote,
        words: positionals,
        options: values,
        reason: { by: values.by || gitUser() || userInfo().username, why: values.why ?? '' },
      });
    } finally {
      await registry.close();
    }
  } catch (error) {
    if (registryOf.isRegistryError(error)) throw new Stop(error.message);
    throw error;
  }
}
