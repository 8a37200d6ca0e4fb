import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, phone } from './support/browser';
import { fileIn, pdf, png } from './support/files';
import { contextWith, fillIn, signUp } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  token = await signUp(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-uploads-'));
const saved =
  'The event is saved, but some files could not be uploaded. Try them again or remove them.';

/** Fills in a new event with a picture and an attachment; `failing` uploads are answered with 500. */
async function publish(title: string, failing: 'image' | 'attachments'): Promise<Page> {
  const context = await contextWith(browser, site, token, { viewport: phone });
  const page = await context.newPage();
  await page.goto(`${site.address}/addevent`);
  await fillIn(page, { title });
  await page
    .getByLabel('Choose a picture')
    .setInputFiles(fileIn(folder, 'pass.png', png(900, 600)));
  await page.getByLabel('Add attachments').setInputFiles(fileIn(folder, 'route.pdf', pdf));
  await page.route(`**/api/events/*/${failing}`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Create Event' }).click();
  return page;
}

const stored = async (title: string) => {
  const events = (await (await fetch(`${site.address}/api/events`)).json()) as {
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
    'loses neither the event nor the %s, which is sent again from there',
    async (kind, failing, name, first) => {
      const title = `Sani with an ${kind}`;
      const page = await publish(title, failing);
      await page.getByText(saved).waitFor();
      const row = page.getByRole('listitem').filter({ hasText: name });
      await row.getByText('This file could not be uploaded. Please try again.').waitFor();
      expect(await page.getByLabel('Title').inputValue()).toBe(title);
      expect(await stored(title)).toEqual([first]);

      await page.unroute(`**/api/events/*/${failing}`);
      await page.getByRole('button', { name: 'Try the files again' }).click();
      await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
      expect(await stored(title)).toEqual([{ picture: true, files: ['route.pdf'] }]);
      await page.context().close();
    },
  );
});
