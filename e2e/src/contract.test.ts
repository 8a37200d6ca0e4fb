import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry, promote, rollback, type Registry } from '@ridgeline/registry';
import type { Browser } from 'playwright-core';
import { startBalancer } from './severalMachines/balancer';
import { consoleErrorsOf, desktop } from './support/browser';
import { runCommand } from './support/commands';
import { addReleases, fixtureRemotes, unpackShell } from './support/contractBuilds';
import { repeatUntilStopped } from './support/repeatUntilStopped';
import { startStandInApi, type StandInApi } from './support/standIn/api';
import { eventFacets, events } from './support/standIn/content';
import { startShell } from './support/standIn/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { until } from './support/until';
import { withBrowser } from './support/journey';

const [home, weather] = fixtureRemotes;
const [ride] = events;
const team = { by: 'The team', why: 'It is ready' };

let api: StandInApi;
let browser: Browser;
beforeAll(async () => {
  [api, browser] = await withBrowser(startStandInApi());
});

const previous = '2.0.0';
const next = '2.1.0';

describe('from one contract to the next,', () => {
  let folder: string;
  let releasesDir: string;
  let registry: Registry;
  /** The shells behind the site's url. */
  const shells: Awaited<ReturnType<typeof startShell>>[] = [];
  const targets: string[] = [];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;

  /** Starts a shell and routes visitors to it instead of the previous one. */
  async function deployShell(build?: string) {
    const dataDir = path.join(folder, `data-${shells.length}`);
    const shell = await startShell({
      ...(build && { build }),
      apiUrl: api.url,
      dataDir,
      releasesDir,
    });
    shells.push(shell);
    targets.splice(0, targets.length, shell.url);
    await shells.at(-2)?.stop();
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-contract-'));
    releasesDir = path.join(folder, 'releases');
    registry = await openRegistry({ folder: releasesDir });
    for (const contract of [previous, next] as const)
      await addReleases(registry, contract, path.join(folder, contract));
    for (const remote of fixtureRemotes) await promote(registry, remote, previous, team);
    balancer = await startBalancer(targets);
    await deployShell(unpackShell(previous, folder));
  });
  afterAll(async () => {
    balancer?.stop();
    await shells.at(-1)?.stop();
    await registry?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string) => {
    const response = await fetch(`${balancer.url}${path}`);
    return { status: response.status, body: await response.text() };
  };
  const isServed = (remote: string, version: string) =>
    until(
      () => get(remote === home ? '/' : '/weather'),
      ({ body }) => body.includes(`/remotes/${remote}/${version}/`),
    );

  it('the shell before rejects the promotion of a release of the new contract', async () => {
    const [shell] = await until(registry.shells, ({ length }) => length > 0);
    const { status, text } = await runCommand(releasesDir, 'promote', 'rides-weather', next);
    expect(status).toBe(1);
    expect(text).toContain(
      `REFUSED: It needs contract ^${next}; shell ${shell?.version} speaks 1.0.0 and ${previous}.`,
    );
    expect(registry.ledger().remotes[weather]?.live).toBe(previous);
  });

  it('it does not run such a release if it is promoted anyway, and the rest of the site keeps working', async () => {
    await promote(registry, weather, next, team);
    const { body } = await until(
      () => get('/weather'),
      ({ status }) => status === 503,
    );
    expect(body).toContain('This part is being updated');
    expect(await get('/')).toMatchObject({ status: 200 });
    await rollback(registry, weather, team);
    await isServed(weather, previous);
  });

  it('a running site changes without a failed page, the shell first, then each remote', async () => {
    const context = await browser.newContext({ viewport: desktop });
    await recordHydration(context);
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);
    const visitors = repeatUntilStopped(async () => {
      await page.goto(`${balancer.url}/`);
      await untilHydrated(page);
      await page.getByRole('link', { name: ride?.title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: ride?.title, exact: true }).waitFor();
      await page.getByRole('link', { name: 'All rides' }).click();
      await page.getByRole('link', { name: 'Weather on the passes' }).click();
      await page.getByText(`Dry on ${eventFacets.destinations[0]}`).waitFor();
    });
    const failed: string[] = [];
    const readers = repeatUntilStopped(async () => {
      for (const path of ['/', `/event/${ride?._id}`, '/weather', '/sitemap.xml']) {
        const { status } = await get(path);
        if (status !== 200) failed.push(`${status} ${path}`);
      }
    });
    // Another visitor has had a page open since before.
    const other = await browser.newContext({ viewport: desktop });
    await recordHydration(other);
    const open = await other.newPage();
    await open.goto(`${balancer.url}/`);
    await untilHydrated(open);

    await deployShell();
    expect((await get('/sitemap.xml')).body).toContain(`/event/${ride?._id}</loc>`);

    await promote(registry, weather, next, team);
    await isServed(weather, next);
    await open.getByRole('link', { name: 'Weather on the passes' }).click();
    await open.getByText(`Dry on ${eventFacets.destinations[0]}`).waitFor();

    await promote(registry, home, next, team);
    await isServed(home, next);
    expect((await get('/sitemap.xml')).body).toContain(`/event/${ride?._id}</loc>`);

    expect(await readers()).toBeGreaterThan(0);
    expect(await visitors()).toBeGreaterThan(0);
    expect(failed).toEqual([]);
    // A page of the shell before learns in this way that only a new document can show the release.
    expect(consoleErrors.filter((message) => !message.includes('status of 409'))).toEqual([]);

    await Promise.all([context.close(), other.close()]);
  });
});
