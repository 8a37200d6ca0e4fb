import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lingering, runWithin, tooLong } from './runWithin.mjs';
import { say } from '../../remote-kit/release/console.mjs';

const minute = 60_000;
/** On two quiet cores, no run of jest takes half as long. */
const limitMs = 15 * minute;
/** Jest reports after its teardown, so only an open handle can keep it from exiting. */
const lingerMs = 15_000;

/** The message about a run that did not exit by itself. */
const ending = {
  [tooLong]: (name, ms) => `${name}: killed after ${ms / minute} minutes. It counts as failed.`,
  [lingering]: (name, ms) =>
    `${name}: reported, but did not end within ${ms / 1000} seconds: a test left something open. Killed.`,
};

function countsOf(report) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * Runs jest with a time limit. A suite that could not start counts as failed.
 * @param {string} name prefix of its lines, because other runs print at the same time
 * @param {string[]} args
 * @param options `environment` beside this process's own, and `limits` other than usual
 */
export async function jest(name, args, { environment, limits } = {}) {
  const within = { limitMs, lingerMs, ...limits };
  const begunAt = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-jest-'));
  const report = path.join(folder, 'report.json');
  const { status, ended } = await runWithin(
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args],
    {
      ...within,
      environment,
      // Jest writes the report after the global teardown.
      isDone: () => existsSync(report),
      onLine: (line) => say(`${name} | ${line}`),
    },
  );
  if (ended) say(ending[ended](name, ended === tooLong ? within.limitMs : within.lingerMs));
  const held = status === 0 || ended === lingering;
  let counts = { passed: 0, failed: held ? 0 : 1 };
  try {
    const { passed, failed } = countsOf(report);
    counts = { passed, failed: held ? failed : Math.max(failed, 1) };
  } catch (error) {
    say(`${name}: jest left no report: ${error.message}`);
    counts.failed = 1;
  }
  rmSync(folder, { recursive: true });
  const seconds = Math.round((Date.now() - begunAt) / 1000);
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed, in ${seconds} s`);
  return counts;
}
