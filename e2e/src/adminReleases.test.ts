import type { Browser, BrowserContext, Page } from 'playwright-core';
import { requestPage } from './support/pageRequest';
import { consoleErrorsOf, phone } from './support/browser';
import { contextWith, owner as account, signUp } from './support/owner';
import {
  aStagedRelease,
  displayedVersion,
  ledgerOf,
  liveVersion,
  newWords,
} from './support/releases';
import { startSite, type Site } from './support/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { until } from './support/until';
import { withBrowser } from './support/journey';

const version = '9.3.0';

let site: Site;
let browser: Browser;
let owner: BrowserContext;
let token: string;
let before: string;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  before = liveVersion(site, 'public_mfe');
  await aStagedRelease(site, version, [newWords]);
  owner = await contextWith(browser, site, token, { viewport: phone });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function giveReason(page: Page, why: string, action: string) {
  await page.getByLabel('Why?').fill(why);
  await press(page, action);
}

/** Waits until new visitors get this version. */
const visitorsGet = (wanted: string) =>
  until(
    () => requestPage(site, '/privacy'),
    ({ versions }) => versions[0] === wanted,
  );

it('an owner previews a release, makes it live and rolls it back on a phone', async () => {
  const page = await owner.newPage();
  const consoleErrors = consoleErrorsOf(page);
  await page.goto(`${site.url}/admin-dashboard`);
  await press(page, 'More');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('For developers', { exact: true }).click();
  await page.getByRole('link', { name: 'Releases' }).click();
  await page.getByRole('link', { name: `Look at version ${version}` }).click();
  await press(page, 'Start preview');
  await page.getByRole('button', { name: 'End preview' }).waitFor();
  await page.goto(`${site.url}/privacy`);
  await page.getByText(newWords.by).waitFor();
  // Wait for the preview's scripts, because they are served only while the preview lasts.
  await page.waitForLoadState('networkidle');
  await press(page, 'End preview');
  await page.getByText(newWords.replace).waitFor();

  await page.goto(`${site.url}/admin-releases`);
  // A second window shows the same state.
  const other = await owner.newPage();
  await other.goto(`${site.url}/admin-releases`);
  await other.getByRole('button', { name: `Make version ${version} live` }).waitFor();

  await press(page, `Make version ${version} live`);
  await giveReason(page, 'It reads better', 'Make live');
  await page.getByText(`Version ${version} of the public pages is live.`).waitFor();
  expect((await visitorsGet(version)).body).toContain(newWords.by);
  expect(ledgerOf(site).history.at(-1)).toMatchObject({
    action: 'promote',
    by: account.username,
    why: 'It reads better',
  });

  await press(other, `Make version ${version} live`);
  await giveReason(other, 'I like it too', 'Make live');
  await other.getByRole('alert').filter({ hasText: 'Someone else changed' }).waitFor();
  await other
    .getByRole('button', { name: `Go back to version ${displayedVersion(before)}` })
    .waitFor();
  expect(await other.getByText('It reads better').count()).toBeGreaterThan(0);

  await press(page, `Go back to version ${displayedVersion(before)}`);
  await giveReason(page, 'A word was wrong', 'Go back');
  await page
    .getByText(`Version ${displayedVersion(before)} of the public pages is live again.`)
    .waitFor();
  expect((await visitorsGet(before)).body).toContain(newWords.replace);
  expect(consoleErrors).toEqual([]);
  await Promise.all([page.close(), other.close()]);
});

it('an owner starts a canary of a release and sees its figures', async () => {
  await aStagedRelease(site, '9.3.1');
  const page = await owner.newPage();
  await page.goto(`${site.url}/admin-releases`);
  await press(page, 'Try it on 10% of visitors');
  await page.getByLabel('Share of visitors').selectOption('50%');
  await press(page, 'Start the trial');
  await page.getByText('50% of the visitors get version 9.3.1 from now on.').waitFor();
  await until(
    () => requestPage(site, '/events'),
    ({ versions }) => versions[0] === '9.3.1',
  );
  const card = page.getByRole('region', { name: 'Public pages' });
  await card.getByText('Being tried').locator('..').getByText('Details', { exact: true }).click();
  await page
    .getByRole('row', { name: /^9\.3\.1 \(trial\) [1-9]\d* 0 \(0%\)$/ })
    .waitFor({ timeout: 15_000 });
  await press(page, 'Stop the trial');
  await page.getByText('The trial is over.').waitFor();
  expect(ledgerOf(site).remotes.public_mfe).toMatchObject({ canary: null, staged: '9.3.1' });
  await page.close();
});

it('an owner sees the source position of an error in a browser', async () => {
  const context = await browser.newContext({ viewport: phone });
  await recordHydration(context);
  const visit = await context.newPage();
  // For a moment after a canary has ended, pages may still use its release, whose reports no longer count.
  await visitorsGet(before);
  const script = await until(
    async () => {
      await visit.goto(`${site.url}/events`);
      await untilHydrated(visit);
      return visit.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .find((name) => /\/page-events\.[^/]+\.js$/.test(name)),
      );
    },
    (name) => name?.includes(`/${before}/`) ?? false,
    45_000,
    1000,
  );
  // Reports an error as if the page's first script had thrown at this position.
  await visit.evaluate((at) => {
    const error = new TypeError('The ride is missing');
    error.stack = `${String(error)}\n    at l (${at}:1:900)`;
    for (const delayMs of [0, 1]) setTimeout(() => reportError(error), delayMs);
  }, script);
  const page = await owner.newPage();
  const card = page.getByRole('region', { name: 'Public pages' });
  await until(
    async () => {
      await page.goto(`${site.url}/admin-releases`);
      await card.getByText('Errors in browsers', { exact: true }).click();
      const error = card.getByRole('listitem').filter({ hasText: 'The ride is missing' });
      await card.getByText(/Of the last 7 days|no errors in the last/).waitFor();
      return (await error.count()) ? error.innerText() : '';
    },
    (text) => /In 1 visit with version .+, on \/events\./.test(text),
    // The shell sends its counts every 10 s.
    30_000,
    4000,
  );
  const stack = await card.getByLabel('Stack of: The ride is missing').innerText();
  expect(stack).toMatch(/^(src|shared-ui|contract)\/[\w/.-]+\.tsx?:\d+:\d+$/);
  const map = `/remotes/public_mfe/${before}/maps/remoteEntry.js.map`;
  for (const path of [map, map.replace('/maps/', '/'), map.replace('maps/', '..%2Fmaps%2F')])
    expect((await fetch(`${site.url}${path}`)).status).toBe(404);
  await Promise.all([page.close(), context.close()]);
});

it('an owner sees the page speed of a visitor who has left', async () => {
  const visitor = await browser.newContext({ viewport: phone });
  const visit = await visitor.newPage();
  const page = await owner.newPage();
  await page.goto(`${site.url}/admin-releases`);
  const card = page.getByRole('region', { name: 'Public pages' });
  // Nothing signals that the figures of a visit are complete. If a visit ended too early, we make another one.
  await until(
    async () => {
      const measuring = visit.waitForResponse(/field-data/);
      await visit.goto(`${site.url}/events`);
      await (await measuring).finished();
      await visit.goto(`${site.url}/contact`);
      await page.reload();
      await card.getByRole('heading', { name: 'Speed' }).waitFor();
      return card.getByText(/^Pages appear after [\d.]+ s for most visitors/).count();
    },
    (count) => count > 0,
    45_000,
    4000,
  );
  await Promise.all([page.close(), visitor.close()]);
});
