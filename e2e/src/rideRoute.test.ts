import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Booking, TourEvent } from '@ridgeline/contract';
import { routeFiles } from '@ridgeline/api/testing/routeFiles';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { fileIn } from './support/files';
import { contextWith, post, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

const forBooked = 'The exact way and the GPX file are for those who have booked.';
/** The first point of the file and the last one, which are trimmed. */
const ends = /28\.516|28\.6001/;

let site: Site;
let browser: Browser;
let token: string;
let ride: TourEvent;
let ownersPage: Page;
const file = fileIn(
  mkdtempSync(path.join(tmpdir(), 'ridgeline-route-')),
  'clarens.gpx',
  Buffer.from(routeFiles.osmAnd),
);

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  token = await signUp(site);
  const rides = (await (await fetch(`${site.url}/api/events?when=upcoming`)).json()) as TourEvent[];
  // A ride of another region, of which the page has no position near the file's.
  ride = rides.find(({ title }) => title === 'Wild horses of Kaapsehoop') as TourEvent;
  // The owner begins without the route of the demo.
  await fetch(`${site.url}/api/events/${ride._id}/route`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  const context = await contextWith(browser, site, token, { viewport: phone, hasTouch: true });
  ownersPage = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const html = async () => (await fetch(`${site.url}/event/${ride._id}`)).text();

it('is uploaded by the owner, without the ends', async () => {
  await ownersPage.goto(`${site.url}/edit-event/${ride._id}/plan`);
  await ownersPage.getByLabel('Trim the ends').fill('500');
  await ownersPage.getByLabel('Choose a GPX or KML file').setInputFiles(file);
  await ownersPage.getByRole('img', { name: 'The line of the route' }).waitFor();
  await ownersPage.getByText(/^16\.8 km, \d+ m of climbing/).waitFor();
});

it('is a map, a profile and a file on the page of the ride, which all work without JavaScript', async () => {
  await until(html, (page) => page.includes('data-map'));
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/event/${ride._id}`);
  expect(await page.getByRole('img', { name: /^Map of the route: 17 km/ }).isVisible()).toBe(true);
  expect(await page.getByRole('img', { name: /^Heights along the route/ }).isVisible()).toBe(true);
  expect(await page.getByRole('slider').count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'GPX for your GPS' }).click();
  const gpx = await readFile(await (await download).path(), 'utf8');
  expect(gpx).toContain('Look-out &amp; fuel');
  expect(gpx).not.toMatch(/OsmAnd|2031|friend/);
  expect(gpx).not.toMatch(ends);
  await context.close();
});

it('shows a place on the line by touch, by mouse and by keyboard, and loads what does so only then', async () => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  const errors = consoleErrorsOf(page);
  const scripts: string[] = [];
  await page.goto(`${site.url}/event/${ride._id}`);
  const slider = page.getByRole('slider', { name: 'Place on the way' });
  await slider.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const chart = page.getByRole('img', { name: /^Heights along the route/ });
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const words = chart.locator('[data-here] text');
  const here = page.locator('[data-map] > [data-here]');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const kmAt = async (is: (km: number) => boolean) =>
    until(async () => Number(/^\d+/.exec((await words.textContent()) ?? '')?.[0] ?? NaN), is);

  await page.touchscreen.tap(middle.x, middle.y);
  await kmAt((km) => km > 5 && km < 12);
  expect(await here.getAttribute('visibility')).toBe('visible');
  expect(scripts.length).toBeGreaterThan(0);
  await page.mouse.move(box.x + box.width - 2, middle.y);
  await kmAt((km) => km === 17);
  await slider.focus();
  await page.keyboard.press('Home');
  await kmAt((km) => km === 0);
  const start = await here.getAttribute('cx');
  for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('ArrowRight');
  await kmAt((km) => km > 0);
  expect(await here.getAttribute('cx')).not.toBe(start);
  expect(await slider.getAttribute('aria-valuetext')).toBe(await words.textContent());
  expect(errors).toEqual([]);
  await context.close();
});

it('is kept for those who have booked, if the owner says so', async () => {
  await ownersPage
    .getByLabel('Who may see the exact way, and download it')
    .selectOption('Only those who have booked');
  const page = await until(html, (written) => written.includes(forBooked));
  expect(page).toContain('Map of the area of the route');
  expect(page).not.toMatch(/route\.gpx|Look-out/);
  // Not even in the data of the page: tenths of a degree are all that it has.
  expect(page).not.toMatch(/-28\.5[01]\d|28\.[45]\d\d/);
  const response = await fetch(`${site.url}/api/events/${ride._id}/route.gpx`);
  expect(response.status).toBe(403);

  const booking = await post<Booking>(site, '/api/bookings', {
    eventId: ride._id,
    contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example', phone: '0821234567' },
    participants: [{ kind: 'rider', name: 'Thandi Nkosi' }],
    agree: { terms: true },
    pay: 'all',
    provider: 'payfast',
  });
  const headers = { authorization: `Bearer ${token}` };
  const found = await fetch(`${site.url}/api/admin/bookings?q=${booking.reference}`, { headers });
  const { bookings } = (await found.json()) as { bookings: { _id: string }[] };
  const payment = { amountCents: booking.totalCents, method: 'eft' };
  await post(site, `/api/admin/bookings/${bookings[0]?._id}/payments`, payment, token);
  const rider = await browser.newPage({ viewport: phone });
  await rider.goto(`${site.url}/booking/${booking.token}`);
  const download = rider.waitForEvent('download');
  await rider.getByRole('link', { name: 'GPX for your GPS' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('<trkpt');
});
