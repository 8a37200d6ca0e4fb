import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, phone } from './support/browser';
import { fileIn, png } from './support/files';
import { contextWith, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const context = await contextWith(browser, site, await signUp(site), { viewport: desktop });
  page = await context.newPage();
  consoleErrors = consoleErrorsOf(page);
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const paints = (alt: string) =>
  page
    .getByRole('img', { name: alt })
    .evaluate((image) => (image as HTMLImageElement).decode().then(() => true));

async function lookUp(person: string) {
  await page.goto(`${site.url}/admin-privacy`);
  await page.getByLabel('E-mail address, phone number or name').fill(person);
  await press('Look up');
}

describe('the people in a group', () => {
  it('are added with the form of their consent, and only the owner sees the group picture', async () => {
    await page.goto(`${site.url}/addgroup`);
    await page.getByLabel('Group Name').fill('Sani riders');
    const first = page.getByRole('group', { name: 'Contact 1' });
    await first.getByLabel('Name').fill('Thabo');
    await first.getByLabel('Number').fill('082 000 1001');
    await page.getByLabel(/How did the new people agree/).selectOption('On a form or on paper');
    await page
      .getByLabel('Choose a picture')
      .setInputFiles(fileIn(site.dataDir, 'us.png', png(40, 40)));
    await press('Create Group');
    await page.getByRole('heading', { name: 'Sani riders' }).waitFor();

    await press('Edit Sani riders');
    await page.getByText(/agreed on a form, \d+ \w+ \d{4}/).waitFor();
    expect(await paints("The group's picture")).toBe(true);
    const shown = await page.getByRole('img', { name: "The group's picture" }).getAttribute('src');
    const url = `${site.url}${shown}`;
    expect((await fetch(url)).headers.get('cache-control')).toMatch(/^private, /);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(404);
    expect(consoleErrors).toEqual([]);
  });

  it('are shown on request, exported, and erased after their name is confirmed', async () => {
    await page.setViewportSize(phone);
    await lookUp('082 000 1001');
    await page.getByRole('region', { name: 'WhatsApp groups' }).getByText('Sani riders').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press('Download as a file'),
    ]);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as object;
    expect(file).toMatchObject({ person: '+27820001001', sections: [{ name: 'groups' }] });

    await press('Erase this person');
    await page.getByLabel('Type +27820001001 to confirm').fill('082 000 1001');
    await press('Erase for good');
    await page.getByText(/Erased: 1 record\./).waitFor();
    await lookUp('+27820001001');
    await page.getByText('Nothing is held about +27820001001.').waitFor();
    await page.goto(`${site.url}/admin-audit`);
    await page.getByText(/erased the data of a person/).waitFor();
    expect(await page.getByText('1001').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});
