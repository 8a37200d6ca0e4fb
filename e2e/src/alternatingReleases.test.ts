import { openRegistry, promote, rollback, type Registry } from '@ridgeline/registry';
import type { Browser } from 'playwright-core';
import { requestPage } from './support/pageRequest';
import { consoleErrorsOf, desktop, sharedBrowser } from './support/browser';
import { repeatUntilStopped } from './support/repeatUntilStopped';
import { aRelease, liveVersion } from './support/releases';
import { startSite, type Site } from './support/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { until } from './support/until';

const rounds = 3;
const remotes = ['public_mfe', 'admin_mfe'] as const;
type Remote = (typeof remotes)[number];
const pageOf: Record<Remote, string> = { public_mfe: '/events', admin_mfe: '/admin' };
const paths = ['/', '/events', '/gallery', '/about', '/admin'];
const next = '9.5.0';

let site: Site;
let browser: Browser;
let registry: Registry;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  for (const remote of remotes) await aRelease(site, next, [], {}, remote);
  // Request every page once, so that all are cached.
  for (const path of paths) await requestPage(site, path);
  registry = await openRegistry({ folder: site.releasesDir });
});
afterAll(async () => {
  await browser?.close();
  await registry?.close();
  await site?.stop();
});

/** Waits until pages are rendered with the live version. */
const isServed = (remote: Remote) =>
  until(
    () => requestPage(site, pageOf[remote]),
    ({ body }) => body.includes(`/remotes/${remote}/${liveVersion(site, remote)}/`),
  );

/** Both teams promote and roll back several times. Resolves with the number of changes. */
async function releaseInTurn() {
  let changes = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const remote of remotes) {
      await promote(registry, remote, next, { by: `The team of ${remote}`, why: 'It is ready' });
      await isServed(remote);
      changes += 1;
    }
    for (const remote of remotes) {
      await rollback(registry, remote, { by: `The team of ${remote}`, why: 'It is not' });
      await isServed(remote);
      changes += 1;
    }
  }
  return changes;
}

it('two teams release alternately, while visitors click and load pages without an error', async () => {
  const context = await browser.newContext({ viewport: desktop });
  await recordHydration(context);
  const page = await context.newPage();
  const consoleErrors = consoleErrorsOf(page);
  const failedResponses: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failedResponses.push(`${response.status()} ${response.url()}`);
  });
  const main = page.getByRole('navigation', { name: 'Main' });

  const clicks = repeatUntilStopped(async () => {
    await page.goto(`${site.url}/`);
    await untilHydrated(page);
    for (const [name, title] of [
      ['Book a Tour', 'Upcoming Events'],
      ['Gallery', 'Our Gallery and Past Events'],
      ['About', 'Unique Destinations'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    }
    await page.goto(`${site.url}/admin`);
    await page.getByRole('heading', { name: "Create the owner's account" }).waitFor();
  });
  const failed: string[] = [];
  const loads = repeatUntilStopped(async () => {
    for (const path of paths) {
      const { status } = await requestPage(site, path);
      if (status !== 200) failed.push(`${status} ${path}`);
    }
  });

  expect(await releaseInTurn()).toBe(12);
  expect(await loads()).toBeGreaterThan(0);
  expect(await clicks()).toBeGreaterThan(0);
  expect(failed).toEqual([]);
  expect(failedResponses).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await context.close();
});
