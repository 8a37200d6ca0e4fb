import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { phone, withoutPrefetching } from './support/browser';
import { fileIn, pdf, png } from './support/files';
import { contextWith, fillIn, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { openInUsedTab } from './support/tabs';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
/** The owner's only tab. */
let page: Page;
/** A visitor's tab. */
let visitor: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const context = await contextWith(browser, site, await signUp(site), { viewport: phone });
  page = await context.newPage();
  const visitors = await browser.newContext();
  await recordHydration(visitors);
  await withoutPrefetching(visitors);
  visitor = await visitors.newPage();
});

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-uploads-'));
/** Fills in a new event with a picture and an attachment; `failing` uploads are answered with 500. */
async function publish(title: string, failing: 'image' | 'attachments') {
  await openInUsedTab(page, `${site.url}/addevent`);
  await fillIn(page, { title });
  await page
    .getByLabel('Choose a picture')
    .setInputFiles(fileIn(folder, 'pass.png', png(900, 600)));
  await page.getByLabel('Add attachments').setInputFiles(fileIn(folder, 'route.pdf', pdf));
  await page.route(`**/api/events/*/${failing}`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Create Event' }).click();
}

const stored = async (title: string) => {
  const events = (await (await fetch(`${site.url}/api/events`)).json()) as {
    title: string;
    imageUrl: string | null;
    attachments: { originalName: string }[];
  }[];
  return events
    .filter((event) => event.title === title)
    .map(({ imageUrl, attachments }) => ({
      picture: imageUrl !== null,
      files: attachments.map(({ originalName }) => originalName),
    }));
};

describe('a file that cannot be uploaded', () => {
  it.each([
    ['picture', 'image', 'pass.png', { picture: false, files: ['route.pdf'] }],
    ['attachment', 'attachments', 'route.pdf', { picture: true, files: [] }],
  ] as const)(
    'does not block the event: the %s waits on the dashboard, even after a reload, and is sent from there',
    async (kind, failing, name, first) => {
      const title = `Sani with an ${kind}`;
      await publish(title, failing);
      const missing = page.getByRole('group', { name: `Files missing from ${title}` });
      const message = missing.getByText('This file could not be uploaded. Please try again.');
      await message.waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin-dashboard');
      expect(await stored(title)).toEqual([first]);

      await page.unroute(`**/api/events/*/${failing}`);
      await page.reload();
      await missing.getByText(name).waitFor();
      await missing.getByRole('button', { name: 'Send again' }).click();
      await missing.waitFor({ state: 'detached' });
      expect(await stored(title)).toEqual([{ picture: true, files: ['route.pdf'] }]);
    },
  );
});

/** Two video files that browsers can play: the site's own loops. */
const films = () =>
  readdirSync(site.releasesDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mp4'))
    .slice(0, 2)
    .map((file) => path.join(site.releasesDir, file));

/** Plays the first film on the home page. Returns its URL. */
async function playFilmAtHome(): Promise<string> {
  await openInUsedTab(visitor, site.url);
  await untilHydrated(visitor);
  const films = visitor.getByRole('region', { name: 'Three looks at the road' });
  const film = films.locator('video').first();
  await film.scrollIntoViewIfNeeded();
  await film.evaluate((video: HTMLVideoElement) => void video.play());
  await visitor.waitForFunction(
    (video) => video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0.1,
    await film.elementHandle(),
  );
  return (await film.getAttribute('src')) ?? '';
}

/** Opens the first film of the home page. */
async function openFirstFilm() {
  await openInUsedTab(page, `${site.url}/admin-pages/page#home.films`);
  await page.getByRole('button', { name: 'Film 1', expanded: false }).click();
  return page.getByRole('form', { name: 'Films: Three looks at the road' });
}

async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
}

describe('a film of the owner', () => {
  it('plays on the home page, is replaced by another, and then by the loop again', async () => {
    const [first = '', second = ''] = films();
    const form = await openFirstFilm();
    const link = form.getByRole('link', { name: 'Watch your film' });
    await form.getByLabel('Choose another film').first().setInputFiles(first);
    await link.waitFor();
    const shown = await link.getAttribute('href');
    await save();
    expect(await playFilmAtHome()).toBe(shown);

    await form.getByLabel('Choose another film').first().setInputFiles(second);
    await form.locator(`a:not([href="${shown}"])`, { hasText: 'Watch your film' }).waitFor();
    const other = await link.getAttribute('href');
    await save();
    expect(await playFilmAtHome()).toBe(other);
    // The earlier version, which can be taken back, shows it.
    expect((await fetch(`${site.url}${shown}`)).status).toBe(200);

    await form.getByLabel('Or one of our loops').first().selectOption('A road that unrolls');
    await link.waitFor({ state: 'detached' });
    await save();
    expect(await playFilmAtHome()).toMatch(/^\/remotes\/.*\.mp4$/);
  });

  it('is rejected before the upload if it is not a film', async () => {
    const form = await openFirstFilm();
    await form
      .getByLabel('Choose another film')
      .first()
      .setInputFiles(fileIn(folder, 'route.pdf', pdf));
    await form.getByText('Please upload an MP4, QuickTime or WebM video').waitFor();
  });
});
