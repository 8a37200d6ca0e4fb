import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { TourEvent } from '@ridgeline/contract';
import {
  isWholeChromiumInstalled,
  launchWithBackForwardCache,
  phone,
  sharedBrowser,
  withoutPrefetching,
} from './support/browser';
import { recordHydration, untilHydrated } from './support/hydration';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let browser: Browser;
/** The path of the form to book a ride of the demo that takes pillions. */
let form: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: 'on' }), sharedBrowser()]);
  const response = await fetch(`${site.url}/api/events?when=upcoming&limit=50`);
  const rides = (await response.json()) as TourEvent[];
  const ride = rides.find(
    ({ offer }) =>
      offer?.state === 'open' &&
      offer.placesLeft > 2 &&
      offer.riderPriceCents > 0 &&
      (offer.pillionPlacesLeft ?? 2) > 1,
  );
  form = `/book/${ride?._id}`;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const content = (page: Page) => page.locator('#content');
const name = (page: Page) => page.getByLabel('Your name', { exact: true });
const pillion = (page: Page) => page.getByLabel('Name', { exact: true }).first();
const email = (page: Page) => content(page).getByLabel('E-mail address');
const telephone = (page: Page) => content(page).getByLabel('Phone number');
const button = (page: Page, label: string) => content(page).getByRole('button', { name: label });

async function open({ javaScriptEnabled = true, viewport = phone, from = browser } = {}) {
  const context: BrowserContext = await from.newContext({ viewport, javaScriptEnabled });
  await recordHydration(context);
  await withoutPrefetching(context);
  const page = await context.newPage();
  await page.goto(`${site.url}${form}`);
  if (javaScriptEnabled) await untilHydrated(page);
  return page;
}

async function fillIn(page: Page) {
  await name(page).fill('Lerato Mokoena');
  await email(page).fill('lerato@riders.example');
  await button(page, 'Add a pillion').click();
  await pillion(page).fill('Piet Botha');
  await telephone(page).fill('082 123 4567');
  await page.getByLabel(/I have read the terms/).check();
}

/** The browser fills in a part of the form, and the page the rest once its scripts run. */
const untilShown = (field: Locator, value: string) =>
  until(
    () => field.inputValue(),
    (shown) => shown === value,
  );

async function expectEverything(page: Page) {
  await untilShown(name(page), 'Lerato Mokoena');
  await untilShown(pillion(page), 'Piet Botha');
  await untilShown(email(page), 'lerato@riders.example');
  await untilShown(telephone(page), '082 123 4567');
  await page.locator('[name=terms]:checked').waitFor();
}

/** Leaves the page of the form and comes back, in different ways. */
const ways: [string, (page: Page) => Promise<unknown>][] = [
  [
    'Back from a page of the same site',
    async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
      await page.waitForURL(/\/contact/);
      await page.goBack();
    },
  ],
  [
    'Back from another document',
    async (page) => {
      await page.goto(`${site.url}/gallery`);
      await page.goBack();
    },
  ],
];

describe.each([
  ['with', true],
  ['without', false],
])('what was typed into the booking form, %s JavaScript', (_how, javaScriptEnabled) => {
  it.each(ways)('is there after %s', async (_what, leaveAndComeBack) => {
    const page = await open({ javaScriptEnabled });
    await fillIn(page);
    await leaveAndComeBack(page);
    await expectEverything(page);
    await page.context().close();
  });

  it('is there after a reload, as far as the browser or the server has seen it', async () => {
    const page = await open({ javaScriptEnabled });
    await fillIn(page);
    // Without JavaScript, only the server knows what was typed, from the button that was pressed.
    if (!javaScriptEnabled) await button(page, 'Add a rider').click();
    await page.reload();
    await expectEverything(page);
    await page.context().close();
  });
});

describe('“Book and pay”', () => {
  it('goes to the payment without another page, and Back from there to the booking', async () => {
    const page = await open();
    await fillIn(page);
    expect(await page.getByRole('radio', { name: /Bank transfer/ }).count()).toBe(0);
    await button(page, 'Book and pay').click();
    await page.waitForURL(/\/api\/test-payments\//);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Your places are kept' }).waitFor();
    await page.context().close();
  });

  it('goes to the payment with one more button without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await fillIn(page);
    await button(page, 'Book and pay').click();
    // The payment service wants a form, which only a script can send by itself.
    await button(page, 'Go to the payment service').click();
    await page.waitForURL(/\/api\/test-payments\//);
    await page.context().close();
  });
});

/** The bars that stay over the page, and whether one of them covers what has the focus. */
const barsOver = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')]
      .filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position))
      .map((bar) => ({ bar, edges: bar.getBoundingClientRect() }))
      .filter(({ edges }) => edges.bottom > 0 && edges.top < window.innerHeight);
    return {
      height: bars.reduce((sum, { edges }) => sum + edges.height, 0),
      covered: bars
        .filter(({ bar }) => !bar.contains(focused))
        .some(({ edges }) => box && box.bottom > edges.top + 1 && box.top < edges.bottom - 1),
      focused: focused?.getAttribute('name') ?? focused?.textContent ?? '',
    };
  });

(isWholeChromiumInstalled() ? it : it.skip)(
  'keeps what was typed in the back/forward cache',
  async () => {
    const chromium = await launchWithBackForwardCache();
    const page = await open({ from: chromium });
    await fillIn(page);
    await page.goto(`${site.url}/gallery`, { waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await expectEverything(page);
    await chromium.close();
  },
);

describe('the bars of the booking form', () => {
  it.each([
    ['upright', phone],
    ['sideways', { width: 844, height: 390 }],
  ])('leave 85 %% of a phone held %s to it, and lead nowhere else', async (_how, viewport) => {
    const page = await open({ viewport });
    expect(await page.getByRole('link', { name: 'Book Now' }).count()).toBe(0);
    const passed: string[] = [];
    await name(page).focus();
    for (let focused = ''; focused !== 'Book and pay' && passed.length < 40;) {
      const now = await barsOver(page);
      ({ focused } = now);
      passed.push(focused);
      expect(now).toMatchObject({ covered: false });
      expect(now.height / viewport.height).toBeLessThanOrEqual(0.15);
      await page.keyboard.press('Tab');
    }
    expect(passed).toEqual(expect.arrayContaining(['email', 'phone', 'terms']));
    await page.context().close();
  });
});
