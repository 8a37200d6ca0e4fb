import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { fromRoot } from './paths.mjs';
import { Stop } from './console.mjs';
import { folderOf, remotes } from './remotes.mjs';

const folders = remotes.map(folderOf).join(' or ');

function parseRemote(word, usage) {
  const [, folder = ''] = /^(?:@ridgeline\/)?([^@]*)/.exec(word ?? '') ?? [];
  const name = folder.replaceAll('-', '_');
  if (!remotes.includes(name))
    throw new Stop(
      `${word ? `There is no remote ${word}` : 'Say which remote'}: ${folders}.\nUsage: ${usage}`,
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
 * Runs a release command with its parsed arguments, the settings and an open registry.
 * @param {object} command `usage`, its own `options`, and `anyRemote` when it concerns all remotes
 * @param {(session: object) => Promise<void>} task
 */
export async function withRegistry({ usage, options = {}, anyRemote = false }, task) {
  const { values, positionals } = parse(options, usage);
  const remote = anyRemote ? undefined : parseRemote(positionals[0], usage);

  const { readSettings } = await import('@ridgeline/server-kit/settings');
  const { buildPart } = await import('../compile/buildPart.mjs');
  const { registryPackage } = await import('./registryPackage.mjs');
  const settings = readSettings(process.env);
  await buildPart('registry');
  const registryModule = registryPackage();
  try {
    const registry = await registryModule.openRegistry({
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
    if (registryModule.isRegistryError(error)) throw new Stop(error.message);
    throw error;
  }
}
