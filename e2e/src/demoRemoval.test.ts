import { claims, inventions } from '@ridgeline/api/testing/inventions';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appearances } from './support/appearances';
import { contentProblems } from './support/axe';
import { phone } from './support/browser';
import { withBrowser } from './support/journey';
import { contextWith, signUp } from './support/owner';
import { publicPages } from './support/publicPages';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let owner: BrowserContext;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite({ DEMO: 'on' }));
  owner = await contextWith(browser, site, await signUp(site), { viewport: phone });
  page = await owner.newPage();
});

/** The pages that exist with and without the demo. */
const paths = publicPages
  .map((each) => each.path)
  .filter((each) => !/^\/(event|gallery|blog)\//.test(each));

const htmlOf = async (pathname: string) => (await fetch(`${site.url}${pathname}`)).text();

it('each page of a demo says what it is', async () => {
  for (const pathname of paths)
    expect([pathname, await htmlOf(pathname)]).toEqual([
      pathname,
      expect.stringContaining('These are demo rides'),
    ]);
});

it('the owner removes the demo in one go', async () => {
  await page.goto(`${site.url}/admin-dashboard`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('button', { name: 'and 4 more' }).click();
  await steps
    .getByRole('listitem')
    .filter({ hasText: 'Remove the demo' })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Remove the demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demo?' });
  await dialog.getByText(/\d+ rides, \d+ galleries, \d+ posts, \d+ bookings/).waitFor();
  expect(await contentProblems(page, appearances)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove it for good' }).click();
  await page.getByText('The demo is removed. What is on the site now is yours.').waitFor();
});

it('then no page says anything that was invented, nor that it is a demo', async () => {
  for (const pathname of paths) {
    const html = await htmlOf(pathname);
    const found = [
      ...inventions.filter((sentence) => html.includes(sentence)),
      ...claims.flatMap((claim) => claim.exec(html)?.[0] ?? []),
      ...(html.includes('demo rides') ? ['demo rides'] : []),
    ];
    expect([pathname, found]).toEqual([pathname, []]);
  }
});

it('the dashboard lists what the owner does next', async () => {
  await page.goto(`${site.url}/admin-dashboard`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText('Your first ride').waitFor();
  await steps.getByRole('button', { name: 'Put it away' }).click();
  await page.getByText('You find it under More.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'First steps' }).click();
  await steps.getByRole('button', { name: 'Keep it here' }).click();
  await page.reload();
  await steps.getByText('Your first ride').waitFor();
});
