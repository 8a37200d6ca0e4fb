import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { contextWith, post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
let ride: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  token = await signUp(site);
  const fields = { ...someFields, title: 'Sani sunrise', date: '2030-06-01' };
  ({ _id: ride } = await post<{ _id: string }>(site, '/api/events', fields, token));
  const response = await fetch(`${site.url}/api/events/${ride}/offer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ riderPlaces: 12, riderPriceCents: 500_000 }),
  });
  if (!response.ok) throw new Error(`The offer was answered with ${response.status}`);
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

it('is made by the owner on the phone', async () => {
  const owner = await contextWith(browser, site, token, { viewport: phone });
  const page = await owner.newPage();
  const consoleErrors = consoleErrorsOf(page);
  await page.goto(`${site.url}/admin-dashboard?tab=bookings`);
  await page.locator('#content').getByRole('link', { name: 'Codes', exact: true }).last().click();
  await page.getByRole('heading', { name: 'No codes yet' }).waitFor();
  await page.getByRole('button', { name: 'Add a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a code' });
  await dialog.getByLabel('Code', { exact: true }).fill('Spring 26');
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByLabel('Number of bookings that can have it').fill('2');
  await photograph(page, 'form');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The code Spring 26 is saved.').waitFor();
  await page.getByText('0 of 2 used').waitFor();
  await photograph(page, 'codes');
  expect(consoleErrors).toEqual([]);
  await owner.close();
});

describe.each([
  ['with', true],
  ['without', false],
])('a rider who has it, %s JavaScript', (how, javaScriptEnabled) => {
  it('reads the price that it makes, and books at that', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    await recordHydration(context);
    const page = await context.newPage();
    const content = page.locator('#content');
    const total = (amount: string) =>
      content.getByRole('region', { name: 'What it costs' }).getByText(amount).waitFor();
    await page.goto(`${site.url}/book/${ride}`);
    if (javaScriptEnabled) await untilHydrated(page);
    await content.getByLabel('Your name', { exact: true }).fill('Lerato Mokoena');
    await content.getByLabel('E-mail address').fill(`lerato-${how}@riders.example`);
    await content.getByLabel('Phone number').fill(`082 123 45${javaScriptEnabled ? 67 : 68}`);
    await content.getByLabel('I have read the terms').check();
    await content.getByText('I have a code').click();
    const code = content.getByLabel('Code', { exact: true });
    await code.fill('winter');
    await content.getByRole('button', { name: 'Apply' }).click();
    await content.getByText('We do not know this code.').waitFor();
    await code.fill('spring-26');
    // Without JavaScript, Enter would book.
    if (javaScriptEnabled) await code.press('Enter');
    else await content.getByRole('button', { name: 'Apply' }).click();
    await total('R 4 500');
    await content.getByText('Code Spring 26: 10 % off.').waitFor();
    await photograph(page, `applied-${how}`);
    expect(await content.getByLabel('Your name', { exact: true }).inputValue()).toBe(
      'Lerato Mokoena',
    );
    await content.getByRole('button', { name: 'Book and pay' }).click();
    // The form, which has the same line, stays until the page of the booking is there.
    await content.getByText('I have a code').waitFor({ state: 'detached' });
    await content.getByText('Code Spring 26: 10 % off').waitFor();
    await photograph(page, `booking-${how}`);
    await context.close();
  });
});

it('is used up then, which the next rider reads at the field', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await recordHydration(page.context());
  await page.goto(`${site.url}/book/${ride}`);
  await untilHydrated(page);
  await page.getByText('I have a code').click();
  await page.getByLabel('Code', { exact: true }).fill('SPRING26');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code has been used up.').waitFor();
  await photograph(page, 'used-up');
  await page.close();
});
