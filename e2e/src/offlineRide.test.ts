import type { TourEvent } from '@ridgeline/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems } from './support/axe';
import { phone, requestsOf, sharedBrowser } from './support/browser';
import { startTcpProxy, type TcpProxy } from './support/tcpProxy';
import { appearances } from './support/appearances';
import { contextWith, owner, post, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let connection: TcpProxy;
let browser: Browser;
let token: string;
let guide: BrowserContext;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  [token, connection] = await Promise.all([signUp(site), startTcpProxy(site)]);
  guide = await contextWith(browser, connection, token, { viewport: phone });
  page = await guide.newPage();
});
afterAll(async () => {
  await browser?.close();
  connection?.close();
  await site?.stop();
});
// The tests share a browser with its cache and service workers, as the trips of a guide do.
afterEach(async () => {
  connection.restore();
  await guide.setOffline(false);
  const [, ...others] = guide.pages();
  await Promise.all(others.map((tab) => tab.close()));
});

const offlineNotice = /^This page opens on this device without a connection/;
const staleNotice = /^No connection\. This list is from today \d\d:\d\d\.$/;
const noCopyNotice = /^This ride needs a connection/;

const checkIn = (tab: Page, name: string) =>
  tab.getByRole('button', { name: `Check in: ${name}` }).click();
const isHere = (tab: Page, name: string) =>
  tab.getByRole('button', { name: `Here: ${name}` }).waitFor();

async function idOf(title: string) {
  const events = (await (await fetch(`${site.url}/api/events`)).json()) as TourEvent[];
  return events.find((event) => event.title === title)?._id ?? '';
}

/** Opens a ride. Resolves with its id once it opens without a connection. */
async function openRide(tab: Page, title: string) {
  const id = await idOf(title);
  await tab.goto(`${connection.url}/admin-ride/${id}`);
  await tab.getByText(offlineNotice).waitFor();
  return id;
}

/** Reads a participant of a ride from the server. */
async function participantOf(eventId: string, name: string) {
  const answer = await fetch(`${site.url}/api/events/${eventId}/manifest`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { participants } = (await answer.json()) as {
    participants: { name: string; reference: string; checkedInAt: string | null }[];
  };
  return participants.find((one) => one.name === name);
}

const isCheckedIn = async (eventId: string, name: string) =>
  typeof (await participantOf(eventId, name))?.checkedInAt === 'string';

/** Everything that this browser stores of rides. */
const storedIn = (tab: Page) =>
  tab.evaluate(async () => ({
    copies: localStorage.getItem('ride-copies'),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }));

describe('a ride that was opened with a connection', () => {
  it('opens again without a connection, and check-ins made there are sent later', async () => {
    const tab = await guide.newPage();
    await tab.goto(`${connection.url}/admin-dashboard?tab=bookings`);
    const rides = tab.getByRole('list', { name: 'Rides' });
    await rides.getByRole('link', { name: 'Clarens sandstone weekend' }).click();
    await tab.getByText(offlineNotice).waitFor();
    const eventId = await idOf('Clarens sandstone weekend');
    connection.cut();
    await tab.reload();
    await tab.getByText(staleNotice).waitFor();
    await checkIn(tab, 'Thandi Nkosi');
    await tab.reload();
    await isHere(tab, 'Thandi Nkosi');
    expect(await isCheckedIn(eventId, 'Thandi Nkosi')).toBe(false);

    // The guide closes the tab, or the browser does to save memory.
    await tab.close();
    const later = await guide.newPage();
    await later.goto(`${connection.url}/admin-ride/${eventId}`);
    await isHere(later, 'Thandi Nkosi');
    expect(await accessibilityProblems(later, appearances)).toEqual([]);

    connection.restore();
    await until(
      () => isCheckedIn(eventId, 'Thandi Nkosi'),
      (arrived) => arrived,
    );
    await later.getByText(staleNotice).waitFor({ state: 'detached' });
    await isHere(later, 'Thandi Nkosi');
  });

  it('opens again in flight mode, in which the browser knows that it is offline', async () => {
    const eventId = await openRide(page, 'Clarens sandstone weekend');
    await guide.setOffline(true);
    await page.reload();
    await page.getByText(staleNotice).waitFor();
    await checkIn(page, 'Johan van Wyk');
    await isHere(page, 'Johan van Wyk');
    await guide.setOffline(false);
    await until(
      () => isCheckedIn(eventId, 'Johan van Wyk'),
      (arrived) => arrived,
    );
  });

  it('checks in by the code on a ticket without a connection', async () => {
    const eventId = await openRide(page, 'Clarens sandstone weekend');
    const { reference } = (await participantOf(eventId, 'Sipho Nkosi')) ?? {};
    connection.cut();
    // The phone's camera opens the code in a new tab.
    const scanned = await guide.newPage();
    await scanned.goto(`${connection.url}/admin-check-in/${reference}`);
    await scanned.getByText(staleNotice).waitFor();
    expect(await accessibilityProblems(scanned, appearances)).toEqual([]);
    await checkIn(scanned, 'Sipho Nkosi');
    await isHere(scanned, 'Sipho Nkosi');
    await scanned.getByRole('link', { name: 'Everybody on this ride' }).click();
    await isHere(scanned, 'Sipho Nkosi');
    connection.restore();
    await until(
      () => isCheckedIn(eventId, 'Sipho Nkosi'),
      (arrived) => arrived,
    );
  });

  it('opens within seconds on a stalled connection', async () => {
    await openRide(page, 'Clarens sandstone weekend');
    connection.stall();
    const startedAt = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.getByText(staleNotice).waitFor();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await page.getByRole('button', { name: /: Sipho Nkosi$/ }).waitFor();
  });

  it('is loaded from the site as long as there is a connection', async () => {
    await openRide(page, 'Clarens sandstone weekend');
    const documents: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document')
        documents.push(response.headers()['x-request-id'] ?? '');
    });
    await page.reload();
    await page.reload();
    await page.getByText(offlineNotice).waitFor();
    expect(new Set(documents).size).toBe(documents.length);
    expect(documents.length).toBeGreaterThanOrEqual(2);
    expect(await page.getByText(staleNotice).count()).toBe(0);
  });
});

describe('a ride that was not opened before', () => {
  it('says so without a connection, and opens once there is one', async () => {
    const other = await openRide(page, 'Bezhoek river weekend');
    await openRide(page, 'Clarens sandstone weekend');
    await page.evaluate(() => localStorage.removeItem('ride-copies'));
    connection.cut();
    await page.goto(`${connection.url}/admin-ride/${other}`);
    await page.getByText(noCopyNotice).waitFor();
    connection.restore();
    await page.getByRole('heading', { level: 1, name: 'Bezhoek river weekend' }).waitFor();
  });
});

describe('the copy of a ride on a device', () => {
  it('is encrypted, and is removed by logging out', async () => {
    const eventId = await openRide(page, 'Clarens sandstone weekend');
    const { copies, caches, workers } = await storedIn(page);
    expect(copies).toContain(eventId);
    expect(copies).not.toContain('Nkosi');
    const scopes = ['/admin-check-in/', '/admin-ride/'];
    expect(caches.map((name) => name.split(' ')[1]).sort()).toEqual(scopes);
    expect(workers.sort()).toEqual(scopes.map((scope) => `${connection.url}${scope}`));

    // Use a separate session, because the other tests need theirs.
    const { token: session } = await post<{ token: string }>(site, '/api/admin', owner);
    const other = await contextWith(browser, connection, session, { viewport: phone });
    const tab = await other.newPage();
    await openRide(tab, 'Clarens sandstone weekend');
    const ride = tab.url();
    await tab.goto(`${connection.url}/admin-dashboard`);
    await tab.getByRole('button', { name: 'Logout' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
    await until(
      () => storedIn(tab),
      (left) => left.copies === null && left.caches.length + left.workers.length === 0,
    );
    connection.cut();
    await expect(tab.goto(ride)).rejects.toThrow(/ERR_/);
    await other.close();
  });

  it('does not exist for visitors, who do not download the service worker either', async () => {
    const visitor = await browser.newContext({ viewport: phone });
    const requests = requestsOf(visitor);
    const tab = await visitor.newPage();
    await tab.goto(connection.url, { waitUntil: 'networkidle' });
    expect(await storedIn(tab)).toEqual({ copies: null, caches: [], workers: [] });
    expect(requests.filter((url) => url.includes('offline'))).toEqual([]);
    await visitor.close();
  });
});
