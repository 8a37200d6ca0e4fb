import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone } from './support/browser';
import { openTab, withBrowser } from './support/journey';
import { contextWith, post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
let ride: string;

beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  ({ _id: ride } = await post<{ _id: string }>(site, '/api/events', someFields, token));
  const response = await fetch(`${site.url}/api/events/${ride}/offer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ riderPlaces: 9, riderPriceCents: 495_000, pillionPlaces: 0 }),
  });
  if (!response.ok) throw new Error(`The offer was answered with ${response.status}`);
});

const price = (page: Page) => page.getByRole('region', { name: 'Price and places' });
const euros = (page: Page) => page.getByText(/about €\s250/).filter({ visible: true });

async function saveRate(typed: string) {
  const owner = await (await contextWith(browser, site, token, { viewport: phone })).newPage();
  const errors = consoleErrorsOf(owner);
  await owner.goto(`${site.url}/admin-settings#booking`);
  const form = owner.getByRole('form', { name: 'Money from abroad' });
  await form.getByLabel('A euro costs, in rands').fill(typed);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved').waitFor();
  expect(errors).toEqual([]);
  await owner.context().close();
}

describe('a visitor from abroad', () => {
  it('reads rands alone until the owner has a rate', async () => {
    const page = await openTab(browser, { viewport: phone });
    await page.goto(`${site.url}/event/${ride}`);
    await price(page).getByText('R 4 950').waitFor();
    expect(await page.getByRole('radio', { name: 'Rand' }).count()).toBe(0);
    await page.context().close();
  });

  it('chooses euros on a ride, and reads what the form asks for in euros, too', async () => {
    await saveRate('19,85');
    const page = await openTab(browser, { viewport: phone });
    const errors = consoleErrorsOf(page);
    await page.goto(`${site.url}/event/${ride}`);
    await price(page).getByText('R 4 950').waitFor();
    expect(await euros(page).count()).toBe(0);
    await page.getByRole('radio', { name: /euro/ }).check();
    await price(page)
      .getByText(/about €\s250/)
      .waitFor();
    await price(page)
      .getByText(/A guide, at the rate of .*You pay in rand/)
      .waitFor();

    await page.goto(`${site.url}/book/${ride}`);
    await page.getByRole('heading', { name: 'What it costs' }).waitFor();
    expect(await euros(page).count()).toBeGreaterThan(1);
    expect(await page.getByRole('radio', { name: /euro/ }).isChecked()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await euros(page).count()).toBeGreaterThan(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('needs no scripts for it, on the page of the choice', async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/event/${ride}`);
    expect(await euros(page).count()).toBe(0);
    await page.getByRole('radio', { name: /euro/ }).check();
    await price(page)
      .getByText(/about €\s250/)
      .waitFor();
    await context.close();
  });
});
