import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { medians } from '../figures.mjs';
import { openPhone } from './phone.mjs';

const library = fileURLToPath(
  import.meta.resolve('web-vitals').replace(/[^/]+$/, 'web-vitals.iife.js'),
);

/** Stores the worst INP of all documents of a visit, and the LCP of the last one. It runs in the page. */
function store() {
  webVitals.onINP(
    ({ value }) => {
      const worst = Math.max(value, Number(sessionStorage.getItem('lived.inp')));
      sessionStorage.setItem('lived.inp', worst);
    },
    { reportAllChanges: true, durationThreshold: 16 },
  );
  webVitals.onLCP(({ value }) => sessionStorage.setItem('lived.lcp', value), {
    reportAllChanges: true,
  });
}

/**
 * Measures a visit with web-vitals.
 * @param {(phone: Awaited<ReturnType<typeof openPhone>>) => Promise<unknown>} act what the visitor does, from the first
 *   paint on
 * @returns the worst INP of all documents, and the LCP of the last one, in milliseconds
 */
export async function visit(browser, url, act) {
  const initScript = `${await readFile(library, 'utf8')};(${store})()`;
  const phone = await openPhone(browser, { initScript });
  try {
    await phone.open(url);
    await act(phone);
    const valueOf = (name) =>
      phone.page.evaluate((key) => Number(sessionStorage.getItem(key)), `lived.${name}`);
    return { inp: await valueOf('inp'), lcp: await valueOf('lcp') };
  } finally {
    await phone.close();
  }
}

/** The pause between two taps, in which a visitor looks at the result of the last one. */
const lookMs = 1500;
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

async function tapThrough({ page, tap }) {
  let afterPaint = firstTapMs;
  for (const target of tapsOn(page)) {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    await tap(target, { afterPaint });
    afterPaint = undefined;
    await page.waitForTimeout(lookMs);
  }
}

/**
 * Measures the INP of a session of ten taps.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site URL of a running site
 * @param {{ runs: number }} options
 */
export async function measureSession(browser, site, { runs }) {
  const { inp } = await medians(runs, () => visit(browser, `${site}/`, tapThrough));
  return inp;
}

/** How long a visitor looks at the form before the first tap, and at the result of each. */
const pauseMs = 700;
/** Long enough for everything that loads late. */
export const settleMs = 3000;

/** Fills in the form as a visitor does: two people, their names, the contact, how to pay. */
async function fillIn({ page, tap }) {
  const touch = async (target) => {
    await target.scrollIntoViewIfNeeded();
    await tap(target);
    await page.waitForTimeout(pauseMs);
  };
  const type = async (label, text) => {
    await touch(page.getByLabel(label, { exact: true }).last());
    await page.keyboard.type(text, { delay: 120 });
  };
  await type('Your name', 'Lerato Mokoena');
  await touch(page.getByRole('button', { name: 'Add a pillion' }));
  await type('Name', 'Sipho');
  await touch(page.getByRole('button', { name: 'Add a rider' }));
  await touch(page.getByRole('button', { name: 'Remove person 3' }));
  await type('E-mail address', 'lerato@riders.example');
  await type('Phone number', '082 123 4567');
  await touch(page.getByRole('radio', { name: /^All of it now/ }));
  await touch(page.getByRole('checkbox', { name: /^I have read the terms/ }));
}

/** Two visits, because the first tap ends the measurement of the LCP. */
async function measureForm(browser, url) {
  const { lcp } = await visit(browser, url, ({ page }) => page.waitForTimeout(settleMs));
  const { inp } = await visit(browser, url, async (phone) => {
    await phone.page.waitForTimeout(pauseMs);
    await fillIn(phone);
  });
  return { lcp, inp };
}

/** The form of a ride that can be booked with a deposit and a pillion. */
async function findForm(site) {
  const events = await (await fetch(`${site}/api/events`)).json();
  const ride = events.find(
    ({ offer }) =>
      offer?.state === 'open' &&
      offer.placesLeft > 2 &&
      offer.pillionPlacesLeft !== 0 &&
      offer.deposit.kind !== 'none',
  );
  if (!ride) throw new Error('The demo content has no ride to book');
  return `${site}/book/${ride._id}`;
}

/**
 * Measures the booking form: its LCP, and the INP of filling it in from 0.7 seconds after the first paint on.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site URL of a running site
 * @param {{ runs: number }} options
 */
export async function measureBookingForm(browser, site, { runs }) {
  const url = await findForm(site);
  return medians(runs, () => measureForm(browser, url));
}
