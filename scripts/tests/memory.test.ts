import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Runs a module and returns what it prints. */
const run = (source: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** What a build says whose process runs this code. */
const buildOf = (code: string) =>
  run(`
    import { runScript } from './remote-kit/compile/runScript.mjs';
    await runScript('the API', ${JSON.stringify(['--max-old-space-size=20', '--eval', code])}).catch(
      ({ message }) => process.stdout.write(message),
    );
  `);

describe('a build', () => {
  it.each([
    ['kills its process', 'process.kill(process.pid, "SIGKILL")'],
    [
      'gives it no more memory',
      'const all = []; for (;;) all.push(new Array(1e4).fill({}).map(String));',
    ],
  ])('names the lack of memory if the system %s', (_what, code) => {
    expect(buildOf(code)).toMatch(
      /^Building the API needs more memory than this machine has free: the system ended it\. /,
    );
  });

  it('says that the reason is above if it fails otherwise', () => {
    expect(buildOf('process.exit(1)')).toBe('Building the API failed; the reason is above.');
  });

  it('runs only as many processes at once as there is memory for, and at least one', () => {
    const print = (megabytes: string) => `process.stdout.write(String(atOnce(${megabytes})));`;
    const importing = `
      import { availableParallelism } from 'node:os';
      import { atOnce } from './remote-kit/compile/atOnce.mjs';
      process.availableMemory = () => 1000 * 1024 ** 2;
    `;
    expect(run(`${importing}${print('600')}`)).toBe('1');
    expect(run(`${importing}${print('2000')}`)).toBe('1');
    expect(run(`${importing}${print('1')}`)).toBe(
      run(`${importing}process.stdout.write(String(availableParallelism()));`),
    );
  });
});
