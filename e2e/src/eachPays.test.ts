import path from 'node:path';
import type { Booking, TourEvent } from '@ridgeline/contract';
import type { Browser, Page } from 'playwright-core';
import { appearances, applyAppearance } from './support/appearances';
import { contentProblems } from './support/axe';
import { phone, sharedBrowser, withoutPrefetching } from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { post } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { untilWebFontsLoaded } from './support/typefaces';

let site: Site;
let browser: Browser;
/** A ride of the demo, in which test payments stand in for a payment service. */
let ride: TourEvent;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  const events = (await (await fetch(`${site.url}/api/events`)).json()) as TourEvent[];
  const open = events.find(
    ({ offer }) =>
      offer?.state === 'open' && offer.placesLeft > 3 && (offer.pillionPlacesLeft ?? 9) > 3,
  );
  if (!open) throw new Error('The demo has no ride with places left');
  ride = open;
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

/** A couple of whom each pays their own, on one motorcycle. */
const book = (how: string) =>
  post<Booking>(site, '/api/bookings', {
    eventId: ride._id,
    contact: {
      name: 'Lerato Mokoena',
      email: `lerato-${how}@riders.example`,
      phone: how === 'with' ? '0821234567' : '0821234568',
    },
    participants: [
      { kind: 'rider', name: 'Lerato Mokoena' },
      { kind: 'pillion', name: 'Piet Botha', email: `piet-${how}@riders.example` },
    ],
    agree: { terms: true },
    eachPays: true,
    provider: 'payfast',
  });

const content = (page: Page) => page.locator('#content');
const link = (page: Page, name: RegExp) => content(page).getByRole('link', { name });
const button = (page: Page, name: string) => content(page).getByRole('button', { name });

describe.each([
  ['with', true],
  ['without', false],
])('a couple of whom each pays their own, %s JavaScript', (how, javaScriptEnabled) => {
  let booking: Booking;
  let page: Page;
  beforeAll(async () => {
    booking = await book(how);
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled });
    await recordHydration(context);
    await withoutPrefetching(context);
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  const hydrated = async () => javaScriptEnabled && (await untilHydrated(page));
  async function open(at: string) {
    await openInUsedTab(page, `${site.url}${at}`);
    await hydrated();
  }
  const leratos = () => `/booking/${booking.token}`;
  const piets = () => `/booking/participant/${booking.participants[1]?.token}`;

  /** Goes from a page with a share to the page of the payment service. */
  async function goToService(button_: RegExp) {
    await link(page, button_).click();
    await content(page).getByRole('heading', { level: 1, name: 'Pay your share' }).waitFor();
    await hydrated();
    await content(page)
      .getByRole('radio', { name: /PayFast/ })
      .check();
    await button(page, 'Go on to pay').click();
    if (!javaScriptEnabled) await button(page, 'Go to the payment service').click();
    await page.getByText('Test payment: no money moves').waitFor();
  }

  /** Pays on that page, and comes back to the page of the share. */
  async function payThere(back: string) {
    await page.getByRole('button', { name: /^Pay R/ }).click();
    await page.waitForURL((url) => url.pathname === back);
    await hydrated();
  }

  it('is asked by mail, and pays one after the other, until the ride is theirs', async () => {
    await open(leratos());
    await content(page)
      .getByText(/0 of 2 have paid/)
      .waitFor();
    await link(page, /^Send links by mail/).click();
    await content(page).getByRole('heading', { level: 1, name: 'Links to your shares' }).waitFor();
    await button(page, 'Mail the link').click();
    await content(page).getByText(`The link is sent to piet-${how}@riders.example.`).waitFor();
    await photograph(page, `asked-${how}`);
    await link(page, /^Back to the booking/).click();
    await photograph(page, `booking-${how}`);
    await goToService(/^Pay your share: R/);
    await payThere(leratos());
    await content(page)
      .getByText(/1 of 2 has paid/)
      .waitFor();

    await open(piets());
    await content(page)
      .getByText(/Please pay R.* 1 of 2 has paid/)
      .waitFor();
    await photograph(page, `piet-${how}`);
    await goToService(/^Pay R/);
    await payThere(piets());
    await content(page)
      .getByText(/^Your place is yours/)
      .waitFor();
    await photograph(page, `piet-paid-${how}`);

    await open(leratos());
    await content(page).getByRole('heading', { level: 1, name: 'You are coming along' }).waitFor();
    await content(page)
      .getByText(/^Paid from .*Piet Botha/)
      .waitFor();
    await photograph(page, `confirmed-${how}`);
  });
});

describe('a share', () => {
  it('that is paid on two pages is paid too much, and is said to be paid back', async () => {
    const booking = await book('twice');
    const own = `/booking/participant/${booking.participants[1]?.token}`;
    const pay = async (provider: string) => {
      const { share } = await post<{
        share: {
          payment: {
            method: 'get' | 'post';
            url: string;
            fields: { name: string; value: string }[];
          };
        };
      }>(site, `/api${own.replace('booking/participant', 'participants')}/payments`, {
        provider,
        amount: 'all',
      });
      return share.payment;
    };
    const page = await browser.newPage({ viewport: phone });
    const started = [await pay('payfast'), await pay('yoco')];
    for (const { method, url, fields } of started) {
      await page.goto(`${site.url}${own}`);
      // As the page does when it leaves for the payment service.
      await page.setContent(
        `<form method="${method}" action="${url}">${fields.map(({ name, value }) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`).join('')}<button>Leave</button></form>`,
      );
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: /^Pay R/ }).click();
      await page.waitForURL((target) => target.pathname === own);
    }
    await page.goto(`${site.url}${own}`);
    await page.getByText(/^You have paid R.* too much\. We pay it back to you\.$/).waitFor();
    await page.close();
  });
});

it('the pages of shares are accessible in light and dark themes', async () => {
  const booking = await book('seen');
  const person = `/booking/participant/${booking.participants[1]?.token}`;
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  const whole = `/booking/${booking.token}`;
  for (const at of [whole, `${whole}/shares`, person, `${person}/pay`]) {
    await applyAppearance(page, appearances[0]);
    await page.goto(`${site.url}${at}`);
    await untilWebFontsLoaded(page);
    expect([at, await contentProblems(page, appearances)]).toEqual([at, []]);
  }
  await page.close();
});
