import path from 'node:path';
import type { Booking, TourEvent } from '@ridgeline/contract';
import type { Browser, Page } from 'playwright-core';
import { appearances } from './support/appearances';
import { contentProblems } from './support/axe';
import { phone, sharedBrowser } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let browser: Browser;
let ride: string;

const getJson = async <Answer>(call: string) =>
  (await (await fetch(`${site.url}/api/${call}`)).json()) as Answer;

// In the demo, test payments stand in for a payment service.
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  const events = await getJson<TourEvent[]>('events');
  const open = events.find(({ offer }) => offer?.state === 'open' && offer.placesLeft > 4);
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
])('a couple, each of whom pays their own, %s JavaScript', (how, javaScriptEnabled) => {
  it('books, and the one who books pays only their own share', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    await recordHydration(context);
    const page = await context.newPage();
    const content = page.locator('#content');
    await page.goto(`${site.url}/book/${ride}`);
    if (javaScriptEnabled) await untilHydrated(page);
    await content.getByLabel('Your name', { exact: true }).fill('Lerato Mokoena');
    await content.getByRole('button', { name: 'Add a rider' }).click();
    const second = content.getByRole('group', { name: 'Person 2' });
    await second.getByLabel('Name').fill('Piet Botha');
    await content
      .getByLabel('E-mail address', { exact: true })
      .fill(`lerato-${how}@riders.example`);
    await content.getByLabel('Phone number').fill(`082 123 45${javaScriptEnabled ? 67 : 68}`);
    await content.getByRole('radio', { name: 'Each pays their own' }).check();
    await content.getByRole('radio', { name: /PayFast/ }).check();
    await content.getByLabel('I have read the terms').check();
    // Without JavaScript, what each pays is shown first.
    if (!javaScriptEnabled) await content.getByRole('button', { name: 'Book and pay' }).click();
    const costs = content.getByRole('region', { name: 'What it costs' });
    await costs.getByText('What each of you pays').waitFor();
    await costs.getByText('Piet Botha').waitFor();
    await content.getByLabel('E-mail address of Piet Botha').fill(`piet-${how}@riders.example`);
    await photograph(page, `shares-${how}`);
    // The checks are scripts.
    if (javaScriptEnabled) expect(await contentProblems(page, appearances)).toEqual([]);
    await content.getByRole('button', { name: 'Book and pay' }).click();
    if (!javaScriptEnabled)
      await content.getByRole('button', { name: 'Go to the payment service' }).click();
    await page.getByText('Test payment: no money moves').waitFor();
    await page.getByRole('button', { name: /^Pay R/ }).click();
    const booking = /\/booking\/([\w-]{43})/;
    await page.waitForURL((url) => booking.test(url.pathname) || url.pathname.includes('/test'));
    if (!booking.test(page.url())) await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(booking);
    const [, token = ''] = booking.exec(page.url()) ?? [];
    const { shares, ...booked } = await until(
      () => getJson<Booking>(`bookings/${token}`),
      ({ paidCents }) => paidCents > 0,
    );
    expect(booked.state).toBe('awaiting-payment');
    expect(shares).toMatchObject([
      { paidCents: booked.paidCents, dueNowCents: 0 },
      { paidCents: 0 },
    ]);
    expect(shares?.[1]?.dueNowCents).toBeGreaterThan(0);
    await photograph(page, `shares-paid-${how}`);
    await context.close();
  });
});
