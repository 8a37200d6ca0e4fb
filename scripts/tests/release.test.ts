import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');

describe('a version that is stored already', () => {
  const stored = {
    provenance: { commit: 'c0ffee1234567890' },
    baseUrl: undefined as string | undefined,
  };
  /** Asks about version 1.1.0 with a registry that has this release of it. */
  function ask(
    built: { commit: string | null; origin?: string },
    { release = stored, live = '1.0.0' } = {},
  ) {
    const script = `
      import { isResumable } from './remote-kit/release/resumable.mjs';
      const { built, release, live } = ${JSON.stringify({ built, release, live })};
      const registry = {
        versions: async () => ['1.0.0', '1.1.0'],
        manifest: async () => release,
        ledger: () => ({ remotes: { rides_weather: { live } } }),
      };
      const answer = await isResumable(registry, 'rides_weather', '1.1.0', built).catch(
        ({ message }) => message,
      );
      process.stdout.write(String(answer));
    `;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    });
  }
  const { commit } = stored.provenance;
  const origin = 'https://files.example';

  it('is continued with if it was built from the same commit', () => {
    expect(ask({ commit })).toBe('true');
    const baseUrl = `${origin}/remotes/rides_weather/1.1.0/`;
    expect(ask({ commit, origin }, { release: { ...stored, baseUrl } })).toBe('true');
  });

  it('is refused if anything differs, or if it is live', () => {
    const refusal =
      'rides_weather 1.1.0 is stored already from commit c0ffee1234, and a release never changes.';
    expect(ask({ commit: 'another' })).toContain(refusal);
    expect(ask({ commit: null })).toContain(refusal);
    expect(ask({ commit, origin })).toContain(refusal);
    expect(ask({ commit }, { live: '1.1.0' })).toContain(refusal);
  });
});

describe('the site on which a release is checked', () => {
  /** The settings of its processes, and the names of their variables, if the command has this environment. */
  function settingsIn(environment: Record<string, string>) {
    const script = `
      import { checkEnvironment } from './remote-kit/release/checks/environment.mjs';
      import { readSettings } from '@ridgeline/server-kit/settings';
      const environment = checkEnvironment(${JSON.stringify(environment)});
      const settings = readSettings(environment);
      process.stdout.write(JSON.stringify({ settings, names: Object.keys(environment) }));
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    });
    return JSON.parse(output) as { settings: Record<string, unknown>; names: string[] };
  }

  it('has demo content, and neither settings nor secrets of the real site', () => {
    const { settings, names } = settingsIn({
      PATH: '/usr/bin',
      TMPDIR: '/dev/shm',
      NODE_OPTIONS: '--no-warnings',
      DEMO: 'off',
      ADMIN_SIGNUP: 'invitation',
      TRUST_PROXY: 'on',
      DETAILS_KEYS: `2027:${'0'.repeat(64)}`,
      PAYFAST_MERCHANT_KEY: 'a-merchant-key',
      YOCO_SECRET_KEY: 'sk_live_secret',
      AWS_SECRET_ACCESS_KEY: 'a-secret',
      NODE_AUTH_TOKEN: 'a-token',
    });
    expect(settings).toMatchObject({ NODE_ENV: 'production', DEMO: 'on', LOG_LEVEL: 'error' });
    expect(names.sort()).toEqual([
      'DEMO',
      'LOG_LEVEL',
      'NODE_ENV',
      'NODE_OPTIONS',
      'PATH',
      'TMPDIR',
    ]);
  });
});

describe("a team's CI", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-ci-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const identity = ['-c', 'user.name=Sipho', '-c', 'user.email=sipho@rides.example'];
  const git = (repository: string, ...args: string[]) =>
    execFileSync('git', [...identity, ...args], {
      cwd: path.join(folder, repository),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const commit = (repository: string, message: string) =>
    git(repository, 'commit', '--quiet', '--allow-empty', '-m', message);

  const workflow = parse(
    readFileSync(path.join(root, 'remote-kit/create/template/github/workflows/ci.yml'), 'utf8'),
  ) as { jobs: { test: { steps: { run?: string }[] } } };
  const step = workflow.jobs.test.steps.find(({ run }) => run?.includes('npm run release'));

  /** Runs the step that releases, with a command that ends as given. Returns its exit status. */
  function runStep(release: string) {
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\n${release}\n`, { mode: 0o755 });
    const { status } = spawnSync('bash', ['-e', '-c', step?.run ?? ''], {
      cwd: path.join(folder, 'checkout'),
      env: {
        ...process.env,
        GITHUB_ACTOR: 'sipho',
        PATH: `${folder}/bin${path.delimiter}${process.env.PATH}`,
      },
    });
    return status;
  }
  const tagsOnMain = () => git('origin', 'tag', '--merged', 'main').trim();

  beforeEach(() => {
    execFileSync('git', ['init', '--quiet', '--bare', '-b', 'main', path.join(folder, 'origin')]);
    for (const clone of ['checkout', 'colleague']) {
      git('.', 'clone', '--quiet', 'origin', clone);
      if (clone === 'checkout') {
        git(clone, 'checkout', '--quiet', '-b', 'main');
        commit(clone, 'feat: the first two pages');
        git(clone, 'push', '--quiet', '--set-upstream', 'origin', 'main');
      }
    }
  });

  const tagged =
    'git commit --quiet --allow-empty -m "chore: release 1.1.0" && git tag -a -m 1.1.0 1.1.0';

  it('pushes the version of a release that failed its checks, and fails', () => {
    expect(runStep(`${tagged}; exit 1`)).toBe(1);
    expect(tagsOnMain()).toBe('1.1.0');
  });

  it('pushes the version although somebody has pushed meanwhile', () => {
    commit('colleague', 'fix: the wind');
    git('colleague', 'push', '--quiet');
    expect(runStep(tagged)).toBe(0);
    expect(tagsOnMain()).toBe('1.1.0');
    expect(git('origin', 'log', '--format=%s', 'main')).toContain('fix: the wind');
  });

  it('fails without a new version if nothing was stored', () => {
    expect(runStep('exit 1')).toBe(1);
    expect(tagsOnMain()).toBe('');
  });
});
