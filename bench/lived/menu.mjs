import { medians } from '../figures.mjs';
import { openPhone } from './phone.mjs';

/** Milliseconds from the first paint to the tap. */
const delays = [500, 2000];
/** Long enough for fonts, pictures and everything else that loads late, because it also blocks the main thread. */
const settleMs = 2000;

const menuButton = (page) => page.getByRole('button', { name: 'Menu', exact: true });
const menuIsOpen = () =>
  (document.querySelector('dialog[aria-label="Menu"]')?.getBoundingClientRect().width ?? 0) > 0;

/** Measures the time from the tap to the open menu, and the INP of the tap. */
async function tapOnMenu(browser, url, afterPaint) {
  const phone = await openPhone(browser);
  try {
    await phone.watch('menu', menuIsOpen);
    await phone.open(url);
    await phone.tap(menuButton(phone.page), { afterPaint });
    const openAt = await phone.paintOf('menu');
    await phone.page.waitForTimeout(settleMs);
    const { inp } = await phone.figures();
    return { opened: openAt - (await phone.lastTap()), inp };
  } finally {
    await phone.close();
  }
}

/** Measures a page that nobody touches until it is hydrated and settled. */
async function loadOnly(browser, url) {
  const phone = await openPhone(browser);
  try {
    await phone.open(url);
    await phone.hydrated();
    await phone.page.waitForTimeout(settleMs);
    const { fcp, tbt, hydrated, longestTask, longestScript } = await phone.figures();
    return { fcp, tbt, hydrated, longestTask, longestScript };
  } finally {
    await phone.close();
  }
}

async function opensWithoutScripts(browser, url) {
  const phone = await openPhone(browser, { scripts: false });
  try {
    await phone.open(url);
    await phone.tap(menuButton(phone.page));
    const menu = phone.page.getByRole('dialog', { name: 'Menu' });
    return await menu.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  } finally {
    await phone.close();
  }
}

/**
 * Measures the menu of a home page soon after the first paint, and how long the page blocks the main thread.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ runs: number }} options
 */
export async function measureMenu(browser, url, { runs }) {
  const load = await medians(runs, () => loadOnly(browser, url));
  const taps = [];
  for (const delay of delays) taps.push(await medians(runs, () => tapOnMenu(browser, url, delay)));
  const [early, late] = taps;
  return { ...load, early, late, withoutScripts: await opensWithoutScripts(browser, url) };
}
