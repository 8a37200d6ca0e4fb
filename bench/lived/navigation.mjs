import { medians } from '../figures.mjs';
import { openPhone } from './phone.mjs';

/** Long enough for the site to prefetch visible links, which it does while the browser is idle. */
const prefetchMs = 2500;

/** A path without the id of an event, which differs from run to run. */
const nameOf = (path) => path.replace(/^(\/(?:event|book)\/).+/, '$1…');

/** Measures the time from the tap on a link to the first paint of the new heading. */
async function tapOnLink(browser, site, from, to) {
  const phone = await openPhone(browser);
  try {
    await phone.open(`${site}${from}`);
    await phone.hydrated();
    await phone.page.waitForLoadState('networkidle');
    const link = phone.page.locator(`a[href="${to}"]:visible`).last();
    await link.scrollIntoViewIfNeeded();
    await phone.page.waitForTimeout(prefetchMs);
    const heading = await phone.page.locator('h1').textContent();
    await phone.watch(
      'heading',
      (before) => (document.querySelector('h1')?.textContent ?? before) !== before,
      heading,
    );
    await phone.tap(link);
    const shownAt = await phone.paintOf('heading');
    return { tap: shownAt - (await phone.lastTap()) };
  } finally {
    await phone.close();
  }
}

/** Measures loading the same page directly, with an empty cache. */
async function plainLoad(browser, url) {
  const phone = await openPhone(browser);
  try {
    await phone.open(url);
    const { fcp } = await phone.figures();
    return { load: fcp };
  } finally {
    await phone.close();
  }
}

/**
 * Measures navigation from page to page once everything is loaded.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site URL of a running site
 * @param {[from: string, to: string][]} links paths of a page and of a link on it
 * @param {{ runs: number }} options
 */
export async function measureNavigation(browser, site, links, { runs }) {
  const rows = [];
  for (const [from, to] of links)
    rows.push({
      from: nameOf(from),
      to: nameOf(to),
      ...(await medians(runs, () => tapOnLink(browser, site, from, to))),
      ...(await medians(runs, () => plainLoad(browser, `${site}${to}`))),
    });
  return rows;
}
