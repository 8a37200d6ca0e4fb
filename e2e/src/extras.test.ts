import type { Browser, Page } from 'playwright-core';
import { contentProblems } from './support/axe';
import { appearances, applyAppearance } from './support/appearances';
import { phone, sharedBrowser, withoutPrefetching } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { untilWebFontsLoaded } from './support/typefaces';

let site: Site;
let browser: Browser;
let token: string;
/** The page of the booking of a visitor from abroad. */
let booked: string;

const offer = {
  riderPlaces: 12,
  riderPriceCents: 495_000,
  guestPriceCents: 200_000,
  earlyBird: [{ until: '2030-01-31', riderPriceCents: 450_000 }],
  extras: [
    {
      id: 'hire-motorcycle',
      name: 'Hire motorcycle',
      text: 'A BMW F 850 GS with panniers',
      priceCents: 450_000,
      per: 'person',
      for: ['rider'],
      places: 3,
    },
    {
      id: 'airport-transfer',
      name: 'Airport transfer',
      priceCents: 45_000,
      per: 'booking',
      max: 6,
    },
  ],
};

async function aRide(title: string) {
  const { _id } = await post<{ _id: string }>(site, '/api/events', { ...someFields, title }, token);
  const response = await fetch(`${site.url}/api/events/${_id}/offer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(offer),
  });
  if (!response.ok) throw new Error(await response.text());
  return _id;
}

/** Somebody else takes a hire motorcycle. */
const bookMotorcycle = (eventId: string) =>
  post(site, '/api/bookings', {
    eventId,
    contact: { name: 'Sipho Dube', email: 'sipho@riders.example', phone: '0821234567' },
    participants: [{ kind: 'rider', name: 'Sipho Dube', extras: ['hire-motorcycle'] }],
    agree: { terms: true },
    provider: 'eft',
  });

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  token = await signUp(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const content = (page: Page) => page.locator('#content');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => content(page).getByRole('button', { name });
const person = (page: Page, n: number) => page.getByRole('group', { name: `Person ${n}` });
const hire = (page: Page, n: number) => person(page, n).getByLabel(/Hire motorcycle/);
const transfer = (page: Page) => page.getByLabel(/Airport transfer/);
const costs = (page: Page) => page.getByRole('region', { name: 'What it costs' });

describe.each([
  ['with', true],
  ['without', false],
])('extras and guests, %s JavaScript', (how, javaScriptEnabled) => {
  let page: Page;
  let ride: string;
  beforeAll(async () => {
    ride = await aRide(`Sani ${how}`);
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    await recordHydration(context);
    await withoutPrefetching(context);
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  async function open(path: string) {
    await openInUsedTab(page, `${site.url}${path}`);
    if (javaScriptEnabled) await untilHydrated(page);
  }

  async function fillIn(name: string, email: string) {
    await page.getByLabel('Your name', { exact: true }).fill(name);
    await content(page).getByLabel('E-mail address').fill(email);
    await page.getByLabel('Phone number').fill('+44 20 7946 0958');
    await page.getByLabel(/I have read the terms/).check();
  }

  /** Without JavaScript, the price of what was chosen is shown first. */
  async function book() {
    await button(page, 'Book and pay').click();
    if (javaScriptEnabled) return;
    await content(page).getByText('The price is now that of your choice').waitFor();
    await button(page, 'Book and pay').click();
  }

  it('are found before anything is typed, and booked by a visitor from abroad', async () => {
    await open(`/event/${ride}`);
    const price = page.getByRole('region', { name: 'Price and places' });
    await price.getByText(/Early price until 31 January 2030/).waitFor();
    await price.getByText(/Hire motorcycle R\s4\s500 \(3 left\)/).waitFor();
    await content(page).getByRole('link', { name: 'Book this ride' }).click();
    await heading(page, `Book: Sani ${how}`).waitFor();
    if (javaScriptEnabled) await untilHydrated(page);
    expect(await hire(page, 1).isChecked()).toBe(false);
    await fillIn('Anna Schmidt', `anna-${how}@riders.example`);
    await hire(page, 1).check();
    await transfer(page).selectOption('1');
    await book();
    await heading(page, 'Your place is kept').waitFor();
    booked = new URL(page.url()).pathname;
    const response = await fetch(`${site.url}/api${booked.replace('booking', 'bookings')}`);
    const { totalCents } = (await response.json()) as { totalCents: number };
    expect(totalCents).toBe(450_000 + 450_000 + 45_000);
  });

  it('are changed afterwards, at a price that is shown before', async () => {
    await page.getByRole('region', { name: 'Extras' }).getByRole('link').click();
    await heading(page, 'Change the extras').waitFor();
    await transfer(page).selectOption('3');
    await button(page, 'See what it costs').click();
    await content(page)
      .getByText(/It costs R\s900 more/)
      .waitFor();
    await button(page, 'Change the extras').click();
    await heading(page, 'Your place is kept').waitFor();
    await page
      .getByRole('region', { name: 'Extras' })
      .getByText(/3\s×\sAirport transfer/)
      .waitFor();
  });

  it('are booked by a family, and one that is taken meanwhile costs nothing that was typed', async () => {
    await open(`/book/${ride}`);
    await fillIn('Thandi Nkosi', `thandi-${how}@riders.example`);
    for (const kind of ['rider', 'guest', 'guest']) await button(page, `Add a ${kind}`).click();
    for (const [n, name] of [
      [2, 'Sipho'],
      [3, 'Zanele'],
      [4, 'Ayanda'],
    ] as const)
      await person(page, n).getByLabel('Name').fill(name);
    expect(await hire(page, 3).count()).toBe(0);
    await hire(page, 1).check();
    await hire(page, 2).check();
    await transfer(page).selectOption('2');
    if (!javaScriptEnabled) {
      await button(page, 'Book and pay').click();
      await content(page).getByText('The price is now that of your choice').waitFor();
    }
    await costs(page).getByText('2 guests').waitFor();
    await bookMotorcycle(ride);
    await button(page, 'Book and pay').click();
    await person(page, 2).getByText('Only 1 is left. Please take fewer.').waitFor();
    expect(await person(page, 4).getByLabel('Name').inputValue()).toBe('Ayanda');
    expect(await hire(page, 1).isChecked()).toBe(true);
    expect(await transfer(page).inputValue()).toBe('2');
    await hire(page, 2).uncheck();
    await book();
    await heading(page, 'Your places are kept').waitFor();
    const extras = page.getByRole('region', { name: 'Extras' });
    await extras.getByText('Thandi Nkosi').waitFor();
    expect(await extras.getByText('Sipho').count()).toBe(0);
  });
});

it('the forms with extras are accessible in light and dark themes', async () => {
  const ride = await aRide('Seen by all');
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  for (const path of [`/event/${ride}`, `/book/${ride}`, `${booked}/extras`]) {
    await applyAppearance(page, appearances[0]);
    await page.goto(`${site.url}${path}`);
    await untilWebFontsLoaded(page);
    expect([path, await contentProblems(page, appearances)]).toEqual([path, []]);
  }
  await page.close();
});
