import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds, sourceOf } from './builds.mjs';
import { compiler } from './compiler.mjs';
import { fromRoot } from '../release/paths.mjs';
import { runScript } from './runScript.mjs';
import { say } from '../release/console.mjs';

const require = createRequire(import.meta.url);
const stampFile = (name) => fromRoot('node_modules/.cache/ridgeline', name);
const stampOf = (name) =>
  existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '';

const isBuilt = (name) =>
  stampOf(name) === sourceOf(name) && existsSync(fromRoot(builds[name].output));

/** Runs a build while no other process of this checkout runs the same, which would delete its files. */
async function whileLocked(name, build) {
  const { lock } = await import('proper-lockfile');
  await mkdir(path.dirname(stampFile(name)), { recursive: true });
  const unlock = await lock(stampFile(name), {
    realpath: false,
    retries: { forever: true, minTimeout: 200, maxTimeout: 1000 },
  });
  try {
    return await build();
  } finally {
    await unlock();
  }
}

async function build(name) {
  const { title } = builds[name];
  const source = sourceOf(name);
  say(`Building ${title} …`);
  await runScript(title, argumentsOf(name));
  if (name === 'shell') {
    // Import this late: it loads webpack, which a start without a build does not need.
    const { writeShellManifest } = await import('./writeShellManifest.mjs');
    await writeShellManifest(source);
  }
  await writeFile(stampFile(name), source);
}

/** The builds that are scripts of ours. */
const scripts = {
  illustrations: 'shared-ui/scripts/draw.ts',
  demo: 'api/src/demo/buildFiles.ts',
};

const argumentsOf = (name) =>
  scripts[name]
    ? ['--import', pathToFileURL(require.resolve('tsx')).href, scripts[name]]
    : [compiler, name];

/**
 * Builds the illustrations, the files of the demo content, the registry, the API or the shell, if this repository
 * contains the source, and the source has changed since the last build. If another process is building it, waits for
 * that instead.
 * @returns {Promise<string[]>} its name if it was built; otherwise an empty array
 */
export async function buildPackage(name) {
  if (!(name in builds) || isBuilt(name)) return [];
  return whileLocked(name, async () => {
    if (isBuilt(name)) return [];
    await build(name);
    return [name];
  });
}
