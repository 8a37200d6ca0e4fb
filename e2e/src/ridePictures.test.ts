import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, withoutPrefetching } from './support/browser';
import { fileIn, png } from './support/files';
import { openHydrated } from './support/hydration';
import { withBrowser } from './support/journey';
import { contextWith, post, signUp, someFields } from './support/owner';
import { phonePhotos } from './support/photos';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
/** The owner's tab. */
let page: Page;
let ride: string;
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-ride-pictures-'));

beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const token = await signUp(site);
  const context = await contextWith(browser, site, token, { viewport: phone });
  await withoutPrefetching(context);
  page = await context.newPage();
  ride = (await post<{ _id: string }>(site, '/api/events', someFields, token))._id;
  const form = new FormData();
  form.append('image', new File([png(1200, 800) as BlobPart], 'first.png', { type: 'image/png' }));
  await fetch(`${site.url}/api/events/${ride}/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
});

const shown = (tab: Page) =>
  tab
    .getByRole('link', { name: /^View / })
    .evaluateAll((links) => links.map((link) => link.ariaLabel?.slice('View '.length)));

describe('the pictures of a ride', () => {
  it('are added on a phone, described, put in order, and one is removed and brought back', async () => {
    const consoleErrors = consoleErrorsOf(page);
    const colours = ['red', 'green', 'blue'];
    const photos = await phonePhotos(colours);
    await page.goto(`${site.url}/edit-event/${ride}`);
    await page.getByRole('link', { name: 'Edit the plan' }).click();
    await page
      .getByLabel('Add photos')
      .setInputFiles(photos.map((photo, at) => fileIn(folder, `${colours[at]}.jpg`, photo)));
    await page.getByRole('listitem', { name: 'Photo 3 of 3' }).waitFor();
    await page.getByRole('button', { name: 'Describe photo 1', exact: true }).click();
    for (const [at, colour] of colours.entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Next photo' }).click();
      await page.getByRole('dialog', { name: `Photo ${at + 1} of 3` }).waitFor();
      await page.getByLabel('Picture description').fill(colour);
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await page.getByText('3 more pictures.').waitFor();

    await page.getByRole('link', { name: 'Edit the plan' }).click();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('listitem', { name: 'Photo 2 of 2' }).waitFor();
    await page.goto(`${site.url}/admin-trash`);
    await page.getByText('Picture of “Sani Pass”').waitFor();
    await page.getByRole('button', { name: 'Restore blue' }).click();
    await page.getByText('“blue” is back.').waitFor();
    expect(consoleErrors).toEqual([]);

    await page.goto(`${site.url}/event/${ride}`);
    expect(await shown(page)).toEqual(['red', 'blue', 'green']);
  });

  it('are below the first one, and open full screen with the keyboard, and close where they were', async () => {
    const tab = await openHydrated(browser, `${site.url}/event/${ride}`, { viewport: phone });
    const first = tab.getByRole('img', { name: 'Sani Pass' });
    expect(await first.getAttribute('fetchpriority')).toBe('high');
    const blue = tab.getByRole('link', { name: 'View blue' });
    expect(await blue.getByRole('img', { name: 'blue' }).getAttribute('loading')).toBe('lazy');
    await blue.focus();
    await tab.keyboard.press('Enter');
    const lightbox = tab.getByRole('dialog', { name: 'Photos, full screen' });
    await lightbox.getByText('2 of 3').waitFor();
    await tab.context().setOffline(true);
    await tab.keyboard.press('ArrowRight');
    await lightbox.getByText('3 of 3').waitFor();
    await tab.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    expect(tab.url()).toBe(`${site.url}/event/${ride}`);
    expect(await blue.evaluate((link) => link === document.activeElement)).toBe(true);
    await tab.context().close();
  });

  it('are links to the files without scripts', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const tab = await context.newPage();
    await tab.goto(`${site.url}/event/${ride}`);
    await tab.getByRole('link', { name: 'View red' }).click();
    await tab.waitForURL(/\/uploads\/[\da-f-]+\.jpg$/);
    await context.close();
  });
});
