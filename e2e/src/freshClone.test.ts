import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openRegistry } from '@ridgeline/registry';
import { settingNames } from '@ridgeline/server-kit/settings';
import { builtReleases, root } from './support/site';
import { until } from './support/until';

/** This process's environment, without any of our settings. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !(settingNames as string[]).includes(name)),
);

let clone: string;
let site: ChildProcess | undefined;
beforeAll(() => {
  clone = path.join(mkdtempSync(path.join(tmpdir(), 'ridgeline-clone-')), 'ridgeline');
});
afterAll(async () => {
  if (site?.exitCode === null) {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
  }
  rmSync(path.dirname(clone), { recursive: true, force: true });
});

const notSource = new Set(['node_modules', '.git', '.tsbuild']);
/** Folders that a running site creates in a checkout without settings. */
const notCloned = new Set(['releases', 'data'].map((folder) => path.join(root, folder)));

/** Links each package that npm installed in this checkout, except our own packages, which the clone has itself. */
function linkInstalled(folder: string) {
  const installed = path.join(root, folder, 'node_modules');
  // A package whose dependencies are all shared has no folder of its own.
  if (!existsSync(installed)) return;
  const target = path.join(clone, folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(installed)) {
    const from = path.join(installed, name);
    // The links to our own packages are relative, so their copies lead into the clone.
    if (name === '@ridgeline')
      cpSync(from, path.join(target, name), { recursive: true, verbatimSymlinks: true });
    else if (name === '.package-lock.json') cpSync(from, path.join(target, name));
    else if (name !== '.cache') symlinkSync(from, path.join(target, name));
  }
}

function git(...args: string[]) {
  const person = ['-c', 'user.name=The team', '-c', 'user.email=team@rides.example'];
  const { status, stderr } = spawnSync('git', [...person, ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
}

/** Clones this repository with its build outputs, as if `npm start` had run there before. */
function makeClone() {
  cpSync(root, clone, {
    recursive: true,
    filter: (file) => !notSource.has(path.basename(file)) && !notCloned.has(file),
    verbatimSymlinks: true,
  });
  linkInstalled('.');
  linkInstalled('shell');
  linkInstalled('api');
  const stamps = 'node_modules/.cache/ridgeline';
  cpSync(path.join(root, stamps), path.join(clone, stamps), { recursive: true });
  const opening = openRegistry({ folder: builtReleases, watch: false });
  git('init', '--quiet');
  git('config', 'user.name', 'The team');
  git('config', 'user.email', 'team@rides.example');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'feat: all that there was before');
  return opening.then(async (registry) => {
    const { remotes } = registry.ledger();
    for (const [remote, { live: version }] of Object.entries(remotes)) {
      const name = `${remote}/${version}`;
      cpSync(path.join(builtReleases, name), path.join(clone, 'releases', name), {
        recursive: true,
      });
    }
    await registry.close();
  });
}

/** Changes a source file of the clone. */
function edit(name: string, words: string | RegExp, by: string) {
  const file = path.join(clone, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(words, by));
}

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.mjs`, ...args],
    { cwd: clone, encoding: 'utf8', env: environment },
  );
  return { status, text: stdout + stderr };
};

/** Starts the clone's site. Resolves with its URL. */
async function start() {
  site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    // Another site on this machine may use the default port.
    env: { ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  site.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(
    async () => output,
    (text) => text.includes('is ready at'),
    60_000,
  );
  return /is ready at (\S+)/.exec(output)?.[1] ?? '';
}

it('releases from a fresh clone into its own folder, as the documentation says', async () => {
  await makeClone();
  const url = await start();
  const registry = await openRegistry({ folder: path.join(clone, 'releases') });
  await until(registry.shells, (shells) => shells.length === 1);

  edit('booking-mfe/src/book/BookPage.tsx', /(Book|Wait for a place): /g, 'A place on: ');
  // The shell would cache this page for each search string, which is only worth a warning.
  edit('booking-mfe/src/book/noRide.tsx', 'searchParams: []', 'hasMainAction: false');
  git('commit', '--quiet', '--all', '-m', 'fix: say what is booked');

  const released = run('release', 'booking-mfe');
  expect(released.text).toContain('is staged');
  // The remote's first page redirects.
  expect(released.text).toMatch(/Opened \d+ pages in Chromium/);
  expect(released.text).toContain(
    'WARNING: Page /book: its route has no "searchParams" in its handle',
  );
  expect(released.text.split('WARNING')).toHaveLength(2);
  expect(released.status).toBe(0);
  expect(run('promote', 'booking-mfe', '--why', 'Other words')).toMatchObject({ status: 0 });
  await registry.close();
  const pageAt = async (page: string) => (await fetch(`${url}${page}`)).text();
  const [ride] = /(?<=\/event\/)[\w-]+/.exec(await pageAt('/events')) ?? [];
  await until(
    () => pageAt(`/book/${ride}`),
    (text) => text.includes('A place on: '),
  );
  // The timeout allows for building a remote, and for checking it in Chromium on a separate site.
}, 300_000);

it('builds a package once for two commands at the same moment', async () => {
  rmSync(path.join(clone, 'node_modules/.cache/ridgeline/registry'));
  const build = () =>
    promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: clone, env: environment });
  const [one, other] = await Promise.all([build(), build()]);
  expect(`${one.stdout}${other.stdout}`.split('Building the registry').length - 1).toBe(1);
}, 120_000);
