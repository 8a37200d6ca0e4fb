import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const file = pathToFileURL(path.join(__dirname, 'processLifecycle.mjs')).href;

/** Runs a program that logs to its output and then prints that it is still running. */
const run = (failure: string) =>
  spawnSync(process.execPath, ['--input-type=module'], {
    input: `
      import { surviveAbandonedRequests } from '${file}';
      const log = ({ err }, text) => console.log(text, err.name);
      surviveAbandonedRequests({ error: log, fatal: log });
      setTimeout(() => console.log('still here'), 100);
      ${failure}`,
    encoding: 'utf8',
  });

describe('a process whose request was aborted', () => {
  it.each([
    ['a rejected promise', `Promise.reject(AbortSignal.abort().reason);`],
    [
      'a listener',
      `const controller = new AbortController();
       controller.signal.addEventListener('abort', () => { throw controller.signal.reason; });
       controller.abort();`,
    ],
    ['a timeout', `Promise.reject(new DOMException('too late', 'TimeoutError'));`],
  ])('logs the error of %s and keeps running', (_what, failure) => {
    const { stdout, status } = run(failure);
    expect(stdout).toMatch(/nothing handled the error (Abort|Timeout)Error\nstill here/);
    expect(status).toBe(0);
  });

  it('ends because of any other error', () => {
    const { stdout, status } = run(`Promise.reject(new TypeError('x is not a function'));`);
    expect(stdout).toBe('this process ends because of an unexpected error TypeError\n');
    expect(status).toBe(1);
  });
});
