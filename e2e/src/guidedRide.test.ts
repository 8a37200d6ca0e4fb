import type { Invitation, Manifest, Me, Token, TourEvent } from '@ridgeline/contract';
import { messages } from '@ridgeline/contract';
import type { Browser, Page } from 'playwright-core';
import { phone, sharedBrowser } from './support/browser';
import { post, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { startTcpProxy, type TcpProxy } from './support/tcpProxy';
import { until } from './support/until';

const title = 'Clarens sandstone weekend';
const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };

let site: Site;
let connection: TcpProxy;
let browser: Browser;
let token: string;
let eventId: string;
let page: Page;

const get = async <Body>(path: string, as = token) =>
  (await (
    await fetch(site.url + path, { headers: { authorization: `Bearer ${as}` } })
  ).json()) as Body;

/** Chooses the accounts that lead the ride, as the owner. */
const choose = (guides: string[]) =>
  fetch(`${site.url}/api/admin/rides/${eventId}/guides`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ guides }),
  });

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  [token, connection] = await Promise.all([signUp(site), startTcpProxy(site)]);
  const events = await get<TourEvent[]>('/api/events');
  eventId = events.find((event) => event.title === title)?._id ?? '';
  const rights = { role: 'guide' };
  const { code } = await post<Invitation>(site, '/api/admin/invitations', rights, token);
  const guide = await post<Token>(site, '/api/admin/register', { ...sipho, code });
  await choose([(await get<Me>('/api/admin/me', guide.token))._id]);
  page = await (await browser.newContext({ viewport: phone })).newPage();
});
afterAll(async () => {
  await browser?.close();
  connection?.close();
  await site?.stop();
});

it('a guide logs in, opens their ride, and checks riders in without a connection', async () => {
  await page.goto(`${connection.url}/admin`);
  await page.getByLabel('Username').fill(sipho.username);
  await page.getByLabel('Password', { exact: true }).fill(sipho.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Your rides' }).waitFor();
  await page.getByRole('link', { name: title }).click();
  await page.getByText(/^This page opens on this device without a connection/).waitFor();
  expect(await page.getByText(/^R \d/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Cancel the ride' }).count()).toBe(0);

  connection.cut();
  await page.reload();
  await page.getByText(/^No connection\. This list is from today/).waitFor();
  await page.getByRole('button', { name: 'Check in: Thandi Nkosi' }).click();
  await page.getByRole('button', { name: 'Here: Thandi Nkosi' }).waitFor();
  connection.restore();
  await until(
    async () => {
      const { participants } = await get<Manifest>(`/api/events/${eventId}/manifest`);
      return participants.find(({ name }) => name === 'Thandi Nkosi')?.checkedInAt;
    },
    (at) => typeof at === 'string',
  );
});

it('the pages of the owner lead a guide to their rides, with a sentence', async () => {
  await page.goto(`${connection.url}/admin-settings`);
  await page.getByText(messages.guidesLead).waitFor();
  await page.getByRole('heading', { name: 'Your rides' }).waitFor();
});

it('a ride that somebody else leads now is removed from the phone', async () => {
  const copies = () => page.evaluate(() => localStorage.getItem('ride-copies'));
  expect(await copies()).not.toBeNull();
  await choose([]);
  await page.goto(`${connection.url}/admin-ride/${eventId}`);
  await page.getByText(messages.eventNotFound).waitFor();
  await until(copies, (stored) => stored === null);
});
