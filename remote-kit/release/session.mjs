import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { fromRoot } from './paths.mjs';
import { Stop } from './console.mjs';
import { localRemotes } from '../compile/localRemotes.mjs';

/** The remote that a word names: one of this repository or, unless it must be built here, any in the registry. */
async function parseRemote(word, registry, { usage, isLocal }) {
  const [, folder = ''] = /^(?:@ridgeline\/)?([a-z\d-]*)(@|$)/.exec(word ?? '') ?? [];
  const name = folder.replaceAll('-', '_');
  const local = localRemotes.map((remote) => remote.name);
  const known = isLocal
    ? local
    : [...new Set([...local, ...Object.keys(registry.ledger().remotes)])];
  if (known.includes(name)) return name;
  if (name && !isLocal && (await registry.versions(name)).length > 0) return name;
  const folders = known.map((remote) => remote.replaceAll('_', '-')).join(' or ');
  throw new Stop(
    `${word ? `There is no remote ${word}` : 'Say which remote'}: ${folders}.\nUsage: ${usage}`,
  );
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
 * @param {object} command `usage`, its own `options`, `anyRemote` when it concerns no single one, and `isLocal`
 *   when it needs the source of the remote
 * @param {(session: object) => Promise<void>} task
 */
export async function withRegistry({ usage, options = {}, anyRemote, isLocal }, task) {
  const { values, positionals } = parse(options, usage);

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
      const parse = (word) => parseRemote(word, registry, { usage, isLocal });
      const remote = anyRemote ? undefined : await parse(positionals[0]);
      await task({
        registry,
        settings,
        remote,
        parseRemote: parse,
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
