import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { consoleErrorsOf, loseResponse, phone, withoutPrefetching } from './support/browser';
import { fileIn } from './support/files';
import { contextWith, signUp } from './support/owner';
import { heavyPhoto, phonePhotos } from './support/photos';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { until } from './support/until';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
/** The owner's tab. */
let page: Page;
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-galleries-'));
const colours = ['red', 'green', 'blue', 'orange'];
let photos: string[];
let cover: string;

beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const context = await contextWith(browser, site, await signUp(site), { viewport: phone });
  await withoutPrefetching(context);
  page = await context.newPage();
  photos = (await phonePhotos(colours)).map((photo, at) =>
    fileIn(folder, `${colours[at]}.jpg`, photo),
  );
  cover = fileIn(folder, 'cover.jpg', await heavyPhoto());
});

interface StoredGallery {
  _id: string;
  title: string;
  image: { width: number; height: number };
  photoDetails: { caption: string; image: { width: number; height: number } }[];
}

const stored = async (path: string) =>
  (await (await fetch(`${site.url}${path}`)).json()) as StoredGallery;
const galleries = async () =>
  (await (await fetch(`${site.url}/api/gallery`)).json()) as StoredGallery[];

const photo = (page: Page, place: number, count = 4) =>
  page.getByRole('listitem', { name: `Photo ${place} of ${count}` });

const heightOf = (card: Locator) => card.evaluate((element) => element.clientHeight);

const captions = (page: Page) =>
  page
    .getByRole('button', { name: /^Describe photo/ })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.split(': ')[1]));

/** Writes a caption for each photo, one after another. */
async function describeAll(page: Page, captions: string[]) {
  await page.getByRole('button', { name: 'Describe photo 1', exact: true }).click();
  for (const [at, caption] of captions.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Next photo' }).click();
    await page.getByRole('dialog', { name: `Photo ${at + 1} of ${captions.length}` }).waitFor();
    await page.getByLabel('Caption').fill(caption);
  }
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Presses arrow keys until the announcement for screen readers says that the photo is at this position. */
async function moveTo(page: Page, place: number) {
  const announcement = page.getByText(
    /^(Picked up the photo at|The photo is now at) place \d of 4\.$/,
  );
  for (let press = 0; press < 50; press += 1) {
    const before = await announcement.textContent();
    const at = Number(/\d/.exec(before ?? '')?.[0]);
    if (at === place) return;
    await page.keyboard.press(at > place ? 'ArrowLeft' : 'ArrowRight');
    // If the page did not listen for arrow keys yet, it announces nothing.
    await until(
      () => announcement.textContent(),
      (now) => now !== before,
      5000,
    ).catch(() => undefined);
  }
  throw new Error(`The photo never came to place ${place}.`);
}

describe('a gallery', () => {
  it('is created on a phone, with a cover, four photos of which two fail at first, an order and captions', async () => {
    const consoleErrors = consoleErrorsOf(page);
    const uploadBodies: Buffer[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/photos') && request.method() === 'POST')
        uploadBodies.push(request.postDataBuffer() ?? Buffer.alloc(0));
    });
    let uploads = 0;
    const heights: number[] = [];
    let markRetried = () => {};
    const retried = new Promise<void>((resolve) => {
      markRetried = resolve;
    });
    await page.route('**/api/gallery/*/photos', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      uploads += 1;
      if (uploads === 1) {
        await page.getByRole('progressbar', { name: 'Uploading photo 1 of 4' }).waitFor();
        heights.push(await heightOf(photo(page, 1)));
      }
      if (uploads === 2) return route.fulfill({ status: 500 });
      // The retry of the failed photo must be queued before the form saves the order of the photos.
      if (uploads === 3) await retried;
      if (uploads === 4) await loseResponse(route);
      else await route.continue();
    });

    await page.goto(`${site.url}/admin-dashboard?tab=gallery`);
    await page.getByRole('link', { name: 'Add New Gallery' }).click();
    await page.getByLabel('Title').fill('Roof of Africa');
    expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(
      '/gallery/roof-of-africa',
    );
    await page.getByLabel('Choose a cover').setInputFiles(cover);
    await page.getByText('Image size should be less than 5MB').waitFor();
    await page.getByRole('button', { name: /^Use a smaller copy \(\d+ KB\)$/ }).click();
    await page.getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('group', { name: 'The part that is kept' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Use this part' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Add photos').setInputFiles(photos);
    await photo(page, 4).waitFor();
    await describeAll(page, colours);

    // Move the last photo to the second position with the keyboard.
    await page.getByRole('button', { name: 'Drag photo 4' }).press('Space');
    await page.getByText('Picked up the photo at place 4 of 4.').waitFor({ state: 'attached' });
    await moveTo(page, 2);
    await page.keyboard.press('Space');
    await page.getByText('Put the photo down at place 2 of 4.').waitFor({ state: 'attached' });
    expect(await captions(page)).toEqual(['red', 'orange', 'green', 'blue']);

    heights.push(await heightOf(photo(page, 1)));
    await page.getByRole('button', { name: 'Create Gallery' }).click();
    await page.getByRole('button', { name: 'Try again to upload photo 2' }).click();
    markRetried();
    await photo(page, 1).getByText('Uploaded', { exact: true }).waitFor({ state: 'attached' });
    // The photo keeps its height while it waits, uploads and is done, so the photos below do not move.
    heights.push(await heightOf(photo(page, 1)));
    expect(new Set(heights).size).toBe(1);
    // For another photo, only the response was lost. The next upload shows that the photo was stored.
    for (const place of [2, 4])
      await photo(page, place)
        .getByText('Uploaded', { exact: true })
        .waitFor({ state: 'attached' });
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'Update Gallery' }).click();
    await page.getByRole('button', { name: 'Edit Roof of Africa' }).waitFor();

    const { image: front, photoDetails } = await stored('/api/gallery/roof-of-africa');
    expect(front.width / front.height).toBeCloseTo(3 / 2, 2);
    expect(photoDetails.map(({ caption }) => caption)).toEqual(['red', 'orange', 'green', 'blue']);
    // The photos are upright, although the camera was turned sideways.
    expect(photoDetails.every(({ image }) => image.height > image.width)).toBe(true);
    expect(uploadBodies).toHaveLength(5);
    expect(uploadBodies.filter((body) => body.includes('Exif'))).toEqual([]);

    await page.goto(`${site.url}/gallery/roof-of-africa`);
    const shown = await page
      .getByRole('link', { name: /^View (red|orange|green|blue)$/ })
      .evaluateAll((links) => links.map((link) => link.ariaLabel?.slice('View '.length)));
    expect(shown).toEqual(['red', 'orange', 'green', 'blue']);
    // The two failed uploads may log errors.
    expect(
      consoleErrors.filter((message) => !/500|ERR_FAILED|could not be uploaded/.test(message)),
    ).toEqual([]);
  });

  it('shows the remaining photos when another tab deleted the one in the lightbox', async () => {
    const { _id } = await stored('/api/gallery/roof-of-africa');
    const other = await page.context().newPage();
    await openInUsedTab(page, `${site.url}/edit-gallery/${_id}`);
    await other.goto(`${site.url}/edit-gallery/${_id}`);
    await photo(other, 4).waitFor();

    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await photo(page, 3, 3).waitFor();
    expect(await captions(page)).toEqual(['orange', 'green', 'blue']);

    await other.getByRole('button', { name: 'Remove photo 2' }).click();
    await other.getByRole('button', { name: 'Delete' }).click();
    await other
      .getByText('This gallery was changed by someone else while you were editing it.')
      .waitFor();
    expect(await captions(other)).toEqual(['orange', 'green', 'blue']);
    await other.close();
  });

  it('is deleted after a confirmation, and restored', async () => {
    await openInUsedTab(page, `${site.url}/admin-dashboard?tab=gallery`);
    await page.getByRole('button', { name: 'Delete Roof of Africa' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this gallery?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('heading', { name: 'No Galleries Yet' }).waitFor();
    expect(await galleries()).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Roof of Africa' }).waitFor();
    expect((await galleries()).map(({ title }) => title)).toEqual(['Roof of Africa']);

    await page.reload();
    await page.getByRole('tab', { name: 'Gallery', selected: true }).waitFor();
  });
});
