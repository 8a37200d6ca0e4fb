import path from 'node:path';
import type { TourEvent } from '@ridgeline/contract';
import type { Browser, Page } from 'playwright-core';
import { appearances } from './support/appearances';
import { contentProblems } from './support/axe';
import { phone, sharedBrowser } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let ride: string;

// In the demo, vouchers are sold, and test payments stand in for a payment service.
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  const events = (await (await fetch(`${site.url}/api/events`)).json()) as TourEvent[];
  const open = events.find(({ offer }) => offer?.state === 'open' && offer.placesLeft > 2);
  if (!open) throw new Error('The demo has no ride with places left');
  ride = open._id;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Keeps a picture of the page, if somebody wants to look at it. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

describe.each([
  ['with', true],
  ['without', false],
])('a voucher, %s JavaScript', (how, javaScriptEnabled) => {
  it('is bought, printed and redeemed', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    await recordHydration(context);
    const page = await context.newPage();
    const content = page.locator('#content');
    const hydrated = async () => javaScriptEnabled && (await untilHydrated(page));
    await page.goto(`${site.url}/events`);
    await hydrated();
    await page.getByRole('link', { name: 'Give a ride: vouchers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Give a ride' }).waitFor();
    await hydrated();
    // Nothing is chosen yet, and nothing typed is lost.
    await content.getByLabel('Your name', { exact: true }).fill('Lerato Mokoena');
    await content.getByRole('button', { name: 'Order and pay' }).click();
    await content.getByText('Please choose an amount').first().waitFor();
    expect(await content.getByLabel('Your name', { exact: true }).inputValue()).toBe(
      'Lerato Mokoena',
    );
    await content.getByRole('radio', { name: 'R 1 000' }).check();
    await content.getByLabel(/Name on the voucher/).fill('Anna');
    await content.getByLabel(/A few words/).fill('Happy birthday!');
    await content.getByLabel('Your e-mail address').fill(`lerato-${how}@riders.example`);
    await content.getByRole('radio', { name: /PayFast/ }).check();
    await photograph(page, `order-${how}`);
    // The checks are scripts.
    if (javaScriptEnabled) expect(await contentProblems(page, appearances)).toEqual([]);
    await content.getByRole('button', { name: 'Order and pay' }).click();
    if (!javaScriptEnabled)
      await content.getByRole('button', { name: 'Go to the payment service' }).click();
    await page.getByText('Test payment: no money moves').waitFor();
    await page.getByRole('button', { name: /^Pay R/ }).click();
    await page.waitForURL(/\/booking\/voucher\/|\/test/);
    if (!page.url().includes('/booking/voucher/'))
      await page.getByRole('link', { name: /^Back to/ }).click();
    await page.getByRole('heading', { level: 1, name: 'R 1 000 to ride with us' }).waitFor();
    await photograph(page, `paid-${how}`);
    const code = (await content.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? '';
    const poster = await content
      .getByRole('link', { name: /Poster to print/ })
      .getAttribute('href');
    const file = await page.request.get(`${site.url}${poster}`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(`${site.url}/book/${ride}`);
    await hydrated();
    await content.getByLabel('Your name', { exact: true }).fill('Anna Botha');
    await content.getByLabel('E-mail address').fill(`anna-${how}@riders.example`);
    await content.getByLabel('Phone number').fill(`082 123 45${javaScriptEnabled ? 67 : 68}`);
    await content.getByLabel('I have a voucher').check();
    await content.getByLabel('I have read the terms').check();
    await content.getByRole('button', { name: 'Book and pay' }).click();
    await content.getByLabel('Code of your voucher').fill(code.toLowerCase());
    await content.getByRole('button', { name: 'Pay with this voucher' }).click();
    await page.waitForURL(/\/booking\/[\w-]{43}$/);
    await content.getByText(/Paid · Voucher/).waitFor();
    await context.close();
  });
});
