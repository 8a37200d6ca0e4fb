import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { builds, sourceOf } from './builds.mjs';
import { fromRoot } from './paths.mjs';
import { say, Stop } from './say.mjs';

const require = createRequire(import.meta.url);
const stampFile = (name) => fromRoot('node_modules/.cache/ridgeline', name);
const stampOf = (name) =>
  existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '';

function run(title, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: fromRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (status) =>
      status === 0 ? resolve() : reject(new Stop(`Building ${title} failed; the reason is above.`)),
    );
  });
}

/**
 * Builds a part that is one per checkout, unless its source is the one it was last built from.
 * @returns the part's name if it was built now
 */
async function buildPart(name, args, mode) {
  const { title, shows } = builds[name];
  const source = `${mode} ${sourceOf(name)}`;
  if (stampOf(name) === source && existsSync(fromRoot(shows))) return [];
  say(`Building ${title} …`);
  await run(title, args);
  await mkdir(path.dirname(stampFile(name)), { recursive: true });
  await writeFile(stampFile(name), source);
  return [name];
}

/**
 * Builds a remote into its own immutable folder, unless that version is there already.
 * @returns the version, and whether it was built now
 */
async function buildRemote(name, releasesFolder, mode) {
  const { title, folder } = builds[name];
  const { version: base } = JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));
  const version = `${base}-${mode === 'development' ? 'dev.' : ''}${sourceOf(name)}`;
  const release = path.join(releasesFolder, name, version);
  if (existsSync(release)) return { name, version, built: false };

  say(`Building ${title} …`);
  const draft = path.join(releasesFolder, '.building', `${name}-${process.pid}`);
  await run(title, [
    'scripts/compile.mjs',
    folder,
    JSON.stringify({ version, mode, releasesFolder: draft }),
  ]);
  await mkdir(path.dirname(release), { recursive: true });
  await rename(path.join(draft, name, version), release);
  await rm(draft, { recursive: true });
  return { name, version, built: true };
}

/** Runs tasks, two at a time: a compiler keeps more than one core busy. */
async function twoAtATime(tasks) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Builds what is not built yet and makes a newly built version of a remote live.
 * @param {string} releasesFolder where the remotes' releases and their ledger are kept
 * @param {'production' | 'development'} mode
 * @returns {Promise<string[]>} names of the parts that were built now
 */
export async function ensureBuilt(releasesFolder, mode = 'production') {
  try {
    await mkdir(releasesFolder, { recursive: true });
  } catch {
    throw new Stop(
      `Ridgeline cannot write to the folder ${releasesFolder}. Check RELEASES_DIR and its permissions.`,
    );
  }
  const tsx = path.join(path.dirname(require.resolve('tsx/package.json')), 'dist/cli.mjs');
  const options = JSON.stringify({ mode });
  const built = await buildPart('illustrations', [tsx, 'shared-ui/scripts/draw.ts'], 'any');

  const remotes = [];
  const part = (name) => async () =>
    built.push(...(await buildPart(name, ['scripts/compile.mjs', name, options], mode)));
  const remote = (name) => async () => remotes.push(await buildRemote(name, releasesFolder, mode));
  await twoAtATime([part('shell'), remote('public_mfe'), remote('admin_mfe'), part('api')]);

  const { liveVersion, promote } = require(fromRoot('shell/dist/server/ledger.cjs'));
  for (const { name, version, built: now } of remotes) {
    if (now || !liveVersion(releasesFolder, name)) await promote(releasesFolder, name, version);
    if (now) built.push(name);
  }
  return built;
}
