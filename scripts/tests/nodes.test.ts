import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'ridgeline-nodes-'));
  for (const file of [
    'scripts/steps',
    'scripts/testNode.mjs',
    'remote-kit/release',
    'server-kit/src/environmentFile.mjs',
    'server-kit/src/settingsError.mjs',
  ])
    cpSync(path.join(root, file), path.join(checkout, file), { recursive: true });
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a script with a fake npm that runs these lines of shell script with `$3`, the folder to install into. */
function runWith(npm: string, args: string[]) {
  writeFileSync(path.join(checkout, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const PATH = `${checkout}${path.delimiter}${process.env.PATH}`;
  try {
    const options = { cwd: checkout, encoding: 'utf8', env: { ...process.env, PATH } } as const;
    return { status: 0, text: execFileSync(process.execPath, args, { ...options, stdio: 'pipe' }) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { status, text: stdout + stderr };
  }
}

const noSuchVersion = 'echo "npm error code ETARGET" >&2; exit 1';

describe('npm run test:node', () => {
  it.each([
    [[], 'Name a version of Node: npm run test:node -- 24'],
    [['--help'], '"--help" is no version of Node. Name one such as 24 or 24.22.3.'],
  ])('asks for a version, given %p', (args, sentence) => {
    const { status, text } = runWith(noSuchVersion, ['scripts/testNode.mjs', ...args]);
    expect([status, text]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('says that a version cannot be had', () => {
    const { status, text } = runWith(noSuchVersion, ['scripts/testNode.mjs', '24']);
    expect([status, text]).toEqual([
      1,
      expect.stringMatching(
        /^Node 24 could not be installed from the npm package \S+ \(ETARGET\)\. Check the version and the network\.$/m,
      ),
    ]);
  });

  it('downloads a version once, and runs all tests on it', () => {
    // It stands for Node, and for the tests that it would run.
    const node = 'echo "$(basename "$1") on $(dirname "$0")"; exit 3';
    const npm = `
      for last; do :; done
      echo "$last" >> downloads
      bin="$3/node_modules/\${last%@*}/bin"
      mkdir -p "$bin"
      echo '#!/bin/sh' > "$bin/node"
      echo '${node}' >> "$bin/node"
      chmod +x "$bin/node"`;
    const runs = [1, 2].map(() => runWith(npm, ['scripts/testNode.mjs', '24']));
    for (const { status, text } of runs)
      expect([status, text]).toEqual([3, expect.stringMatching(/^test\.mjs on \S+\/bin$/m)]);
    const downloads = readFileSync(path.join(checkout, 'downloads'), 'utf8');
    expect(downloads).toMatch(/^\S+@24\n$/);
  });
});

it('counts a version that cannot be had as failed in continuous integration', () => {
  const script = `
    import { runsOnOtherNodes } from './scripts/steps/otherNodes.mjs';
    const results = await Promise.all(runsOnOtherNodes().map((run) => run()));
    console.log(JSON.stringify(results));
  `;
  const { text } = runWith(noSuchVersion, ['--input-type=module', '--eval', script]);
  const results = JSON.parse(text) as { failed: number; failures: string[] }[];
  expect(results.length).toBeGreaterThan(1);
  for (const { failed, failures } of results)
    expect([failed, failures]).toEqual([1, [expect.stringContaining('could not be installed')]]);
});
