import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';
import { startDatabases } from './security/testing/database';
import { consoleErrorsOf, phone, sharedBrowser, withoutPrefetching } from './support/browser';
import { fileIn } from './support/files';
import { fillIn, fillInGroup, logIn, signUp } from './support/owner';
import { phonePhotos } from './support/photos';
import { startSiteWithWhatsApp, type SiteWithWhatsApp } from './support/whatsApp';

let site: SiteWithWhatsApp;
let browser: Browser;
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-day-'));
const colours = ['red', 'green', 'blue'];
let photos: string[];
beforeAll(async () => {
  // This journey uses a database server if one is installed; the others use the embedded database.
  const databases = await startDatabases(['rides']);
  [site, browser] = await Promise.all([
    startSiteWithWhatsApp({ DATABASE_URL: databases?.rides ?? '' }),
    sharedBrowser(),
  ]);
  await signUp(site);
  photos = (await phonePhotos(colours)).map((photo, at) =>
    fileIn(folder, `${colours[at]}.jpg`, photo),
  );
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await stopMariaDb();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().tap();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).tap();

async function addEvent(page: Page) {
  await follow(page, 'Add New Event');
  await fillIn(page);
  await page.getByLabel('Choose a picture').setInputFiles(photos.slice(0, 1));
  await page.getByRole('img', { name: "The event's picture" }).waitFor();
  await press(page, 'Create Event');
  await page.getByText('Ride published').waitFor();
  await page.getByRole('button', { name: 'Edit Sani Pass' }).waitFor();
}

async function addGallery(page: Page) {
  await openTab(page, 'Gallery');
  await follow(page, 'Add New Gallery');
  await page.getByLabel('Title').fill('Winter ride');
  await page.getByLabel('Choose a cover').setInputFiles(photos.slice(0, 1));
  await page.getByLabel('Add photos').setInputFiles(photos);
  await press(page, 'Describe photo 1');
  for (const [at, caption] of colours.entries()) {
    if (at > 0) await press(page, 'Next photo');
    await page.getByLabel('Caption').fill(caption);
  }
  await press(page, 'Done');
  await press(page, 'Move photo 3 earlier');
  await page.getByText('The photo is now at place 2 of 3.').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Move photo 1 later' }).press('Enter');
  await press(page, 'Create Gallery');
  await page.getByText('Gallery published').waitFor();
  await page.getByRole('button', { name: 'Edit Winter ride' }).waitFor();
}

async function publishPost(page: Page) {
  await openTab(page, 'Blog Posts');
  await follow(page, 'Add New Post');
  await page.getByLabel('Title').fill('Snow on the pass');
  await page.getByRole('textbox', { name: 'Text', exact: true }).tap();
  await page.keyboard.type('Gloves, please.');
  await page.getByRole('radio', { name: /^Published/ }).tap();
  await press(page, 'Create Post');
  await page.getByText('Post published').waitFor();
  await page.getByRole('button', { name: 'Edit Snow on the pass' }).waitFor();
}

async function messageGroup(page: Page) {
  await openTab(page, 'Groups');
  await follow(page, 'Add New Group');
  await fillInGroup(page, 'Winter riders', '082 000 1001');
  await press(page, 'Create Group');
  await press(page, 'Send message to Winter riders');
  await page.getByLabel('Message', { exact: true }).fill('Snow: we ride at eight.');
  await press(page, 'Send Message');
  await page.getByText(/^Sent to 1 of 1/).waitFor();
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function changeSettings(page: Page) {
  await press(page, 'More');
  await follow(page, 'Settings');
  await page.getByText('Business', { exact: true }).tap();
  const business = page.getByRole('form', { name: 'Business' });
  await business.getByLabel('Phone').fill('058 256 9999');
  await business.getByRole('button', { name: 'Save' }).tap();
  await business.getByText('Saved', { exact: true }).waitFor();
  await follow(page, 'Back to the dashboard');
}

async function deleteAndUndo(page: Page) {
  await press(page, 'Delete Sani Pass');
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
    .getByRole('button', { name: 'Delete' })
    .tap();
  await page.getByRole('heading', { name: 'No Events Planned' }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await page.getByRole('button', { name: 'Edit Sani Pass' }).waitFor();
}

/** Copies the ride to next year as a draft. */
async function duplicateAsDraft(page: Page) {
  await press(page, 'Duplicate Sani Pass');
  await page.getByLabel('New date').fill('2031-06-01');
  await press(page, 'Duplicate');
  await page.getByLabel('Title').fill('Sani Pass once more');
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview' }).tap(),
  ]);
  await preview.getByRole('heading', { name: 'Sani Pass once more' }).waitFor();
  await preview.close();
  await press(page, 'Update Event');
  await page.getByText('Draft saved').waitFor();
  await page.getByText('Draft ride: Sani Pass once more').waitFor();
}

/** Visits the site that evening. Returns the labels of the gallery's photos. */
async function visit() {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  await withoutPrefetching(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/contact`);
  await page
    .getByRole('link', { name: /058 256 9999|\+27 58 256 9999/ })
    .first()
    .waitFor();
  await page.goto(`${site.url}/events`);
  await page.getByRole('heading', { name: 'Sani Pass' }).waitFor();
  await page.goto(`${site.url}/blog/snow-on-the-pass`);
  await page.getByText('Gloves, please.').waitFor();
  await page.goto(`${site.url}/gallery/winter-ride`);
  const shown = await page
    .getByRole('link', { name: /^View (red|green|blue)$/ })
    .evaluateAll((links) => links.map((link) => link.ariaLabel));
  await context.close();
  return shown;
}

describe("the owner's day", () => {
  it('can be done entirely on a phone, and visitors see the result', async () => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    await withoutPrefetching(context);
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);
    const isNarrow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

    await page.goto(`${site.url}/admin`);
    await logIn(page);
    for (const step of [addEvent, addGallery, publishPost, messageGroup, changeSettings]) {
      await step(page);
      await isNarrow();
    }
    await deleteAndUndo(page);
    await duplicateAsDraft(page);
    await isNarrow();
    await press(page, 'Logout');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await page.goto(`${site.url}/addevent`);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();

    expect(await visit()).toEqual(['View blue', 'View red', 'View green']);
  });
});
