import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditDependencies } from './audit.mjs';
import { fromRoot } from './paths.mjs';
import { say } from './say.mjs';

const fastPackages = [
  'contract',
  'server-kit',
  'registry',
  'scripts',
  'shared-ui',
  'public-mfe',
  'admin-mfe',
  'shell',
];
const required = process.env.CI === 'true';
/** Patience and no measure: on a busy machine a test of real parts may take a while. */
const patience = ['--testTimeout', '30000'];

/** Whether a program is installed here. */
export const onPath = (program) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Whether a small disk in memory may be mounted here, as the tests of a full disk do. */
function mayMount() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

const inMemory = '/dev/shm';
const roomNeeded = 4 * 2 ** 30;

/**
 * Where tests keep their databases and files. Each commit waits for the disk, so memory is taken where
 * the machine offers enough of it as a folder.
 */
function temporaryFolder() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomNeeded ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

function run(args, environment = {}) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, {
      cwd: fromRoot(),
      env: { ...process.env, TMPDIR: temporaryFolder(), ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    }).on('exit', (status) => resolve(status === 0));
  });
}

/** Checks that either hold or do not. */
const checks = [
  ['typescript/bin/tsc', '-b'],
  ['eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
];

async function check([program, ...args]) {
  const held = await run([`node_modules/${program}`, ...args]);
  return { passed: held ? 1 : 0, failed: held ? 0 : 1 };
}

/** A run of jest; a suite that could not even start counts as failed. */
async function jest(args, environment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-jest-'));
  const report = path.join(folder, 'report.json');
  const held = await run(
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args],
    environment,
  );
  let counts = { passed: 0, failed: held ? 0 : 1 };
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    counts = { passed: numPassedTests, failed: held ? failed : Math.max(failed, 1) };
  } catch (error) {
    process.stderr.write(`jest left no report: ${error.message}\n`);
  }
  rmSync(folder, { recursive: true });
  return counts;
}

const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** The same in two processes at once, for parts that jest's own workers cannot run. */
const jestInHalves = async (args) =>
  sumOf(await Promise.all(['1/2', '2/2'].map((half) => jest([...args, '--shard', half]))));

/**
 * Attacks the built site on each database that is there, all at once.
 * @param {string[]} only names of files with tests, or none for all of them
 */
export async function attackSite(only = []) {
  const args = ['--config', 'e2e/security.jest.config.mjs', '--runInBand', ...only];
  const databases = onPath('mariadbd') ? ['sqlite', 'mariadb'] : ['sqlite'];
  return sumOf(
    await Promise.all(databases.map((SECURITY_DATABASE) => jest(args, { SECURITY_DATABASE }))),
  );
}

/**
 * Takes away what the built site stands on, with each database that is there and with none in
 * particular, all at once.
 * @param {string[]} only names of files with tests, or none for all of them
 */
export async function breakSite(only = []) {
  const inBrowser = onPath('chromium');
  const config = ['--config', 'e2e/faults.jest.config.mjs', '--passWithNoTests'];
  const args = [...config, '--runInBand', ...only];
  if (!inBrowser) args.push('--testPathIgnorePatterns=timeZones');
  const databases = onPath('mariadbd') ? ['', 'sqlite', 'mariadb'] : ['', 'sqlite'];
  const counts = sumOf(
    await Promise.all(databases.map((FAULTS_DATABASE) => jest(args, { FAULTS_DATABASE }))),
  );
  const skipped = [];
  if (!mayMount()) skipped.push('the full disk, because no disk may be mounted.');
  if (!inBrowser) skipped.push('days in other time zones, because chromium is not installed.');
  return { ...counts, skipped };
}

/**
 * Kills the site's processes many times while people write to it, on each database that is there.
 * @param {string} kills how many times on each
 */
export async function killSite(kills) {
  const args = ['--config', 'e2e/faultsLong.jest.config.mjs', '--runInBand'];
  const databases = onPath('mariadbd') ? ['sqlite', 'mariadb'] : ['sqlite'];
  const runs = databases.map((FAULTS_DATABASE) =>
    jest(args, { FAULTS_DATABASE, FAULTS_KILLS: kills }),
  );
  return { ...sumOf(await Promise.all(runs)), skipped: [] };
}

/** Kills a node of a Galera cluster below the built API. */
export const tryCluster = () => jest(['--config', 'e2e/galera.jest.config.mjs', '--runInBand']);

/**
 * Lets the scanners that are installed loose on the built site.
 * @param {string[]} only names of scanners, or none for all of them
 */
export const scanSite = (only = []) =>
  jest(['--config', 'e2e/scan.jest.config.mjs', '--runInBand', ...only]);

/** Runs every part and adds up; a part whose system package is missing is named. */
export async function runTests() {
  const total = { passed: 0, failed: 0, skipped: [] };
  const add = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  const lacking = (what) => {
    total.skipped.push(what);
    if (required) total.failed += 1;
  };

  say('\n— Types, lint and format');
  add(sumOf(await Promise.all(checks.map(check))));
  say('\n— Units and components');
  add(await jest(['--silent', ...patience, '--maxWorkers=2', '--projects', ...fastPackages]));
  // The API's native modules and jest's worker processes do not get on.
  say('\n— The API, on each database');
  add(await jestInHalves(['--silent', ...patience, '--runInBand', '--projects', 'api']));
  if (!onPath('mariadbd')) lacking('the API on MariaDB, because mariadbd is not installed.');
  say('\n— Attacks on the running site, on each database');
  add(await attackSite());
  say('\n— Faults of what the site stands on, with each database');
  const broken = await breakSite();
  add(broken);
  // Whether a disk may be mounted is no matter of packages; a browser that is missing counts below.
  total.skipped.push(...broken.skipped);
  if (onPath('chromium')) {
    say('\n— Journeys in Chromium');
    add(await jest(['--config', 'e2e/jest.config.mjs', '--maxWorkers=2']));
  } else lacking('the journeys, because chromium is not installed.');
  if (required) add(audit(total.skipped));
  return total;
}

/** New holes are found in old code: only continuous integration fails of them. */
function audit(skipped) {
  say('\n— Known holes in dependencies');
  const { holes, reason } = auditDependencies();
  if (!holes)
    skipped.push(`the audit of dependencies, as the registry did not answer (${reason}).`);
  for (const hole of holes ?? []) say(hole);
  return { passed: holes?.length === 0 ? 1 : 0, failed: holes?.length ? 1 : 0 };
}
