import { medians } from '../medians.mjs';
import { openPhone } from './phone.mjs';
import { webVitalsOf, webVitalsScript } from './webVitals.mjs';

/** The pause between two taps, in which a visitor looks at the result of the last one. */
const pauseMs = 1500;
const firstTapMs = 500;

/** Ten taps through the site: the menu, a gallery with its lightbox, the rides. */
function tapsOn(page) {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const lightbox = page.getByRole('dialog', { name: 'Photos, full screen' });
  const quick = page.getByRole('navigation', { name: 'Quick', exact: true });
  const menuButton = quick.getByRole('button', { name: 'Menu' });
  return [
    menuButton,
    menu.getByRole('button', { name: 'Close menu' }),
    quick.getByRole('link', { name: 'Gallery' }),
    page.locator('main a[href^="/gallery/"]:visible').first(),
    page.locator('#photo-1'),
    lightbox.getByRole('button', { name: 'Next photo' }),
    lightbox.getByRole('button', { name: 'Close' }),
    quick.getByRole('link', { name: 'Book Now' }),
    menuButton,
    menu.getByRole('link', { name: 'About' }),
  ];
}

async function tapThrough(browser, site) {
  const phone = await openPhone(browser, { initScript: await webVitalsScript() });
  try {
    await phone.open(`${site}/`);
    let afterPaint = firstTapMs;
    for (const target of tapsOn(phone.page)) {
      await target.waitFor();
      await target.scrollIntoViewIfNeeded();
      await phone.tap(target, { afterPaint });
      afterPaint = undefined;
      await phone.page.waitForTimeout(pauseMs);
    }
    const { inp } = await webVitalsOf(phone.page);
    return { inp };
  } finally {
    await phone.close();
  }
}

/**
 * Measures INP over a session of ten taps with web-vitals. If a tap led to a new document, the worst INP of all
 * documents counts.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site URL of a running site
 * @param {{ runs: number }} options
 */
export const measureSession = async (browser, site, { runs }) =>
  (await medians(runs, () => tapThrough(browser, site))).inp;
