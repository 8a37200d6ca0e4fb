import type { BookingFile, BookingPage } from '@ridgeline/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { contentProblems } from './support/axe';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { appearances, applyAppearance } from './support/appearances';
import { contextWith, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { recordHydration, untilHydrated } from './support/hydration';
import { until } from './support/until';

let site: Site;
let browser: Browser;
let ownersToken: string;
let owner: BrowserContext;
let ownersPage: Page;

// The demo content has rides, and test payments stand in for a payment service.
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  ownersToken = await signUp(site);
  owner = await contextWith(browser, site, ownersToken, { viewport: phone });
  ownersPage = await owner.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).first().click();
const follow = (page: Page, name: string | RegExp) =>
  page.locator('#content').getByRole('link', { name }).first().click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const dialogOf = (page: Page) => page.getByRole('dialog');

const openTab = async () => {
  await ownersPage.goto(`${site.url}/admin-dashboard?tab=bookings`);
  await ownersPage.getByRole('heading', { name: 'Bookings' }).waitFor();
};
const openBooking = async (name: string) => {
  await openTab();
  await ownersPage.getByLabel('Search bookings').fill(name);
  await ownersPage
    .getByRole('list', { name: 'Bookings' })
    .getByRole('link', { name })
    .first()
    .click();
  await heading(ownersPage, name);
};
const openRide = async (title: string) => {
  await openTab();
  await ownersPage.getByRole('list', { name: 'Rides' }).getByRole('link', { name: title }).click();
  await heading(ownersPage, title);
};
const history = () => ownersPage.getByRole('list', { name: 'History' });

/** Fills in the booking form of a ride. */
async function fillInParty(page: Page) {
  await page.getByLabel('Your name', { exact: true }).fill('Zinhle Radebe');
  await press(page.locator('#content'), 'Add a pillion');
  await page.getByLabel('Name', { exact: true }).fill('Lwazi Radebe');
  await page.getByLabel('Phone number').fill('082 123 4567');
  await page.locator('#content').getByLabel('E-mail address').fill('zinhle@riders.example');
  await page.getByLabel(/I have read the terms/).check();
}

/** Pays on the page of the stand-in, which is labelled as a test. */
async function payOnTestPage(page: Page) {
  await page.getByText('Test payment: no money moves').waitFor();
  await press(page, /^Pay R/);
}

describe('a booking, from the home page to its cancellation', () => {
  it('is paid, completed, moved and cancelled by its party, and the owner sees each step', async () => {
    const rider = await browser.newContext({ viewport: phone });
    await recordHydration(rider);
    const page = await rider.newPage();
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(site.url);
    await untilHydrated(page);
    await page
      .getByRole('link', { name: /^Book (Now|a Tour)/ })
      .first()
      .click();
    await follow(page, 'Wild horses of Kaapsehoop');
    await follow(page, 'Book this ride');
    await heading(page, /^Book: /);
    await fillInParty(page);
    await page.getByLabel(/PayFast/).check();
    await press(page.locator('#content'), 'Book and pay');
    await payOnTestPage(page);
    await page.getByText(/^Your places are yours\. The other/).waitFor();

    await openBooking('Zinhle Radebe');
    await ownersPage.getByText('Paid, PayFast').waitFor();
    await ownersPage.getByText('1 rider, 1 pillion').waitFor();

    const shareLink = await page
      .getByRole('link', { name: /Send the link to Lwazi|Send the link/ })
      .last()
      .getAttribute('href');
    const [link = ''] = /https?:\/\/\S+\/booking\/participant\/[\w-]{43}/.exec(
      decodeURIComponent(shareLink ?? ''),
    ) ?? [''];
    const pillion = await browser.newPage({ viewport: phone });
    await pillion.goto(link);
    await pillion.getByLabel('Whom do we call?').fill('Nomvula Radebe');
    await pillion.getByLabel('Their phone number').fill('083 123 4567');
    await pillion.getByLabel(/I have read the indemnity/).check();
    await press(pillion.locator('#content'), 'Save details');
    await pillion.getByText('Saved. The guide has all that is needed.').waitFor();
    await pillion.close();

    await follow(page, /^Pay R/);
    await heading(page, 'Pay for your booking');
    await page.getByLabel(/Yoco/).check();
    await press(page.locator('#content'), 'Go on to pay');
    await payOnTestPage(page);
    await page.getByText('Your places are yours, and everything is paid.').waitFor();

    await follow(page, 'Move to another date');
    await follow(page, /move to Bezhoek/i);
    await page
      .getByText(/get .* back|It costs/)
      .first()
      .waitFor();
    await press(page.locator('#content'), 'Move the booking');
    await page.getByRole('region', { name: 'Ticket' }).getByText('Bezhoek river weekend').waitFor();
    await follow(page, 'Cancel the booking');
    await press(page.locator('#content'), 'Cancel the booking');
    await heading(page, 'Your booking is cancelled');
    expect(consoleErrors).toEqual([]);
    await rider.close();

    await openBooking('Zinhle Radebe');
    const historyText = await history().textContent();
    for (const step of ['Booked', 'Paid', 'Confirmed', 'details of person 2', 'moved', 'Cancelled'])
      expect(historyText?.toLowerCase()).toContain(step.toLowerCase());

    await press(ownersPage, 'Refund');
    const ways = dialogOf(ownersPage).getByRole('list', { name: 'Which way it goes back' });
    await ways.getByText('Through Yoco').waitFor();
    await ways.getByText('Through PayFast').waitFor();
    await dialogOf(ownersPage).getByLabel('Why').fill('By the terms');
    await press(dialogOf(ownersPage), 'Refund');
    await ownersPage.getByText('Paid back').first().waitFor();
  });
});

it('a booking is paid online, and its person replaced, without JavaScript', async () => {
  const rider = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await rider.newPage();
  await page.goto(`${site.url}/events`);
  await follow(page, 'Wild horses of Kaapsehoop');
  await follow(page, 'Book this ride');
  await heading(page, /^Book: /);
  await fillInParty(page);
  await page.getByLabel(/PayFast/).check();
  await press(page.locator('#content'), 'Book and pay');
  await press(page.locator('#content'), 'Go to the payment service');
  await payOnTestPage(page);
  // The click ends before the rider is back, and a reload would interrupt the way back.
  await page.waitForURL(/\/booking\//);
  // Without JavaScript, the page does not poll for the notification of the payment service.
  await until(
    async () => {
      await page.reload();
      return page.getByText(/^Your places are yours\. The other/).count();
    },
    (shown) => shown > 0,
  );
  await follow(page, 'Fill in details of Lwazi Radebe');
  await page.getByLabel('Name of the new person').fill('Bongani Radebe');
  await press(page.locator('#content'), 'Change the person');
  await page.getByText('Bongani Radebe', { exact: true }).waitFor();
  await rider.close();
});

describe('the owner, on a phone', () => {
  it('sees what needs attention on the dashboard, records a transfer, and takes a booking by phone', async () => {
    await ownersPage.goto(`${site.url}/admin-dashboard`);
    await ownersPage.getByText('A transfer may have arrived.').waitFor();
    await ownersPage
      .getByRole('listitem')
      .filter({ hasText: 'A transfer may have arrived.' })
      .getByRole('link')
      .click();
    // The only one, so the line leads to its booking.
    await heading(ownersPage, /Annelise Botha/);
    await press(ownersPage, 'It has arrived');
    await press(dialogOf(ownersPage), 'Record');
    await ownersPage.getByText('Paid, bank transfer').waitFor();
    await press(ownersPage, 'Add a note');
    await dialogOf(ownersPage).getByLabel('Note').fill('Rides a borrowed bike');
    await press(dialogOf(ownersPage), 'Add');
    await history()
      .getByText(/Rides a borrowed bike/)
      .waitFor();

    await openRide('Bezhoek river weekend');
    await follow(ownersPage, 'Add a booking');
    await ownersPage.getByLabel('Name', { exact: true }).fill('Gogo Mabaso');
    await ownersPage.locator('#content').getByLabel('E-mail').first().fill('gogo@riders.example');
    await ownersPage.getByLabel('Phone', { exact: true }).fill('082 123 4569');
    await ownersPage.getByLabel('Riders').fill('Gogo Mabaso');
    await ownersPage.getByLabel('Confirm it at once').check();
    await press(ownersPage, 'Add the booking');
    await heading(ownersPage, 'Gogo Mabaso');
    await ownersPage.getByText('Confirmed').first().waitFor();
  });

  it('adds the booking of a caller to whom the waitlist has offered places', async () => {
    await openRide('Sani Pass and the roof of Lesotho');
    await follow(ownersPage, 'Edit the event');
    await ownersPage.getByLabel('Places for riders').fill('8');
    await press(ownersPage, 'Update Event');
    await ownersPage.getByText('Ride saved').waitFor();

    await openRide('Sani Pass and the roof of Lesotho');
    await ownersPage.getByText(/2 places · has an offer until/).waitFor();
    await follow(ownersPage, 'Add their booking for Hannes Meyer');
    await ownersPage.getByText(/^Hannes Meyer is on the waitlist for 2 places/).waitFor();
    const riders = ownersPage.getByLabel('Riders');
    expect(await riders.inputValue()).toBe('Hannes Meyer');
    await riders.fill('Hannes Meyer\nElsa Meyer');
    await press(ownersPage, 'Add the booking');
    await heading(ownersPage, 'Hannes Meyer');
    await openRide('Sani Pass and the roof of Lesotho');
    await ownersPage.getByText(/2 places · has booked/).waitFor();
  });

  it('checks riders in offline, and nothing is lost', async () => {
    await openRide('Clarens sandstone weekend');
    await ownersPage.getByRole('button', { name: 'Check in: Thandi Nkosi' }).waitFor();
    await owner.setOffline(true);
    await press(ownersPage, 'Check in: Thandi Nkosi');
    await press(ownersPage, 'Check in: Sipho Nkosi');
    await ownersPage.getByText('2 check-ins are kept on this device').waitFor();
    await owner.setOffline(false);
    await ownersPage
      .getByText('2 check-ins are kept on this device')
      .waitFor({ state: 'detached' });
    await ownersPage.reload();
    await ownersPage.getByRole('button', { name: 'Here: Sipho Nkosi' }).waitFor();
  });

  it('makes an event bookable, and copies it with its offer', async () => {
    await ownersPage.goto(`${site.url}/admin-dashboard`);
    await ownersPage.getByRole('button', { name: 'Edit Snow on the Maluti' }).click();
    await ownersPage.getByText('Booking', { exact: true }).click();
    await ownersPage.getByLabel('Riders can book this ride here').check();
    await ownersPage.getByLabel('Places for riders').fill('9');
    await ownersPage.getByLabel('Price for a rider, in rands').fill('6 500');
    await press(ownersPage, 'Update Event');
    await ownersPage.getByText('Ride saved').waitFor();
    await ownersPage.getByRole('button', { name: 'Duplicate Snow on the Maluti' }).click();
    await dialogOf(ownersPage).getByLabel('New date').fill('2030-07-06');
    await press(dialogOf(ownersPage), 'Duplicate');
    await heading(ownersPage, 'Edit Event');
    expect(await ownersPage.getByLabel('Price for a rider, in rands').inputValue()).toBe('6500');
  });

  it('cancels a ride because of the weather, and finds the refunds', async () => {
    await openRide('Sani Pass and the roof of Lesotho');
    await ownersPage
      .getByRole('list', { name: 'Waitlist' })
      .getByText('Refilwe Molefe')
      .first()
      .waitFor();
    await press(ownersPage, 'Cancel the ride');
    await dialogOf(ownersPage).getByLabel('Why').fill('Snow on the pass');
    await press(dialogOf(ownersPage), 'Cancel the ride');
    await ownersPage.getByText(/^The ride is cancelled/).waitFor();
    // A background job cancels the bookings.
    await until(
      async () => {
        await ownersPage.goto(`${site.url}/admin-dashboard?tab=bookings&show=refund`);
        const list = ownersPage.getByRole('list', { name: 'Bookings' });
        await list.getByRole('link').first().waitFor();
        return list.getByRole('link', { name: 'Nomsa Khumalo' }).count();
      },
      (found) => found > 0,
    );
  });

  it('has accessible pages in light and dark themes', async () => {
    await openTab();
    const paths = await ownersPage.evaluate(() =>
      [...document.querySelectorAll('#content a')]
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)
        .filter((path) => /^\/admin-(ride|booking)\//.test(path)),
    );
    const ride = paths.find((path) => path.startsWith('/admin-ride')) ?? '';
    const page = await owner.newPage();
    for (const path of [
      '/admin-dashboard?tab=bookings',
      ride,
      paths.find((path) => path.startsWith('/admin-booking')) ?? '',
      ride.replace('/admin-ride', '/add-booking'),
    ]) {
      await applyAppearance(page, appearances[0]);
      await page.goto(`${site.url}${path}`);
      await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await contentProblems(page, appearances)]).toEqual([path, []]);
    }
    await page.close();
  });
});

describe('with letters twice as large, a phone shows the whole width of', () => {
  let paths: Record<string, string>;
  beforeAll(async () => {
    const read = async <T>(path: string) => {
      const response = await fetch(`${site.url}${path}`, {
        headers: { authorization: `Bearer ${ownersToken}` },
      });
      return (await response.json()) as T;
    };
    const { bookings } = await read<BookingPage>('/api/admin/bookings?state=confirmed');
    const paid = bookings.find(({ paidCents }) => paidCents > 0);
    const { _id, token, event } = await read<BookingFile>(`/api/admin/bookings/${paid?._id}`);
    paths = {
      'a booking, for its party': `/booking/${token}`,
      'a booking, for the owner': `/admin-booking/${_id}`,
      'all bookings': '/admin-dashboard?tab=bookings',
      'a ride': `/admin-ride/${event._id}`,
      'the form of an event': `/edit-event/${event._id}`,
    };
  });

  it.each([
    'a booking, for its party',
    'a booking, for the owner',
    'all bookings',
    'a ride',
    'the form of an event',
  ])('%s', async (name) => {
    await ownersPage.goto(`${site.url}${paths[name]}`, { waitUntil: 'networkidle' });
    const width = await ownersPage.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(phone.width);
  });
});
