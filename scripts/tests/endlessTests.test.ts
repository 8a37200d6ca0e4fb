import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

jest.setTimeout(90_000);

const root = path.resolve(__dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-endless-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The output of a script that imports the root's modules. */
const print = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });

interface Results {
  passed: number;
  failed: number;
  failures: string[];
}

/** Runs a test file as `npm test` does, but with shorter limits. Returns its counts and its output. */
function run(test: string, limits: object) {
  writeFileSync(path.join(folder, 'endless.test.js'), test);
  const text = print(`
    import { jest } from './scripts/steps/jest.mjs';
    const counts = await jest('a run', ['--rootDir', ${JSON.stringify(folder)}, '--runInBand', '--transform', '{}'], {
      limits: ${JSON.stringify(limits)},
    });
    console.log('COUNTS ' + JSON.stringify(counts));
  `);
  const [, counts = '{}'] = /COUNTS (.+)/.exec(text) ?? [];
  return { text, counts: JSON.parse(counts) as Results };
}

const isRunning = (id: number) => {
  try {
    // A killed process that nobody has waited for (a zombie) still has an id.
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a run of tests', () => {
  it('is killed at its time limit, and counts as failed', () => {
    const { text, counts } = run(
      `it('goes on for ever', () => new Promise(() => setInterval(() => undefined, 1000)), 60_000);`,
      { limitMs: 3000 },
    );
    expect(counts).toEqual({
      passed: 0,
      failed: 1,
      failures: ['a run: was killed. It had last printed ""'],
    });
    expect(text).toContain('a run: killed after 0.05 minutes. It counts as failed.');
  });

  it('is killed together with all its descendants', async () => {
    const file = path.join(folder, 'started');
    const sleep = 'setInterval(() => undefined, 1000);';
    const nested = (levels: number): string =>
      levels === 0
        ? `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + ' done'); ${sleep}`
        : `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + ' ');
           require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(nested(levels - 1))}], { detached: true });
           ${sleep}`;
    const text = print(`
      import { existsSync, readFileSync } from 'node:fs';
      import { runWithTimeout } from './scripts/steps/runWithTimeout.mjs';
      const file = ${JSON.stringify(file)};
      const isDone = () => existsSync(file) && readFileSync(file, 'utf8').endsWith('done');
      const { ended } = await runWithTimeout(['-e', ${JSON.stringify(nested(2))}], {
        isDone, lingerMs: 0, limitMs: 50_000, onLine: console.log,
      });
      console.log('ENDED ' + ended);
    `);
    expect(text).toContain('ENDED lingering');
    const started = readFileSync(file, 'utf8').match(/\d+/g)?.map(Number) ?? [];
    expect(started).toHaveLength(3);
    // On a busy machine, it takes a moment until killed processes are gone.
    for (let tries = 0; tries < 100 && started.some(isRunning); tries += 1) await pause(50);
    expect(started.filter(isRunning)).toEqual([]);
  });

  it('is killed and named if it has reported but does not exit', () => {
    const { text, counts } = run(`it('passes', () => void setInterval(() => undefined, 1000));`, {
      lingerMs: 2000,
    });
    expect(counts).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(text).toContain('a run: reported, but did not end within 2 seconds');
  });

  it('counts passed tests, names failures with their reasons, and prefixes each line with its name', () => {
    const { text, counts } = run(
      `it('passes', () => undefined); it('fails', () => { throw new Error('on purpose'); });`,
      {},
    );
    expect(counts).toMatchObject({ passed: 1, failed: 1 });
    expect(counts.failures).toEqual([
      expect.stringMatching(/^a run: .*endless\.test\.js fails\n +Error: on purpose\n/),
    ]);
    expect(text).toContain('a run | ');
    expect(text).not.toContain('killed');
  });
});
