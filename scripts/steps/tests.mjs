import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { auditDependencies } from './audit.mjs';
import { isHistoryComplete } from './commits.mjs';
import { jest as runJest } from './jest.mjs';
import { otherVersions, runsOnOtherNodes } from './otherNodes.mjs';
import { runWithTimeout } from './runWithTimeout.mjs';
import { localRemotes } from '../../remote-kit/compile/localRemotes.mjs';
import {
  isChromiumInstalled,
  isWholeChromiumInstalled,
} from '../../remote-kit/release/checks/chromium.mjs';
import { say } from '../../remote-kit/release/console.mjs';

/** The packages with unit and component tests, except the remotes, which have a run of their own. */
const packages = ['contract', 'server-kit', 'registry', 'scripts', 'shared-ui', 'shell'];
/** In continuous integration, a missing system package counts as a failure. */
const isRequired = process.env.CI === 'true';
/** Tests with real processes are slow on a busy machine. */
const timeoutFlags = ['--testTimeout', '90000'];
const checkLimitMs = 20 * 60_000;
/** The limit for runs that are not part of `npm test`. */
const oneDay = { limitMs: 24 * 60 * 60_000 };

/** Whether a program is installed. */
export const onPath = (program) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Whether this process may mount a RAM disk, which the tests of a full disk need. */
function mayMount() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

const memoryFolder = '/dev/shm';
const bytesNeeded = 4 * 2 ** 30;

/**
 * The folder for databases and files of tests. It is in memory if there is enough, because each commit would wait for
 * the disk.
 */
function temporaryFolder() {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= bytesNeeded ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** @param {string} name prefix of each line of output */
const jest = (name, args, environment, limits) =>
  runJest(name, args, { limits, environment: { TMPDIR: temporaryFolder(), ...environment } });

/** Each check passes or fails as a whole. */
const checks = [
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--type-aware'],
    // Its Go program runs for a short time, in which garbage collection costs more than it saves.
    environment: { GOGC: '400' },
  },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'types', args: ['node_modules/typescript-7/bin/tsc', '-b', '--singleThreaded'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'API document', args: ['scripts/lintApi.mjs'] },
];

/** Which of them can run here. The history of an archive or a shallow clone is not complete. */
const possibleChecks = () =>
  isHistoryComplete()
    ? [...checks, { name: 'commits', args: ['scripts/lintCommits.mjs'] }]
    : checks;

async function check({ name, args, environment }) {
  const { status, ended } = await runWithTimeout(args, {
    limitMs: checkLimitMs,
    environment,
    onLine: (line) => say(`${name} | ${line}`),
  });
  const passed = status === 0;
  const outcome = passed ? 'passed' : ended ? `killed, as it took ${ended}` : 'failed';
  say(`${name} | ${outcome}`);
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    failures: passed ? [] : [`${name}: ${outcome}`],
  };
}

const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** The number of cores that we may use. Node does not know the CPU quota of a container. */
function cores() {
  try {
    const [quota, period] = readFileSync('/sys/fs/cgroup/cpu.max', 'utf8').split(' ').map(Number);
    if (quota > 0) return Math.max(1, Math.round(quota / period));
  } catch {
    // There is no quota.
  }
  return availableParallelism();
}

/**
 * Tests often wait, for other processes or for time to pass, so we run two more at a time than there are cores. With
 * one more, two cores would be idle for a fifteenth of the time.
 */
const limit = pLimit(Math.min(cores(), 4) + 2);
const allOf = async (runs) => sumOf(await Promise.all(runs.map((run) => limit(run))));

/** Splits tests into several runs, for tests that cannot run in jest's own workers. */
const inShards = (count, name, args) =>
  Array.from({ length: count }, (_, at) => {
    const shard = `${at + 1}/${count}`;
    return () => jest(`${name} ${shard}`, [...args, '--runInBand', '--shard', shard]);
  });

const withDatabaseServer = () => onPath('mariadbd');
const databases = () => (withDatabaseServer() ? ['sqlite', 'mariadb'] : ['sqlite']);

function attacks(only = []) {
  // The named files may contain no tests for one of the databases.
  const config = ['--config', 'e2e/security.jest.config.mjs', '--passWithNoTests'];
  const args = [...config, '--runInBand', ...only];
  return databases().map(
    (SECURITY_DATABASE) => () => jest(`attacks ${SECURITY_DATABASE}`, args, { SECURITY_DATABASE }),
  );
}

/**
 * Attacks the built site, on all available databases in parallel.
 * @param {string[]} only names of test files; empty for all
 */
export const attackSite = (only = []) => allOf(attacks(only));

function faults(only = []) {
  const config = ['--config', 'e2e/faults.jest.config.mjs', '--passWithNoTests'];
  const args = [...config, '--runInBand', ...only];
  if (!isChromiumInstalled()) args.push('--testPathIgnorePatterns=timeZones');
  // The longest run comes first, because these are among the last ones of all tests.
  return [...databases().reverse(), ''].map(
    (FAULTS_DATABASE) => () =>
      jest(`faults ${FAULTS_DATABASE || 'once'}`, args, { FAULTS_DATABASE }),
  );
}

function skippedFaults() {
  const skipped = [];
  if (!mayMount()) skipped.push('the full disk, because no disk may be mounted.');
  if (!isChromiumInstalled())
    skipped.push('days in other time zones, because Chromium is not installed.');
  return skipped;
}

/**
 * Takes away what the built site depends on, in parallel runs: one for each available database, and one for the tests
 * that do not depend on the database.
 * @param {string[]} only names of test files; empty for all
 */
export const breakSite = async (only = []) => ({
  ...(await allOf(faults(only))),
  skipped: skippedFaults(),
});

/**
 * Kills the site's processes many times during writes, on each available database.
 * @param {string} kills the number of times on each database
 */
export async function killSite(kills) {
  const args = ['--config', 'e2e/faultsLong.jest.config.mjs', '--runInBand'];
  const runs = databases().map(
    (FAULTS_DATABASE) => () =>
      jest(`kills ${FAULTS_DATABASE}`, args, { FAULTS_DATABASE, FAULTS_KILLS: kills }, oneDay),
  );
  return { ...(await allOf(runs)), skipped: [] };
}

/** Runs the built API on a Galera cluster and kills a node. */
export const tryCluster = () =>
  jest('cluster', ['--config', 'e2e/galera.jest.config.mjs', '--runInBand']);

/** Runs `npm run dev` in a copy of this checkout and changes its source. */
export const testDevelopment = () =>
  jest('development', ['--config', 'e2e/development.jest.config.mjs', '--runInBand']);

/** Installs our packages from a separate npm registry, and creates, builds and releases a remote with them. */
export const testOwnRepository = () =>
  jest(
    'own repository',
    ['--config', 'e2e/ownRepository.jest.config.mjs', '--runInBand'],
    {},
    oneDay,
  );

/**
 * Runs the installed scanners against the built site.
 * @param {string[]} only names of scanners; empty for all
 */
export const scanSite = (only = []) =>
  jest('scan', ['--config', 'e2e/scan.jest.config.mjs', '--runInBand', ...only], {}, oneDay);

/** All tests and checks, as independent runs. */
function everyRun() {
  const units =
    (name, ...folders) =>
    () =>
      jest(name, ['--silent', ...timeoutFlags, '--runInBand', '--projects', ...folders]);
  const journeys = ['--config', 'e2e/jest.config.mjs'];
  const inBrowser = isChromiumInstalled() ? inShards(4, 'journeys', journeys) : [];
  // The API's native modules crash in jest's worker processes.
  const [api, ...restOfApi] = inShards(4, 'API', [
    '--silent',
    ...timeoutFlags,
    '--projects',
    'api',
  ]);
  const others = [
    api,
    units('remotes', ...localRemotes.map(({ folder }) => folder)),
    ...restOfApi,
    units('units', ...packages),
    ...attacks(),
    ...faults(),
    ...(isRequired ? runsOnOtherNodes() : []),
    ...possibleChecks().map((one) => () => check(one)),
  ];
  // The tests of the API and of the remotes take longest, so they come first, each alternating with journeys, which
  // wait most. The shortest come last, so that all cores are busy until the end.
  return [
    ...inBrowser.flatMap((journey, at) => [others[at], journey]),
    ...others.slice(inBrowser.length),
  ];
}

/** Runs everything and adds up the results. `skipped` lists what could not run because a system package is missing. */
export async function runTests() {
  // A new advisory can affect unchanged code, so the audit runs only in continuous integration.
  const audited = isRequired && auditDependencies();
  const total = { ...(await allOf(everyRun())), skipped: skippedFaults() };
  const skip = (what) => {
    total.skipped.push(what);
    if (isRequired) total.failed += 1;
  };
  if (!withDatabaseServer()) skip('the API on MariaDB, because mariadbd is not installed.');
  if (!isChromiumInstalled()) skip('the journeys, because Chromium is not installed.');
  else if (!isWholeChromiumInstalled())
    skip('the back/forward cache, because only the headless shell of Chromium is installed.');
  if (!onPath('nginx')) skip('the example for nginx, because it is not installed.');
  if (process.getuid?.() !== 0)
    total.skipped.push('what root does to files of other users, because root does not run this.');
  if (!isRequired)
    total.skipped.push(
      `Node ${otherVersions().join(' and ')}, which continuous integration tries. Here: npm run test:node -- ${otherVersions()[0]}`,
    );
  if (!isHistoryComplete())
    total.skipped.push('the subjects of commits, because their history is not here.');
  if (!audited) return total;
  return { ...total, ...sumOf([total, reportAudit(await audited, total.skipped)]) };
}

/** Prints the vulnerabilities. They count as one check. */
function reportAudit({ vulnerabilities, reason }, skipped) {
  say('\n— Known vulnerabilities in dependencies');
  if (!vulnerabilities)
    skipped.push(`the audit of dependencies, as the registry gave no audit (${reason}).`);
  for (const vulnerability of vulnerabilities ?? []) say(vulnerability);
  return {
    passed: vulnerabilities?.length === 0 ? 1 : 0,
    failed: vulnerabilities?.length ? 1 : 0,
    failures: vulnerabilities?.length ? ['vulnerable dependencies, listed above'] : [],
  };
}
