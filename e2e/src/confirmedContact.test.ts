import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { newestMailTo } from './support/outbox';
import { post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let ride: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ LOG_LEVEL: 'info' }), sharedBrowser()]);
  const token = await signUp(site);
  const fields = { ...someFields, title: 'Sani sunrise', date: '2030-06-01' };
  ({ _id: ride } = await post<{ _id: string }>(site, '/api/events', fields, token));
  const response = await fetch(`${site.url}/api/events/${ride}/offer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ riderPlaces: 12, riderPriceCents: 495_000, eftDays: 3 }),
  });
  if (!response.ok) throw new Error(`The offer was answered with ${response.status}`);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The secret link in the newest mail about a booking, which also confirms the address that the mail went to. */
async function linkInMailTo(email: string): Promise<URL> {
  const mail = await newestMailTo(site.dataDir, email);
  const link = /https?:\/\/[^\s"]+\/booking\/[\w-]{43}\?confirm=[\w.-]+/.exec(mail)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return new URL(pathname + search, site.url);
}

/** Until when the places of a booking are held. */
async function heldUntil(token: string): Promise<number> {
  const response = await fetch(`${site.url}/api/bookings/${token}`);
  return Date.parse(((await response.json()) as { heldUntil: string }).heldUntil);
}

const hourMs = 60 * 60 * 1000;

describe.each([
  ['with', true],
  ['without', false],
])('a rider who books by transfer, %s JavaScript', (how, javaScriptEnabled) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: phone, javaScriptEnabled });
  });
  afterAll(() => page.context().close());

  const content = () => page.locator('#content');
  const keptUntil = () =>
    content()
      .getByText(/^We keep your places? until/)
      .innerText();
  const confirmButton = () =>
    content().getByRole('button', { name: 'Confirm my e-mail address', exact: true });

  it('confirms the e-mail address by one tap, and the places are kept for days', async () => {
    const consoleErrors = consoleErrorsOf(page);
    const email = `lerato-${how}@riders.example`;
    await page.goto(`${site.url}/book/${ride}`);
    await page.getByLabel('Your name', { exact: true }).fill('Lerato Mokoena');
    await content().getByLabel('E-mail address').fill(email);
    await page.getByLabel('Phone number').fill(javaScriptEnabled ? '082 123 4567' : '082 123 4568');
    await page.getByLabel(/I have read the terms/).check();
    await content().getByRole('button', { name: 'Book and pay' }).click();
    await content().getByText(`We sent a mail to ${email}: tap the link in it`).waitFor();
    const secret = /[\w-]{43}/.exec(page.url())?.[0] ?? '';
    const hourFromNow = Date.now() + 1.1 * hourMs;
    expect(await heldUntil(secret)).toBeLessThan(hourFromNow);
    const before = await keptUntil();

    const link = await linkInMailTo(email);
    await page.goto(link.href);
    // Without scripts, nothing has happened yet: programs that check links open the page, too.
    if (!javaScriptEnabled) {
      expect(await keptUntil()).toBe(before);
      expect(await content().locator('form').count()).toBe(1);
      await confirmButton().click();
    }
    await content().getByText(`Our mails go to ${email}, which is confirmed.`).waitFor();
    expect(await heldUntil(secret)).toBeGreaterThan(Date.now() + 47 * hourMs);
    expect(await keptUntil()).not.toBe(before);
    expect(await confirmButton().count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');

    // A second tap on the same link changes nothing, and asks for nothing.
    const until = await heldUntil(secret);
    await page.goto(link.href);
    await content().getByText(`Our mails go to ${email}, which is confirmed.`).waitFor();
    expect(await confirmButton().count()).toBe(0);
    expect(await heldUntil(secret)).toBe(until);
    expect(consoleErrors).toEqual([]);
    expect(site.output()).not.toContain(link.searchParams.get('confirm'));
  });
});
