import { launch } from '../../remote-kit/release/checks/chromium.mjs';
import { atMost, inRuns, kb, medians, targetTable } from '../figures.mjs';
import { signUp } from '../site.mjs';
import { openPhone } from './phone.mjs';

/** Long enough for the dashboard to fetch the forms, which it does once nothing else is being fetched. */
const prefetchMs = 3000;
const goals = { cold: 2500, scripts: 200_000, form: 400, warm: 600 };

/** Whether the list of the dashboard is shown, with its first ride. */
const listIsShown = () =>
  location.pathname === '/admin-dashboard' &&
  document.querySelector('main li button[aria-label^="Edit "]') !== null;

/** Whether the form of a ride is shown; with `filled`, with the ride in it. */
const formIsShown = ({ filled }) => {
  const title = document.querySelector('main form input[name="title"]');
  return title !== null && (!filled || title.value !== '');
};

/** The bytes of all scripts that arrived before a moment, in milliseconds since 1970. */
const scriptsBefore = (moment) =>
  performance
    .getEntriesByType('resource')
    .filter(
      ({ name, responseEnd }) =>
        new URL(name).pathname.endsWith('.js') && performance.timeOrigin + responseEnd < moment,
    )
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** Opens the dashboard. Returns how long it takes until the list is shown, and the bytes of the scripts until then. */
async function openDashboard(phone, site) {
  await phone.open(`${site}/admin-dashboard`);
  const shownAt = await phone.paintOf('list');
  const startAt = await phone.page.evaluate(() => performance.timeOrigin);
  return { list: shownAt - startAt, scripts: await phone.page.evaluate(scriptsBefore, shownAt) };
}

async function untilPrefetched(phone) {
  await phone.page.waitForLoadState('networkidle');
  await phone.page.waitForTimeout(prefetchMs);
}

/** Taps a link of the dashboard. Returns how long it takes until the form of a ride is shown. */
async function openForm(phone, site, { link, filled }) {
  await openDashboard(phone, site);
  await untilPrefetched(phone);
  await phone.watch('form', formIsShown, { filled });
  const target = phone.page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await phone.tap(target);
  const shownAt = await phone.paintOf('form');
  return shownAt - (await phone.lastTap());
}

/** A visit with an empty cache, forms opened from the dashboard, and a second visit. */
async function visit(browser, site, storage) {
  const phone = await openPhone(browser, { storage });
  try {
    await phone.watch('list', listIsShown);
    const cold = await openDashboard(phone, site);
    await untilPrefetched(phone);
    await phone.page.goto('about:blank');
    const warm = await openDashboard(phone, site);
    const newForm = await openForm(phone, site, { link: 'main a[href="/addevent"]' });
    const oldForm = await openForm(phone, site, {
      link: 'main li button[aria-label^="Edit "]',
      filled: true,
    });
    return { cold: cold.list, scripts: cold.scripts, warm: warm.list, newForm, oldForm };
  } finally {
    await phone.close();
  }
}

const report = ({ runs, cold, scripts, warm, newForm, oldForm }) => `## What the owner waits for

Measured like what visitors feel: on a phone with a processor slowed down four times and slow 4G; ${inRuns(runs)}. The
owner is logged in and opens the dashboard with an empty cache, then again with a full one, and from there a form. The
scripts are those that the browser has downloaded when the list is shown, with brotli.

${targetTable([
  atMost('The dashboard with its list, empty cache', goals.cold, cold),
  {
    what: 'Scripts for it',
    target: `at most ${kb(goals.scripts)}`,
    measured: kb(scripts),
    met: scripts <= goals.scripts,
  },
  atMost('The dashboard with its list, full cache', goals.warm, warm),
  atMost('From the dashboard to the form of a new ride', goals.form, newForm),
  atMost('From the dashboard to the form of a ride, filled in', goals.form, oldForm),
])}

Measured on ${new Date().toISOString().slice(0, 10)}.
`;

/**
 * Measures how long an owner waits for the admin, on a slow phone.
 * @param {import('../run.mjs').Bench} bench
 */
export async function owner({ site, runs = 7, log }) {
  const { url } = await site();
  const { authorization } = await signUp(url);
  const session = [{ name: 'adminToken', value: authorization.replace('Bearer ', '') }];
  const storage = { cookies: [], origins: [{ origin: url, localStorage: session }] };
  const browser = await launch();
  try {
    log('The dashboard and forms');
    return report({ runs, ...(await medians(runs, () => visit(browser, url, storage))) });
  } finally {
    await browser.close();
  }
}
