import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { contextWith, post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
let ride: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  token = await signUp(site);
  const fields = {
    ...someFields,
    title: 'Sani sunrise',
    date: '2030-06-01',
    endDate: '2030-06-02',
  };
  ({ _id: ride } = await post<{ _id: string }>(site, '/api/events', fields, token));
  const response = await fetch(`${site.url}/api/events/${ride}/offer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ riderPlaces: 9, riderPriceCents: 495_000, pillionPlaces: 0 }),
  });
  if (!response.ok) throw new Error(`The offer was answered with ${response.status}`);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function addDates(page: Page) {
  await page.goto(`${site.url}/edit-event/${ride}`);
  await page.getByRole('link', { name: 'Add dates' }).click();
  await page.getByLabel('Date', { exact: true }).fill('2030-07-06');
  await press(page, 'Another date');
  await page.getByLabel('Date', { exact: true }).nth(1).fill('2030-08-03');
  await page.getByLabel('Rider, in rands').nth(1).fill('5450');
  await page.getByRole('radio', { name: /^Published/ }).check();
  await press(page, 'Add the dates');
  await page.getByText('2 dates published').waitFor();
}

/** The words of a list of dates, with ordinary spaces. */
const datesIn = async (dates: ReturnType<Page['locator']>) =>
  (await dates.getByRole('listitem').allInnerTexts()).map((words) =>
    words.replaceAll(/\s+/g, ' ').trim(),
  );

describe('a tour with several dates', () => {
  it('is added by the owner, compared by riders, and changed for all later dates', async () => {
    const owner = await (await contextWith(browser, site, token, { viewport: phone })).newPage();
    const errors = consoleErrorsOf(owner);
    await addDates(owner);

    const rider = await (await browser.newContext({ viewport: phone })).newPage();
    await rider.goto(`${site.url}/events`);
    const card = rider.getByRole('article');
    expect(await card.count()).toBe(1);
    expect(await datesIn(card)).toEqual([
      'Sat 6 – Sun 7 July 2030 From R 4 950 9 places left',
      'Sat 3 – Sun 4 August 2030 From R 5 450 9 places left',
    ]);
    await rider
      .getByRole('region', { name: 'August 2030' })
      .getByRole('link', { name: /Sani sunrise$/ })
      .click();
    await rider.getByRole('heading', { level: 1, name: 'Sani sunrise' }).waitFor();
    const others = rider.getByRole('heading', { name: 'Other dates of this tour' }).locator('..');
    expect(await datesIn(others)).toEqual([
      'Sat 1 – Sun 2 June 2030 From R 4 950 9 places left',
      'Sat 6 – Sun 7 July 2030 From R 4 950 9 places left',
    ]);

    await owner.goto(`${site.url}/edit-event/${ride}/plan`);
    await owner.getByLabel('What to bring').fill('Warm gloves');
    await press(owner, 'Save the plan');
    await owner.getByText(/^You changed: What to bring/).waitFor();
    await press(owner, 'This and 2 later dates');
    await owner.getByRole('heading', { level: 1, name: 'Edit Event' }).waitFor();

    await rider.reload();
    await rider.getByText('Warm gloves').waitFor();
    expect(errors).toEqual([]);
  });
});
