import type { Browser, CDPSession, Page } from 'playwright-core';
import { desktop, phone } from './support/browser';
import { focused, tabUntil } from './support/keyboard';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { openHydrated, untilHydrated } from './support/hydration';
import { openInUsedTab } from './support/tabs';
import { untilWebFontsLoaded } from './support/typefaces';
import { until } from './support/until';
import { openTab, withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
  page = await openTab(browser);
});

interface Visit {
  viewport?: { width: number; height: number };
  reducedMotion?: 'reduce' | 'no-preference';
}

async function open(path: string, { viewport = desktop, reducedMotion = 'reduce' }: Visit = {}) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion });
  await openInUsedTab(page, `${site.url}${path}`);
  await untilHydrated(page);
}

describe('with a keyboard alone', () => {
  it('the first tab stop skips the top bar', async () => {
    await open('/events');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    const skip = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
    expect(skip?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });

  it('the focus moves through the top bar in reading order', async () => {
    await open('/events');
    const stops: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual([
      'Skip to content',
      'Ridgeline',
      'Home',
      'About',
      'Gallery',
      'Contact',
      'Blog',
      'Book a Tour',
    ]);
    await tabUntil(page, 'Contact', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  });

  it('the menu has six links, traps the focus, and returns it', async () => {
    await open('/events', { viewport: phone });
    await tabUntil(page, 'Menu');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'About',
      'Gallery',
      'Contact',
      'Blog',
      'Support & FAQ',
    ]);
    const stops = new Set<string>();
    for (let at = 0; at < 16; at += 1) {
      stops.add(await focused(page));
      await page.keyboard.press('Tab');
    }
    // Between the last and the first stop, the focus passes the browser's own controls.
    stops.delete('');
    expect(stops.size).toBe(7);
    expect(stops).toContain('Close menu');

    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');

    await page.keyboard.press('Enter');
    await tabUntil(page, 'Blog');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
  });

  it('the questions open one at a time, and are in the URL', async () => {
    await open('/support');
    await tabUntil(page, 'Do you provide motorcycles?');
    await page.keyboard.press('Enter');
    await page.getByText('No, motorcycles are not provided.').waitFor();
    await page.waitForURL('**/support#motorcycles');
    await tabUntil(page, 'What safety gear must I bring?');
    await page.keyboard.press('Space');
    await page.getByText('Your own, and all of it').waitFor();
    await page.getByText('No, motorcycles are not provided.').waitFor({ state: 'hidden' });
    await page.waitForURL('**/support#safety-gear');
    await page.keyboard.press('Space');
    await page.getByText('Your own, and all of it').waitFor({ state: 'hidden' });
    await page.waitForURL(`${site.url}/support`);
  });

  it('photos are changed with arrow keys, Home and End, and closed with Escape', async () => {
    await open('/gallery/winter');
    await tabUntil(page, 'View Wild horses in the mist');
    await page.keyboard.press('Enter');
    await page.getByText('3 of 4').waitFor();
    for (const [key, count] of [
      ['ArrowRight', '4 of 4'],
      ['ArrowRight', '4 of 4'],
      ['Home', '1 of 4'],
      ['ArrowLeft', '1 of 4'],
      ['End', '4 of 4'],
      ['ArrowLeft', '3 of 4'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText(count).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('View Wild horses in the mist');
    expect(page.url()).toBe(`${site.url}/gallery/winter`);
  });
});

/** Swipes to the left over most of the window. */
async function swipeLeft(tab: Page) {
  const session = await tab.context().newCDPSession(tab);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 350 })) });
  await touch('touchStart', [340]);
  for (let x = 320; x > 60; x -= 20) await touch('touchMove', [x]);
  await touch('touchEnd', []);
}

/** Swipes to the next photo. Resolves to whether it is shown. */
const swipesTo = (tab: Page, count: string) => async () => {
  await swipeLeft(tab);
  return tab
    .getByText(count)
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
};

/** The top of an element in the window, once it no longer changes. */
const topOf = (id: string) =>
  page.evaluate(
    (targetId) =>
      new Promise<number>((resolve) => {
        const measure = () =>
          Math.round(document.getElementById(targetId)?.getBoundingClientRect().top ?? NaN);
        let before = NaN;
        const timer = setInterval(() => {
          const now = measure();
          if (now === before) resolve((clearInterval(timer), now));
          before = now;
        }, 300);
      }),
    id,
  );

describe('a URL with a hash', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'shows its element right below the top bar on %s, when typed in, reloaded or followed',
    async (_what, viewport) => {
      await open('/about#guide-1', { viewport, reducedMotion: 'no-preference' });
      const bar = (await page.locator('header').first().boundingBox())?.height ?? NaN;
      const expectInPlace = async () => {
        const gap = (await topOf('guide-1')) - bar;
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThan(40);
      };
      await expectInPlace();
      await page.reload();
      await untilHydrated(page);
      await expectInPlace();

      await page.goto(`${site.url}/contact`);
      await untilHydrated(page);
      await page.getByRole('link', { name: 'About Palesa' }).click();
      await page.waitForURL('**/about#guide-1');
      await expectInPlace();
    },
  );
});

describe('a page that is reloaded on a slow device', () => {
  let session: CDPSession;
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  beforeAll(async () => {
    session = await page.context().newCDPSession(page);
  });

  async function expectSamePosition() {
    const before = await topOf('guide-1');
    await slowDown(4);
    await page.reload();
    await untilHydrated(page);
    await untilWebFontsLoaded(page);
    await slowDown(1);
    expect(await topOf('guide-1')).toBe(before);
  }

  it('stays where it was scrolled to', async () => {
    await open('/about');
    await untilWebFontsLoaded(page);
    await page.evaluate(() => window.scrollTo(0, 3000));
    await expectSamePosition();
  });

  it('stays at its hash, or where it was scrolled to afterwards', async () => {
    await open('/about#guide-1');
    await untilWebFontsLoaded(page);
    await expectSamePosition();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSamePosition();
  });
});

describe('on a touch screen', () => {
  it('photos are swiped, and Back closes them', async () => {
    const screen = {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    } as const;
    const tab = await openHydrated(browser, `${site.url}/gallery/winter`, screen);
    await tab.getByRole('link', { name: 'View Winter over Sani full screen' }).tap();
    await tab.getByText('1 of 4').waitFor();
    // A busy browser drops touches, and a person would swipe again.
    await until(swipesTo(tab, '2 of 4'), Boolean);
    await tab.goBack();
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(tab.url()).pathname).toBe('/gallery/winter');
    await tab.context().close();
  });
});

const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? fail();
const fail = () => {
  throw new Error('It is not drawn');
};

describe('on a phone', () => {
  it.each([phone, { width: 360, height: 740 }])(
    'the next ride is in view at $width x $height, and the page is short',
    async (viewport) => {
      await open('/', { viewport });
      const [next, bar] = [
        await boxOf('section[aria-labelledby$=next-ride]'),
        await boxOf('nav[aria-label=Quick]'),
      ];
      expect(next.y).toBeGreaterThan(72);
      expect(next.y + next.height).toBeLessThanOrEqual(Math.ceil(bar.y));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(9 * 844);
    },
  );

  it('the call to action of a ride stays above the bottom bar, and off the footer', async () => {
    await open('/event/sani', { viewport: phone });
    const places = async () =>
      [
        await boxOf('nav[aria-label="Next step"]'),
        await boxOf('nav[aria-label=Quick]'),
        await boxOf('footer'),
      ] as const;
    const [step, bar] = await places();
    expect(Math.abs(step.y + step.height - bar.y)).toBeLessThan(1);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }));
    const [restingStep, , footer] = await places();
    expect(restingStep.y + restingStep.height).toBeLessThanOrEqual(footer.y);
  });

  it('two rides fit on the screen', async () => {
    await open('/events', { viewport: phone });
    for (const card of await page.getByRole('article').all())
      expect((await card.boundingBox())?.height).toBeLessThan((phone.height - 72 - 65) / 2);
  });
});
