import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { builds, sourceOf } from './builds.mjs';
import { compiler } from './compiler.mjs';
import { fromRoot } from '../release/paths.mjs';
import { runScript } from './runScript.mjs';
import { say } from '../release/console.mjs';

const require = createRequire(import.meta.url);
const stampFile = (name) => fromRoot('node_modules/.cache/ridgeline', name);
const stampOf = (name) =>
  existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '';

/** The builds that are scripts of ours. */
const scripts = {
  illustrations: 'shared-ui/scripts/draw.ts',
  demo: 'api/src/demo/buildPictures.ts',
};

const argumentsOf = (name) =>
  scripts[name]
    ? [path.join(path.dirname(require.resolve('tsx/package.json')), 'dist/cli.mjs'), scripts[name]]
    : [compiler, name];

/**
 * Builds the illustrations, the demo pictures, the registry, the API or the shell, if this repository contains the
 * source, and the source has changed since the last build.
 * @returns {Promise<string[]>} its name if it was built; otherwise an empty array
 */
export async function buildPackage(name) {
  if (!(name in builds)) return [];
  const { title, output } = builds[name];
  const source = sourceOf(name);
  if (stampOf(name) === source && existsSync(fromRoot(output))) return [];
  say(`Building ${title} …`);
  await runScript(title, argumentsOf(name));
  if (name === 'shell') {
    // Import this late: it loads webpack, which a start without a build does not need.
    const { writeShellManifest } = await import('./writeShellManifest.mjs');
    await writeShellManifest(source);
  }
  await mkdir(path.dirname(stampFile(name)), { recursive: true });
  await writeFile(stampFile(name), source);
  return [name];
}
