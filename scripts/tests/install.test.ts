import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'ridgeline-install-'));
  for (const file of ['scripts/steps/install.mjs', 'remote-kit/release'])
    cpSync(path.join(root, file), path.join(checkout, file), { recursive: true });
  writeFileSync(path.join(checkout, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Installs with a fake npm that runs these lines of shell script. Returns the output, and npm's arguments in each run. */
function installWith(lines: string) {
  const runs = path.join(checkout, 'runs');
  writeFileSync(path.join(checkout, 'npm'), `#!/bin/sh\necho "$@" >> '${runs}'\n${lines}\n`, {
    mode: 0o755,
  });
  const script = `
    import { ensureInstalled } from './scripts/steps/install.mjs';
    try {
      ensureInstalled();
    } catch (error) {
      process.stdout.write(error.message);
    }
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${checkout}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { printed, runs: readFileSync(runs, 'utf8').trim().split('\n') };
}

it("installs from npm's cache, without packages that only tests need", () => {
  const { runs } = installWith('exit 0');
  expect(runs).toEqual([expect.stringMatching(/^install .*--omit=dev.*--prefer-offline/)]);
});

it('asks the registry if the cache is older than the lock file', () => {
  const { printed, runs } = installWith(
    'case "$*" in *--prefer-offline*) echo "npm error code ETARGET" >&2; exit 1;; esac',
  );
  expect(runs).toHaveLength(2);
  expect(runs[1]).not.toContain('--prefer-offline');
  expect(printed).not.toContain('could not be installed');
});

it('says what to do if neither the cache nor the registry works', () => {
  const { printed } = installWith('exit 1');
  expect(printed).toContain('Check the network and try again.');
});

it.each(['kill -9 $$', 'exit 137'])('names the lack of memory if npm was killed: %s', (lines) => {
  const { printed, runs } = installWith(lines);
  expect(printed).toMatch(
    /\nInstalling the dependencies needs more memory than this machine has free: the system ended it\. /,
  );
  expect(runs).toHaveLength(1);
});

it('finds the native packages of every platform in the lock file', () => {
  const manifests = execFileSync(
    'git',
    ['ls-files', '*package.json', 'package-lock.json', '.npmrc'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of manifests.trim().split('\n'))
    cpSync(path.join(root, file), path.join(checkout, file));
  // `npm ci` refuses a lock file from which npm has dropped the packages of other platforms.
  expect(() =>
    execFileSync('npm', ['ci', '--dry-run', '--offline'], { cwd: checkout, stdio: 'pipe' }),
  ).not.toThrow();
});
