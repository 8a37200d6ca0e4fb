import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { auditDependencies } from './audit.mjs';
import { jest as runJest } from './jest.mjs';
import { inLanes } from './lanes.mjs';
import { runWithin } from './runWithin.mjs';
import { say } from '../../remote-kit/release/console.mjs';

/** Those with units and components, but the admin, which takes as long as all the others. */
const fastPackages = [
  'contract',
  'server-kit',
  'registry',
  'scripts',
  'shared-ui',
  'public-mfe',
  'shell',
];
const required = process.env.CI === 'true';
/** Patience and no measure: on a busy machine a test of real parts may take a while. */
const patience = ['--testTimeout', '30000'];
const checkLimitMs = 10 * 60_000;
/** For runs that are no part of `npm test`. */
const aDay = { limitMs: 24 * 60 * 60_000 };

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

/** @param {string} name what its lines begin with */
const jest = (name, args, environment, limits) =>
  runJest(name, args, { limits, environment: { TMPDIR: temporaryFolder(), ...environment } });

/** Types, lint and format either hold or do not. */
const checks = [
  ['types', 'typescript/bin/tsc', '-b'],
  ['lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
];

async function check([name, program, ...args]) {
  const { status, ended } = await runWithin([`node_modules/${program}`, ...args], {
    limitMs: checkLimitMs,
    onLine: (line) => say(`${name} | ${line}`),
  });
  const held = status === 0;
  say(`${name} | ${held ? 'held' : ended ? `killed, as it took ${ended}` : 'failed'}`);
  return { passed: held ? 1 : 0, failed: held ? 0 : 1 };
}

const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** How many cores we may use. Of a container's share Node knows nothing. */
function cores() {
  try {
    const [quota, period] = readFileSync('/sys/fs/cgroup/cpu.max', 'utf8').split(' ').map(Number);
    if (quota > 0) return Math.max(1, Math.round(quota / period));
  } catch {
    // No such share.
  }
  return availableParallelism();
}

/** Tests wait for other processes much of the time, so that one run more than there are cores fits. */
const lanes = Math.min(cores(), 4) + 1;
const allOf = async (runs) => sumOf(await inLanes(runs, lanes));

/** The same tests as several runs, for parts that jest's own workers cannot run. */
const inShards = (count, name, args) =>
  Array.from({ length: count }, (_, at) => {
    const shard = `${at + 1}/${count}`;
    return () => jest(`${name} ${shard}`, [...args, '--runInBand', '--shard', shard]);
  });

const withDatabaseServer = () => onPath('mariadbd');
const databases = () => (withDatabaseServer() ? ['sqlite', 'mariadb'] : ['sqlite']);

function attacks(only = []) {
  // Of the files that are named, none may concern one of the databases.
  const config = ['--config', 'e2e/security.jest.config.mjs', '--passWithNoTests'];
  const args = [...config, '--runInBand', ...only];
  return databases().map(
    (SECURITY_DATABASE) => () => jest(`attacks ${SECURITY_DATABASE}`, args, { SECURITY_DATABASE }),
  );
}

/**
 * Attacks the built site on each database that is there, all at once.
 * @param {string[]} only names of files with tests, or none for all of them
 */
export const attackSite = (only = []) => allOf(attacks(only));

function faults(only = []) {
  const config = ['--config', 'e2e/faults.jest.config.mjs', '--passWithNoTests'];
  const args = [...config, '--runInBand', ...only];
  if (!onPath('chromium')) args.push('--testPathIgnorePatterns=timeZones');
  return ['', ...databases()].map(
    (FAULTS_DATABASE) => () =>
      jest(`faults ${FAULTS_DATABASE || 'once'}`, args, { FAULTS_DATABASE }),
  );
}

function faultsLeftOut() {
  const skipped = [];
  if (!mayMount()) skipped.push('the full disk, because no disk may be mounted.');
  if (!onPath('chromium'))
    skipped.push('days in other time zones, because chromium is not installed.');
  return skipped;
}

/**
 * Takes away what the built site stands on, with each database that is there and with none in
 * particular, all at once.
 * @param {string[]} only names of files with tests, or none for all of them
 */
export const breakSite = async (only = []) => ({
  ...(await allOf(faults(only))),
  skipped: faultsLeftOut(),
});

/**
 * Kills the site's processes many times while people write to it, on each database that is there.
 * @param {string} kills how many times on each
 */
export async function killSite(kills) {
  const args = ['--config', 'e2e/faultsLong.jest.config.mjs', '--runInBand'];
  const runs = databases().map(
    (FAULTS_DATABASE) => () =>
      jest(`kills ${FAULTS_DATABASE}`, args, { FAULTS_DATABASE, FAULTS_KILLS: kills }, aDay),
  );
  return { ...(await allOf(runs)), skipped: [] };
}

/** Kills a node of a Galera cluster below the built API. */
export const tryCluster = () =>
  jest('cluster', ['--config', 'e2e/galera.jest.config.mjs', '--runInBand']);

/** Runs `npm run dev` in a copy of this checkout and changes its source. */
export const testDevelopment = () =>
  jest('development', ['--config', 'e2e/development.jest.config.mjs', '--runInBand']);

/**
 * Lets the scanners that are installed loose on the built site.
 * @param {string[]} only names of scanners, or none for all of them
 */
export const scanSite = (only = []) =>
  jest('scan', ['--config', 'e2e/scan.jest.config.mjs', '--runInBand', ...only], {}, aDay);

/** Everything, in runs that need nothing of one another. */
function everyRun() {
  const units =
    (name, ...packages) =>
    () =>
      jest(name, ['--silent', ...patience, '--runInBand', '--projects', ...packages]);
  const journeys = ['--config', 'e2e/jest.config.mjs'];
  const others = [
    // The API's native modules and jest's worker processes do not get on.
    ...inShards(4, 'API', ['--silent', ...patience, '--projects', 'api']),
    ...faults(),
    ...attacks(),
    units('admin', 'admin-mfe'),
    units('units', ...fastPackages),
    ...checks.map((one) => () => check(one)),
  ];
  const inBrowser = onPath('chromium') ? inShards(6, 'journeys', journeys) : [];
  // The journeys take the longest and wait the most: they come first, with something else beside each.
  return [
    ...inBrowser.flatMap((journey, at) => [journey, others[at]]),
    ...others.slice(inBrowser.length),
  ];
}

/** Runs every part and adds up; a part whose system package is missing is named. */
export async function runTests() {
  const total = { ...(await allOf(everyRun())), skipped: faultsLeftOut() };
  const lacking = (what) => {
    total.skipped.push(what);
    if (required) total.failed += 1;
  };
  if (!withDatabaseServer()) lacking('the API on MariaDB, because mariadbd is not installed.');
  if (!onPath('chromium')) lacking('the journeys, because chromium is not installed.');
  if (!required) return total;
  const audited = audit(total.skipped);
  return { ...total, ...sumOf([total, audited]) };
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
