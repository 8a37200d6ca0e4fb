import type { Browser, Page } from 'playwright-core';
import { contentProblems } from './support/axe';
import { consoleErrorsOf, phone, sharedBrowser, withoutPrefetching } from './support/browser';
import { appearances, applyAppearance } from './support/appearances';
import { post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { openInUsedTab } from './support/tabs';
import { untilWebFontsLoaded } from './support/typefaces';

let site: Site;
let browser: Browser;
let token: string;
/** The id of the ride that the tests book. */
let sani: string;

const offer = {
  riderPlaces: 12,
  pillionPlaces: 6,
  riderPriceCents: 495_000,
  pillionPriceCents: 320_000,
  deposit: { kind: 'amount', amountCents: 100_000 },
};

async function asOwner(method: string, path: string, body: object) {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}

async function aRide(title: string, date: string) {
  const { _id } = await post<{ _id: string }>(
    site,
    '/api/events',
    { ...someFields, title, date },
    token,
  );
  await asOwner('PUT', `/api/events/${_id}/offer`, offer);
  return _id;
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ LOG_LEVEL: 'info' }), sharedBrowser()]);
  token = await signUp(site);
  sani = await aRide('Sani sunrise', '2030-06-01');
  await aRide('Tankwa stars', '2030-07-01');
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const content = (page: Page) => page.locator('#content');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string | RegExp) => content(page).getByRole('link', { name });
const button = (page: Page, name: string) => content(page).getByRole('button', { name });
const secretIn = (page: Page) => /[\w-]{43}/.exec(page.url())?.[0] ?? '';

describe.each([
  ['with', true],
  ['without', false],
])('a rider, %s JavaScript', (_how, javaScriptEnabled) => {
  let page: Page;
  beforeAll(async () => {
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

  it('books two places, fills in the details, moves to another date and cancels', async () => {
    const consoleErrors = consoleErrorsOf(page);
    await open('/events');
    await link(page, 'Sani sunrise').click();
    await heading(page, 'Sani sunrise').waitFor();
    await link(page, 'Book this ride').click();
    await heading(page, 'Book: Sani sunrise').waitFor();

    await page.getByLabel('Your name', { exact: true }).fill('Lerato Mokoena');
    await button(page, 'Add a pillion').click();
    await page.getByLabel('Name', { exact: true }).fill('Piet Botha');
    await page.getByLabel('Phone number').fill('082 123 4567');
    await button(page, 'Book and pay').click();
    // The form keeps everything that was typed.
    await content(page).getByText('Please tick the box to agree to the terms').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Piet Botha');
    await content(page).getByLabel('E-mail address').fill('lerato@riders.example');
    await page.getByLabel(/I have read the terms/).check();
    await button(page, 'Book and pay').click();

    await heading(page, 'Your places are kept').waitFor();
    const secret = secretIn(page);
    const { reference } = (await (await fetch(`${site.url}/api/bookings/${secret}`)).json()) as {
      reference: string;
    };
    await page.getByRole('region', { name: 'Your transfer' }).getByText(reference).waitFor();

    await link(page, 'Fill in details of Piet Botha').click();
    await heading(page, 'Details of Piet Botha').waitFor();
    await page.getByLabel('Whom do we call?').fill('Anna Botha');
    await page.getByLabel('Their phone number').fill('+44 20 7946 0958');
    await page.getByLabel(/I agree to the indemnity/).check();
    await button(page, 'Save details').click();
    await content(page).getByText('Pillion · All there').waitFor();

    await link(page, 'Move to another date').click();
    await link(page, /move to Tankwa stars/).click();
    await content(page).getByText('It costs the same.').waitFor();
    await button(page, 'Move the booking').click();
    await page.getByRole('region', { name: 'Ticket' }).getByText('Tankwa stars').waitFor();

    await link(page, 'Cancel the booking').click();
    await content(page).getByText('You have paid nothing, and owe nothing.').waitFor();
    await button(page, 'Cancel the booking').click();
    await heading(page, 'Your booking is cancelled').waitFor();

    expect(consoleErrors.filter((message) => !message.includes('status of 400'))).toEqual([]);
    expect(site.output()).not.toContain(secret);
  });

  it('books and moves only at a price that the page has shown', async () => {
    const [karoo, kalahari] = [
      await aRide('Karoo dust', '2030-08-01'),
      await aRide('Kalahari sand', '2030-09-01'),
    ];
    const raisePrice = (id: string) =>
      asOwner('PUT', `/api/events/${id}/offer`, { ...offer, riderPriceCents: 550_000 });
    await open(`/book/${karoo}`);
    await page.getByLabel('Your name', { exact: true }).fill('Lerato Mokoena');
    await page.getByLabel('Phone number').fill('082 123 4567');
    await content(page).getByLabel('E-mail address').fill('lerato@riders.example');
    await page.getByLabel(/I have read the terms/).check();
    await raisePrice(karoo);
    await button(page, 'Book and pay').click();
    await content(page).getByText('The price is R 5 500, and not R 4 950').waitFor();
    await page
      .getByRole('region', { name: 'What it costs' })
      .getByText('R 5 500')
      .first()
      .waitFor();
    expect(await page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Lerato Mokoena');
    await button(page, 'Book and pay').click();
    await heading(page, 'Your place is kept').waitFor();

    await open(`/booking/${secretIn(page)}/move?to=${kalahari}`);
    await content(page).getByText('It costs R 550 less').waitFor();
    await raisePrice(kalahari);
    await button(page, 'Move the booking').click();
    await content(page).getByText('The price is R 5 500, and not R 4 950').waitFor();
    await content(page).getByText('It costs the same.').waitFor();
    await button(page, 'Move the booking').click();
    await page.getByRole('region', { name: 'Ticket' }).getByText('Kalahari sand').waitFor();
  });

  it('reads who sells the ride, its full price and its terms before anything is asked', async () => {
    await open(`/book/${sani}`);
    const text = await page.locator('body').innerText();
    const positionOf = (what: RegExp) => text.search(what);
    for (const fact of [/R\s\d\s\d{3}/, /Until \d+ May 2030: you get/]) {
      expect(positionOf(fact)).toBeGreaterThan(-1);
      expect(positionOf(fact)).toBeLessThan(positionOf(/Your name/));
    }
    const { name, address, email } = await (await fetch(`${site.url}/api/site`)).json();
    const footer = await page.getByRole('contentinfo').textContent();
    for (const fact of [name, address, email]) expect(footer).toContain(fact);
  });
});

describe('a party of two', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  });
  afterAll(() => page.close());

  /** Books for a rider and a pillion, and returns the tokens of their links. */
  const book = () =>
    post<{ token: string; reference: string; participants: { token: string }[] }>(
      site,
      '/api/bookings',
      {
        eventId: sani,
        contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example', phone: '0821234567' },
        participants: [
          { kind: 'rider', name: 'Thandi Nkosi' },
          { kind: 'pillion', name: 'Zanele Nkosi' },
        ],
        agree: { terms: true },
        pay: 'deposit',
        provider: 'eft',
      },
    );

  it('fills in details through a link for each participant, which the others do not see', async () => {
    const { token: secret, participants } = await book();
    const participantToken = participants[1]?.token ?? '';
    const response = await page.goto(`${site.url}/booking/participant/${participantToken}`);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await page.getByLabel('Whom do we call?').fill('Sipho Nkosi');
    await page.getByLabel('Their phone number').fill('083 123 4567');
    await page.getByLabel('Medical notes', { exact: true }).fill('Allergic to bees');
    await page.getByLabel(/Keep the medical notes/).check();
    await page.getByLabel(/I have read the indemnity/).check();
    await button(page, 'Save details').click();
    await content(page).getByText('Saved. The guide has all that is needed.').waitFor();
    const booking = await fetch(`${site.url}/api/bookings/${secret}`);
    const text = await booking.text();
    expect(text).toContain('"hasMedicalNotes":true');
    expect(text).not.toContain('bees');
    expect(site.output()).not.toContain(participantToken);
  });

  it('reads its reference in one line on the ticket, even on a small phone', async () => {
    const { token: secret, reference } = await book();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${site.url}/booking/${secret}`);
    await untilWebFontsLoaded(page);
    const ticket = page.getByRole('region', { name: 'Ticket' });
    const lines = await ticket.getByText(reference, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  it('has accessible pages in light and dark themes', async () => {
    const { token: secret, participants } = await book();
    // The tab remembers that the ride was booked in it, and would ask about a second booking.
    await page.evaluate(() => sessionStorage.clear());
    for (const path of [
      `/book/${sani}`,
      `/booking/${secret}`,
      `/book/${sani}`,
      `/booking/${secret}/pay`,
      `/booking/${secret}/people/1`,
      `/booking/${secret}/move`,
      `/booking/${secret}/cancel`,
      `/booking/participant/${participants[0]?.token}`,
    ]) {
      await applyAppearance(page, appearances[0]);
      await page.goto(`${site.url}${path}`);
      await untilWebFontsLoaded(page);
      expect([path, await contentProblems(page, appearances)]).toEqual([path, []]);
    }
  });

  it('joins and leaves the waitlist of a full ride, and gets a 404 for an unknown link', async () => {
    const full = await aRide('Full moon', '2030-08-01');
    await asOwner('PUT', `/api/events/${full}/offer`, { ...offer, riderPlaces: 0 });
    const tab = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
    await tab.goto(`${site.url}/event/${full}`);
    await link(tab, 'Join the waitlist').click();
    await tab.getByLabel('Your name').fill('Zanele Nkosi');
    await content(tab).getByLabel('E-mail address').fill('zanele@riders.example');
    await tab.getByLabel('Phone number').fill('082 123 4567');
    await button(tab, 'Join the waitlist').click();
    await heading(tab, 'You are on the waitlist').waitFor();
    await content(tab).getByText('as number 1 in the queue').waitFor();
    await button(tab, 'Leave the waitlist').click();
    await heading(tab, 'This entry is no longer on the waitlist').waitFor();
    const unknownLink = await tab.goto(`${site.url}/booking/${'x'.repeat(43)}`);
    expect(unknownLink?.status()).toBe(404);
    await content(tab).getByText('There is no booking at this address').waitFor();
    await tab.close();
  });
});
