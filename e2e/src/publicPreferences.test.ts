import type { Browser, Page } from 'playwright-core';
import { desktop, phone } from './support/browser';
import { untilHydrated } from './support/hydration';
import { startStandInSite, type StandInSite } from './support/standIn/site';
import { openTab, withBrowser } from './support/journey';

let site: StandInSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startStandInSite());
  page = await openTab(browser, { viewport: desktop });
});
// The tests share one tab, because another takes longer than most of them.
afterEach(async () => {
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.setViewportSize(desktop);
});

async function open(path: string, preferences: Parameters<Page['emulateMedia']>[0] = {}) {
  await page.emulateMedia(preferences);
  await page.goto(`${site.url}${path}`);
  await untilHydrated(page);
}

const films = 'section[aria-labelledby=films] video';

/** Scrolls the first film into view, and returns whether it plays once all observers were called. */
const reachFilms = () =>
  page
    .locator(films)
    .first()
    .evaluate(
      (film: HTMLVideoElement) =>
        new Promise<boolean>((resolve) => {
          const watcher = new IntersectionObserver(
            // Observers are called one after another, so in the next task all of them were called.
            ([entry]) => entry?.isIntersecting && setTimeout(() => resolve(!film.paused)),
            { threshold: 0.5 },
          );
          watcher.observe(film);
          film.scrollIntoView({ block: 'center', behavior: 'instant' });
        }),
    );

describe('with reduced motion', () => {
  it('a page changes between day and night at once, without a transition', async () => {
    await open('/support', { colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => document.body.setAttribute('data-ran', ''));
    });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const byDay = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await background()).not.toBe(byDay);
    expect(await page.locator('body').getAttribute('data-ran')).toBeNull();
  });
});

describe('films', () => {
  it('play automatically once they are in view', async () => {
    await open('/');
    await reachFilms();
    // The films hydrate after the frame around the page.
    await page.waitForFunction(
      (selector) => !document.querySelector<HTMLVideoElement>(selector)?.paused,
      films,
    );
  });

  it('wait for a tap when the reader prefers reduced motion', async () => {
    await open('/', { reducedMotion: 'reduce' });
    expect(await reachFilms()).toBe(false);
    await page
      .getByRole('button', { name: /^Play:/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Pause:/ })
      .first()
      .waitFor();
  });

  it('wait for a tap with Save-Data', async () => {
    const saveData = await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(`${site.url}/`);
    await page.keyboard.press('Tab');
    await untilHydrated(page);
    expect(await reachFilms()).toBe(false);
    await saveData.dispose();
  });
});

describe('with forced colours', () => {
  it('a button keeps its border, which is all that shows its size', async () => {
    await page.setViewportSize(phone);
    await open('/events', { forcedColors: 'active' });
    const border = await page
      .getByRole('link', { name: 'Book Now' })
      .evaluate((button) => getComputedStyle(button).borderTopColor);
    expect(border).not.toMatch(/rgba\(.*, 0\)|transparent/);
  });

  it('the main button differs from others', async () => {
    await page.setViewportSize(phone);
    await open('/events', { forcedColors: 'active' });
    const colorsOf = (name: string) =>
      page
        .getByRole('link', { name })
        .last()
        .evaluate((button) => [
          getComputedStyle(button).backgroundColor,
          getComputedStyle(button).color,
        ]);
    const [main, other] = [await colorsOf('Book Now'), await colorsOf('Gallery')];
    expect(main[0]).not.toBe(other[0]);
    expect(main[1]).not.toBe(main[0]);
  });

  it('the top bar still marks the current page', async () => {
    await open('/about', { forcedColors: 'active' });
    const lineOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineOf('About')).toBe('underline');
    expect(await lineOf('Gallery')).toBe('none');
  });
});
