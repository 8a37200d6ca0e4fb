import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { lingering, runWithTimeout, tooLong } from './runWithTimeout.mjs';
import { say } from '../../remote-kit/release/console.mjs';

const minute = 60_000;
/** On two cores, the longest suite needs about half of this. All of them have to end within an hour. */
const limitMs = 40 * minute;
/** Jest reports after its teardown, so only an open handle can keep it from exiting. */
const lingerMs = 15_000;

/** Messages about a run that did not exit by itself. */
const endMessages = {
  [tooLong]: (name, ms) => `${name}: killed after ${ms / minute} minutes. It counts as failed.`,
  [lingering]: (name, ms) =>
    `${name}: reported, but did not end within ${ms / 1000} seconds: a test left something open. Killed.`,
};

const messageLines = 40;

/** Describes what failed, with only the first lines of each message, because the log of all runs is long. */
function failuresOf(suites) {
  return suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const failed = tests.length > 0 ? tests : [{ fullName: '', failureMessages: [message] }];
      return failed.map(({ fullName, failureMessages }) =>
        [
          `${path.relative('.', name)} ${fullName}`,
          ...stripVTControlCharacters(failureMessages.join('\n')).split('\n', messageLines),
        ].join('\n  '),
      );
    });
}

function resultsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: failuresOf(report.testResults),
  };
}

/**
 * Runs jest with a time limit. A suite that could not start counts as failed.
 * @param {string} name prefix of each line, because other runs print at the same time
 * @param {string[]} args
 * @param options `environment`: variables in addition to this process's; `limits` that override the usual ones;
 *   `program`: another version of Node
 * @returns the numbers of passed and failed tests, and a description of each failure
 */
export async function jest(name, args, { environment, limits, program } = {}) {
  const timeLimits = { limitMs, lingerMs, ...limits };
  const startedAt = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-jest-'));
  const report = path.join(folder, 'report.json');
  let lastLine = '';
  const { status, ended } = await runWithTimeout(
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args],
    {
      ...timeLimits,
      environment,
      program,
      // Jest writes the report after the global teardown.
      isDone: () => existsSync(report),
      onLine: (line) => {
        lastLine = line;
        say(`${name} | ${line}`);
      },
    },
  );
  if (ended)
    say(endMessages[ended](name, ended === tooLong ? timeLimits.limitMs : timeLimits.lingerMs));
  const succeeded = status === 0 || ended === lingering;
  let results = { passed: 0, failed: 0, failures: [] };
  try {
    results = resultsOf(report);
  } catch (error) {
    say(`${name}: jest left no report: ${error.message}`);
  }
  if (!succeeded && results.failed === 0) {
    results.failed = 1;
    results.failures = [
      ended ? `was killed. It had last printed "${lastLine}"` : `jest ended with status ${status}`,
    ];
  }
  rmSync(folder, { recursive: true });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  say(`${name}: ${results.passed} passed, ${results.failed} failed, in ${seconds} s`);
  return { ...results, failures: results.failures.map((failure) => `${name}: ${failure}`) };
}
