import { readFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { consoleErrorsOf, phone } from './support/browser';
import { fileIn, pdf, png } from './support/files';
import { startSite, type Site } from './support/site';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
});

describe('a newcomer on a phone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-files-'));
  const notes = Buffer.from('Two litres of water.\n');

  it('creates the account, then publishes an event with a picture and two files', async () => {
    const page = await browser.newPage({ viewport: phone });
    await page.goto(`${site.url}/`);
    await page.getByRole('link', { name: 'Admin Login' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Username').fill('thandi');
    await page.getByLabel('Email').fill('thandi@rides.example');
    await page.getByLabel('Password', { exact: true }).fill('gravel-42');
    await page.getByLabel('Confirm password', { exact: true }).fill('gravel-42');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Account created successfully! Redirecting...').waitFor();
    await page.getByRole('heading', { name: 'No Events Planned' }).waitFor();

    await page.getByRole('link', { name: 'Add New Event' }).click();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByText('Title is required').waitFor();
    expect(
      await page.getByLabel('Title').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await page.getByLabel('Title').fill('Sani <b>Pass</b>');
    await page.getByLabel('Description').fill('Up the hairpins.\nBring a passport.');
    await page.getByLabel('Date', { exact: true }).fill('2030-06-01');
    await page.getByLabel('Time', { exact: true }).fill('07:30');
    await page.getByLabel('Location').fill('Lesotho');
    await page
      .getByLabel('Choose a picture')
      .setInputFiles(fileIn(folder, 'pass.png', png(900, 600)));
    await page
      .getByLabel('Add attachments')
      .setInputFiles([
        fileIn(folder, 'résumé – final.pdf', pdf),
        fileIn(folder, 'packing.txt', notes),
      ]);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('heading', { name: 'Sani <b>Pass</b>' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin-dashboard');
    await page.close();
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('is read by a rider %s JavaScript', async (_with, javaScriptEnabled) => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${site.url}/`);
    await page.getByRole('link', { name: 'Book Now' }).click();
    await page.getByRole('link', { name: 'Sani <b>Pass</b>' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sani <b>Pass</b>' }).waitFor();
    expect(await page.title()).toContain('Sani <b>Pass</b>');
    expect(await page.getByText('Bring a passport.').isVisible()).toBe(true);
    expect(await page.getByText('Saturday, 1 June 2030').isVisible()).toBe(true);

    for (const [name, bytes] of [
      ['résumé – final.pdf', pdf],
      ['packing.txt', notes],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: `Download ${name}` }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      expect(readFileSync(await download.path())).toEqual(bytes);
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("finds the event's metadata for search engines and social networks", async () => {
    const html = await (await fetch(`${site.url}/events`)).text();
    const [, id] = /\/event\/([\w-]+)/.exec(html) ?? [];
    const page = await (await fetch(`${site.url}/event/${id}`)).text();
    expect(page).toContain('"@type":"Event"');
    expect(page).toContain('"startDate":"2030-06-01T07:30:00+02:00"');
    expect(page).toMatch(/<meta property="og:image" content="http[^"]+\.jpg\?v=\d+"/);
    expect(page).not.toContain('<b>Pass</b>');
  });
});
