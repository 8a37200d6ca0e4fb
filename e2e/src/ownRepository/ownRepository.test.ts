import { mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedReleaseKey, RegistryView, ReleaseError } from '@ridgeline/contract';
import type { Browser } from 'playwright-core';
import { consoleErrorsOf, desktop, launchBrowser } from '../support/browser';
import { post, signUp } from '../support/owner';
import { startSite, type Site } from '../support/site';
import { recordHydration, untilHydrated } from '../support/hydration';
import { until } from '../support/until';
import { startNpmRegistry, type NpmRegistry } from './npmRegistry';
import { publishKit } from './publish';
import { aTeam, type Team } from './team';

const remote = 'rides-weather';
const overview = 'src/overview/OverviewPage.tsx';
/** Reports of the shell arrive late on a busy machine. */
const reportLimitMs = 60_000;

let folder: string;
let npmRegistry: NpmRegistry;
let site: Site;
let browser: Browser;
let owner: string;
let key: string;
let team: Team;
let shell: RegistryView['shells'][number] | undefined;

const get = async <T>(path: string, token = '') => {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${site.url}${path}`, { headers })).json()) as T;
};
/** The shell that is serving, and when it started. */
const liveShell = async () => (await get<RegistryView>('/api/registry', key)).shells.at(-1);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-own-repository-'));
  npmRegistry = await startNpmRegistry(path.join(folder, 'npm'));
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), launchBrowser()]);
  owner = await signUp(site);
  const request = { remote, name: 'The weather team', paths: ['/weather'], days: 1 };
  ({ key } = await post<CreatedReleaseKey>(site, '/api/release-keys', request, owner));
  shell = await liveShell();
  team = aTeam({
    folder: path.join(folder, 'team'),
    environment: npmRegistry.environment,
    settings: { SITE_URL: site.url, RELEASE_KEY: key },
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await npmRegistry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run <command>` of the team and returns its output. */
const npmRun = (command: string, ...args: string[]) =>
  team.run('npm', 'run', command, ...(args.length > 0 ? ['--', ...args] : []));

async function aVisitor() {
  const context = await browser.newContext({ viewport: desktop });
  await recordHydration(context);
  return context;
}

/** Opens a page in a browser. Once it is hydrated, returns its heading and the console's errors. */
async function open(url: string) {
  const context = await aVisitor();
  const page = await context.newPage();
  const consoleErrors = consoleErrorsOf(page);
  await page.goto(url);
  await untilHydrated(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.close();
  return { heading, consoleErrors };
}

const versionIn = (html: string) => /\/remotes\/rides_weather\/([^/]+)\//.exec(html)?.[1];
/** The version of the page that a visitor without cookies gets. */
const servedVersion = async () => versionIn(await (await fetch(`${site.url}/weather`)).text());
const untilServed = (version: string | undefined) =>
  until(servedVersion, (served) => served === version);

describe('a team with its own repository', () => {
  it('finds our packages in a registry, where a version never changes', async () => {
    expect((await publishKit(npmRegistry)).text).toMatch(/remote-kit \S+ is published/);
    const second = await publishKit(npmRegistry);
    expect(second.status).toBe(1);
    expect(second.text).toMatch(/contract \S+ is published already, and a version never changes/);
  });

  it('creates a remote in an empty folder, and tests and builds it', async () => {
    expect(await team.create()).toContain('for a remote that owns /weather');
    await team.run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
    const kit = realpathSync(path.join(team.repository, 'node_modules/@ridgeline/remote-kit'));
    expect(kit.startsWith(realpathSync(team.repository))).toBe(true);
    await npmRun('types');
    expect(await team.run('npm', 'test')).toMatch(/Tests: +4 passed/);
    expect(await npmRun('build')).toMatch(/dist\/rides_weather\/\S+ is built/);
    await team.run('git', 'init', '--quiet', '--initial-branch', 'main');
    await team.commit('feat: the first two pages');
  });

  it('develops the remote inside the running site, and sees saved changes', async () => {
    const development = await team.develop();
    try {
      const pageNow = async () => (await fetch(development.page)).text();
      const [event] = await get<{ title: string }[]>('/api/events?when=upcoming');
      expect(event?.title).toBeTruthy();
      expect(await pageNow()).toContain(event?.title);
      const page = await open(development.page);
      expect(page).toEqual({ heading: 'Weather', consoleErrors: [] });
      team.change(overview, 'For the rides ahead of us.', 'Rain and wind on the rides ahead.');
      await until(
        pageNow,
        (html) => html.includes('Rain and wind on the rides ahead.'),
        reportLimitMs,
      );
    } finally {
      await development.stop();
    }
    expect((await fetch(`${site.url}/weather`)).status).toBe(404);
    await team.commit('feat: say what the pages are about');
  });

  it('uses up no version if it has forgotten its release key', async () => {
    const text = await team.runInVain('env', '-u', 'RELEASE_KEY', 'npm', 'run', 'release');
    expect(text).toContain('No shell has served from these releases yet. Set RELEASE_KEY');
    expect(await team.run('git', 'tag')).toBe('');
  });

  it('releases the remote with its release key, and makes it live', async () => {
    const commit = (await team.run('git', 'rev-parse', 'HEAD')).trim();
    expect(await npmRun('release')).toContain('rides_weather 1.1.0 is staged');
    expect(await npmRun('promote')).toContain('rides_weather 1.1.0 is live');
    await untilServed('1.1.0');
    expect(await open(`${site.url}/weather`)).toEqual({
      heading: 'Weather',
      consoleErrors: [],
    });
    const status = await npmRun('status');
    expect(status).toMatch(/rides_weather\n +live +1\.1\.0/);
    expect(status).toContain(`built from commit ${commit.slice(0, 12)}`);
    expect(status).toContain('promote rides_weather 1.1.0 by Nomsa (key The weather team)');
    expect(await npmRun('verify')).toContain('rides_weather 1.1.0 is as it was released');
  });

  it('serves the next version to a share of the visitors, then to all', async () => {
    team.change(
      overview,
      'export function OverviewPage() {',
      `function Warnings() {
  useEffect(() => {
    if (window.location.hash === '#storm') throw new Error('There is no forecast of a storm');
  }, []);
  return null;
}

export function OverviewPage() {`,
    );
    team.change(overview, '<Stack gap="8">', '<Stack gap="8">\n          <Warnings />');
    team.write(overview, `import { useEffect } from 'react';\n${team.read(overview)}`);
    await npmRun('types');
    await team.commit('fix: warn of storms');
    expect(await npmRun('release')).toContain('rides_weather 1.1.1 is staged');
    expect(await npmRun('canary', '50%', '--ends-above', '5%')).toContain(
      '50% of the visitors get rides_weather 1.1.1',
    );
    // Each visitor without cookies counts as a new visitor.
    await untilServed('1.1.1');
    await untilServed('1.1.0');
    expect(await npmRun('promote')).toContain('is live; before it was 1.1.0');
    await until(
      () => Promise.all(Array.from({ length: 8 }, servedVersion)),
      (versions) => versions.every((version) => version === '1.1.1'),
    );
  });

  it('breaks only its own page with an error, and reads the source position of the error', async () => {
    const context = await aVisitor();
    const page = await context.newPage();
    await page.goto(`${site.url}/weather#storm`);
    const errors = await until(
      () => get<ReleaseError[]>(`/api/releases/${remote}/errors`, owner),
      ({ length }) => length > 0,
      reportLimitMs,
    );
    const line =
      team
        .read(overview)
        .split('\n')
        .findIndex((text) => text.includes('throw new')) + 1;
    expect(errors[0]).toMatchObject({
      version: '1.1.1',
      message: 'There is no forecast of a storm',
      stack: expect.arrayContaining([
        expect.stringMatching(`${overview}:${line}:\\d+`),
      ]) as string[],
    });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
    expect((await open(`${site.url}/events`)).consoleErrors).toEqual([]);
    const status = () => npmRun('status');
    await until(status, (text) => text.includes('There is no forecast of a storm'), reportLimitMs);
  });

  it('rolls back to the previous version', async () => {
    expect(await npmRun('rollback', '--why', 'Storms')).toContain('1.1.0 is live again');
    await untilServed('1.1.0');
  });

  it('signs its releases once it has a signing key, and cannot release without a signature', async () => {
    team.change(overview, 'Rain and wind', 'Rain, wind and snow');
    await team.commit('fix: say that it may snow');
    expect(await npmRun('release')).toContain('rides_weather 1.1.2 is staged');
    const { privateKey, publicKey } = await team.createSigningKeys();
    await post(site, '/api/signing-keys', { remote, name: 'CI', publicKey }, owner);
    expect(await team.runInVain('npm', 'run', 'promote')).toContain(
      'rides_weather 1.1.2 is not signed, and releases of rides_weather must be.',
    );
    team.change(overview, 'on the rides ahead.', 'on the rides ahead of us.');
    await team.commit('fix: say whose rides');
    const unsigned = await team.runInVain('npm', 'run', 'release');
    expect(unsigned).toMatch(
      /Releases of rides_weather must be signed\. Set RELEASE_SIGNING_KEY to the private key of [\da-f]{16} \(CI\)/,
    );
    expect(await servedVersion()).toBe('1.1.0');

    team.set({ RELEASE_SIGNING_KEY: privateKey });
    expect(await npmRun('release')).toContain('rides_weather 1.1.3 is staged');
    await npmRun('promote');
    await untilServed('1.1.3');
    expect(await npmRun('verify')).toContain('signed with the key CI');
  });

  it('builds with other minor versions of webpack, TypeScript and React', async () => {
    const install = (...args: string[]) => team.run('npm', 'install', '--no-audit', ...args);
    await install('--save-dev', 'webpack@~5.108.0', 'typescript@~5.9.0');
    // The range must include the shell's version, too.
    await team.run('npm', 'pkg', 'set', 'dependencies.react=^19.2.0');
    await install('--no-save', 'react@~19.2.0', 'react-dom@~19.2.0');
    expect(await team.run('npm', 'ls', 'webpack', 'typescript', 'react')).toMatch(
      /(?=[^]*webpack@5\.108\.)(?=[^]*typescript@5\.9\.)(?=[^]*react@19\.2\.)/,
    );
    await npmRun('test');
    await team.commit('fix: build with earlier tools');
    expect(await npmRun('release')).toContain('rides_weather 1.1.4 is staged');
    await npmRun('promote');
    await untilServed('1.1.4');
    expect(await open(`${site.url}/weather`)).toEqual({
      heading: 'Weather',
      consoleErrors: [],
    });
  });

  it('switches to Rspack, and the shell loads the builds', async () => {
    const inRepository = (file: string) => path.join(team.repository, file);
    renameSync(inRepository('webpack.config.mjs'), inRepository('rspack.config.mjs'));
    team.write(
      'rspack.config.mjs',
      `import { fileURLToPath } from 'node:url';
import { rspackConfigs } from '@ridgeline/remote-kit/build/rspack';

export default (release) =>
  rspackConfigs({ folder: fileURLToPath(new URL('.', import.meta.url)), ...release });
`,
    );
    await team.run('npm', 'uninstall', '--no-audit', 'webpack');
    await team.run('npm', 'install', '--no-audit', '--save-dev', '@rspack/core@^2.3.2');
    await team.commit('fix: build with Rspack');
    expect(await npmRun('release')).toContain('rides_weather 1.1.5 is staged');
    await npmRun('promote');
    await untilServed('1.1.5');
    expect(await open(`${site.url}/weather`)).toEqual({
      heading: 'Weather',
      consoleErrors: [],
    });
  });

  it('retires the remote, without any restart of the shell', async () => {
    expect(await npmRun('retire', '--why', 'The season is over')).toContain('is retired');
    await until(
      async () => (await fetch(`${site.url}/weather`)).status,
      (status) => status === 404,
    );
    expect(await liveShell()).toEqual(shell);
    expect(site.output()).not.toContain('stopped unexpectedly');
  });
});
