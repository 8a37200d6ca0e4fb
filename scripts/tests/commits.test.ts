import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const copied = [
  'lerna.json',
  'scripts/lintCommits.mjs',
  'scripts/steps/command.mjs',
  'scripts/steps/commits.mjs',
  'remote-kit/release',
  'server-kit/src/environmentFile.mjs',
  'server-kit/src/settingsError.mjs',
];

let checkout: string;
/** A checkout with the folders `api`, `public-mfe` and `admin-mfe`, and one commit. */
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'ridgeline-commits-'));
  for (const file of copied)
    cpSync(path.join(root, file), path.join(checkout, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  const workspaces = ['api', 'public-mfe', 'admin-mfe'];
  const packages = workspaces.map((name) => [name, { name, version: '1.2.3' }] as const);
  writeJson('package.json', { name: 'site', private: true, workspaces });
  writeJson('package-lock.json', {});
  for (const [folder, content] of packages) writeJson(`${folder}/package.json`, content);
  writeFileSync(path.join(checkout, '.gitignore'), 'node_modules\n');
  git('init', '--quiet');
  commit('Add the site');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function writeJson(file: string, content: object) {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), JSON.stringify(content));
}

function git(...args: string[]) {
  const identity = ['-c', 'user.name=Sipho', '-c', 'user.email=sipho@rides.example'];
  return execFileSync('git', [...identity, ...args], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

function commit(message: string, folder = '.') {
  const file = path.join(checkout, folder, 'notes');
  writeFileSync(file, `${message}\n`, { flag: 'a' });
  git('add', '--all');
  git('commit', '--quiet', '-m', message);
  return git('rev-parse', 'HEAD');
}

/** Runs a module of the checkout. */
function run(script: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: checkout, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown;
}

describe('the check of commits', () => {
  const problemsAfter = (start: string) =>
    run(`
      import { commitProblems } from './scripts/steps/commits.mjs';
      console.log(JSON.stringify(await commitProblems('${start}')));
    `) as string[];

  it('accepts the types that Lerna understands, and folders as scopes', () => {
    const start = git('rev-parse', 'HEAD');
    commit('feat(api): Add prices');
    commit('fix: Show prices again');
    commit('feat(public-mfe)!: Leave prices out');
    commit('revert: Add prices\n\nNobody reads them.');
    expect(problemsAfter(start)).toEqual([]);
  });

  it('says which commit is wrong, and how to say it', () => {
    const start = git('rev-parse', 'HEAD');
    const wrong = ['Add prices', 'feature(api): Add prices', 'fix(apis): Add prices', 'fix(api):X'];
    const hashes = wrong.map((subject) => commit(subject).slice(0, 10));
    const form = 'Write "type(scope): What the commit does", or leave out "(scope)".';
    const types = 'Types: build, chore, ci, docs, feat, fix, perf, refactor, revert, style, test.';
    expect(problemsAfter(start).reverse()).toEqual([
      `${hashes[0]} "Add prices": ${form} ${types}`,
      `${hashes[1]} "feature(api): Add prices": There is no type "feature". ${types}`,
      `${hashes[2]} "fix(apis): Add prices": There is no folder "apis". A scope is the folder that changed: admin-mfe, api, public-mfe, remote-kit, scripts, server-kit. Leave it out for several.`,
      `${hashes[3]} "fix(api):X": ${form} ${types}`,
    ]);
  });

  it('accepts as a scope a folder that was removed later', () => {
    const start = commit('fix(old-mfe): Add a page', 'public-mfe');
    mkdirSync(path.join(checkout, 'old-mfe'));
    commit('fix(old-mfe): Add another page', 'old-mfe');
    rmSync(path.join(checkout, 'old-mfe'), { recursive: true });
    commit('feat: Leave the pages out');
    expect(problemsAfter(start)).toEqual([]);
  });

  it('ignores the subjects of merges, which git writes', () => {
    const start = git('rev-parse', 'HEAD');
    const branch = git('branch', '--show-current');
    git('checkout', '--quiet', '-b', 'topic');
    commit('fix(api): Show prices', 'api');
    git('checkout', '--quiet', branch);
    commit('fix(public-mfe): Show dates', 'public-mfe');
    git('merge', '--quiet', '--no-ff', 'topic', '-m', "Merge branch 'topic'");
    expect(problemsAfter(start)).toEqual([]);
  });

  const command = () =>
    spawnSync(process.execPath, ['scripts/lintCommits.mjs'], { cwd: checkout, encoding: 'utf8' });

  it('says that it is skipped without the history', () => {
    const skipped = 'SKIPPED: the subjects of commits, because their history is not here.\n';
    commit('Add prices');
    expect(command()).toMatchObject({ status: 0, stdout: skipped });
    rmSync(path.join(checkout, '.git'), { recursive: true });
    expect(command()).toMatchObject({ status: 0, stdout: skipped });
  });
});

describe('the next version', () => {
  /** The version that a release of this package would get. */
  function nextVersionOf(name: string) {
    run(`
      import { writeVersion } from './remote-kit/release/versionWithLerna.mjs';
      console.log(JSON.stringify(writeVersion({ folder: '${name}', name: '${name}' }, {})));
    `);
    const read = (file: string) => readFileSync(path.join(checkout, name, file), 'utf8');
    const { version } = JSON.parse(read('package.json')) as { version: string };
    return { version, changelog: read('CHANGELOG.md') };
  }

  it.each([
    ['fix(public-mfe): Show dates', '1.2.4', 'Show dates'],
    ['feat(public-mfe)!: Leave dates out', '2.0.0', 'BREAKING CHANGES'],
  ])('follows from "%s"', (subject, version, entry) => {
    git('tag', '--annotate', '-m', 'public-mfe 1.2.3', 'public-mfe@1.2.3');
    commit(subject, 'public-mfe');
    commit('feat(api)!: Leave dates out', 'api');
    expect(nextVersionOf('public-mfe')).toEqual({
      version,
      changelog: expect.stringContaining(entry) as string,
    });
  });
});
