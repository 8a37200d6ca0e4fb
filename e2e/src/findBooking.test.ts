import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { newestMailTo } from './support/outbox';
import { post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let ride: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
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

const book = (email: string, number: string) =>
  post<{ token: string }>(site, '/api/bookings', {
    eventId: ride,
    contact: { name: 'Lerato Mokoena', email, phone: number },
    participants: [{ kind: 'rider', name: 'Lerato Mokoena' }],
    agree: { terms: true },
    pay: 'all',
    provider: 'eft',
  });

/** The link to a booking in the newest mail with this title. */
async function linkIn(title: string, email: string): Promise<URL> {
  const mail = await newestMailTo(site.dataDir, email, title);
  const link = /https?:\/\/[^\s"]+\/booking\/[\w-]{43}(\?confirm=[\w.-]+)?/.exec(mail)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return new URL(pathname + search, site.url);
}

describe.each([
  ['with', true],
  ['without', false],
])('a rider who has lost the mail, %s JavaScript', (how, javaScriptEnabled) => {
  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    await recordHydration(context);
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  const content = () => page.locator('#content');
  const address = () => content().getByLabel('E-mail address');
  const send = () => content().getByRole('button', { name: 'Send me the links' }).click();
  const isSent = () => content().getByText(/^If we know bookings with this e-mail address/);

  it('finds the booking from the footer, and corrects its contact before anything is paid', async () => {
    const consoleErrors = consoleErrorsOf(page);
    const email = `lerato-${how}@gmail.com`;
    const corrected = `lerato-${how}@riders.example`;
    const { token } = await book(email, javaScriptEnabled ? '0821234567' : '0821234568');
    await page.goto(`${site.url}/support`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page
      .getByRole('navigation', { name: 'Quick Links' })
      .getByText('Find my booking')
      .click();
    await content().getByRole('heading', { level: 1, name: 'Find my booking' }).waitFor();

    // The page says the same for an address that nobody has booked with.
    await address().fill('nobody@riders.example');
    await send();
    await isSent().waitFor();
    await content().getByRole('link', { name: 'Try another address' }).click();
    if (javaScriptEnabled) {
      await address().fill(email.replace('gmail', 'gmial'));
      await content()
        .getByRole('button', { name: `Use ${email}` })
        .click();
      expect(await address().inputValue()).toBe(email);
    } else await address().fill(email);
    await send();
    await isSent().waitFor();

    const link = await linkIn('The link to your booking', email);
    await page.goto(link.href);
    // Without scripts, opening the link does not confirm the address yet.
    if (javaScriptEnabled) await content().getByText(`Our mails go to ${email}`).waitFor();
    await content().getByRole('link', { name: 'Correct this' }).click();
    await content().getByRole('heading', { level: 1, name: 'How we reach you' }).waitFor();
    await address().fill(corrected);
    await content().getByLabel('Phone number').fill('083 765 4321');
    await content().getByRole('button', { name: 'Save' }).click();
    await content().getByText(`${corrected}, +27 83 765 4321`).waitFor();

    // The new address gets a link that works. One that was confirmed before is told, and keeps its own.
    const link2 = await linkIn('How to pay for Sani sunrise', corrected);
    expect(link2.pathname === link.pathname).toBe(javaScriptEnabled);
    expect((await fetch(`${site.url}/booking/${token}`)).status).toBe(
      javaScriptEnabled ? 200 : 404,
    );
    await page.goto(link2.href);
    await content().getByText(corrected).first().waitFor();
    if (javaScriptEnabled) await newestMailTo(site.dataDir, email, 'go to another address now');
    expect(consoleErrors).toEqual([]);
  });
});
