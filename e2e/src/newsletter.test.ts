import type { Browser, Page } from 'playwright-core';
import { mailProblems } from './support/axe';
import { consoleErrorsOf, phone } from './support/browser';
import { appearances } from './support/appearances';
import { htmlIn, linkIn, newestMail } from './support/outbox';
import { startSite, type Site } from './support/site';
import { openHydrated, recordHydration, untilHydrated } from './support/hydration';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
});

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe.each([
  ['with', true],
  ['without', false],
])('the newsletter, %s JavaScript', (how, javaScriptEnabled) => {
  const mailsBefore = javaScriptEnabled ? 0 : 1;

  it('is subscribed to in the footer, confirmed by mail, and unsubscribed from', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);

    await recordHydration(context);
    await page.goto(`${site.url}/events`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByLabel('E-mail address').fill(`${how}@riders.example`);
    await page.getByLabel(/Send me news of rides/).check();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Check your inbox').waitFor();
    expect(pathOf(page)).toBe(javaScriptEnabled ? '/events' : '/newsletter/thanks');

    const mail = await newestMail(site.dataDir, mailsBefore + 1);
    await page.goto(linkIn(mail, '/newsletter/confirm/'));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    expect(pathOf(page)).toBe('/newsletter/confirmed');

    await page.goto(linkIn(mail, '/newsletter/unsubscribe/'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect(pathOf(page)).toBe('/newsletter/unsubscribed');
    expect(consoleErrors).toEqual([]);

    await page.goto(linkIn(mail, '/newsletter/confirm/'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This link is not valid.').waitFor();
    await context.close();
  });
});

describe('its mail', () => {
  it('is readable by day and by night', async () => {
    const page = await browser.newPage();
    await page.setContent(htmlIn(await newestMail(site.dataDir, 1)));
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const byDay = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(byDay);
    expect(await mailProblems(page, appearances)).toEqual([]);
    await page.close();
  });
});

describe('the newsletter form', () => {
  it("shows the server's messages, keeps what was typed, and says that there is no connection", async () => {
    const page = await openHydrated(browser, `${site.url}/events`, { viewport: phone });
    await page.getByLabel('E-mail address').fill('no address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Please tick the box').waitFor();
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('no address');

    await page.getByLabel('E-mail address').fill('lerato@riders.example');
    await page.getByLabel(/Send me news of rides/).check();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Network Error').waitFor();
    await page.context().close();
  });
});
