import { medians } from '../medians.mjs';
import { openPhone } from './phone.mjs';
import { webVitalsOf, webVitalsScript } from './webVitals.mjs';

/** How long a visitor looks at the form before the first tap, and at the result of each. */
const pauseMs = 700;
/** Long enough for everything that loads late. */
const settleMs = 3000;

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

async function visit(browser, url, act) {
  const phone = await openPhone(browser, { initScript: await webVitalsScript() });
  try {
    await phone.open(url);
    await act(phone);
    return await webVitalsOf(phone.page);
  } finally {
    await phone.close();
  }
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
