import { brotliCompressSync } from 'node:zlib';
import { launch } from '../../remote-kit/release/checks/chromium.mjs';
import { atMost, inRuns, kb, medians, targetTable } from '../figures.mjs';
import { signUp, startSite } from '../site.mjs';
import { settleMs, visit } from './visits.mjs';

const pictureCount = 10;
const goals = { lcp: 1200, scripts: 130_000, drawings: 25_000 };
/** Between two touches of the profile. */
const touchMs = 1500;

const get = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

/** Adds pictures of the galleries to a ride of the demo that has a plan and a route, until it has ten. */
async function fullRide(site) {
  const headers = await signUp(site);
  const events = await (await get(`${site}/api/events?when=upcoming&limit=100`)).json();
  const rides = await Promise.all(
    events.map(async ({ _id }) => (await get(`${site}/api/events/${_id}`)).json()),
  );
  const [ride] = rides
    .filter(({ days, route, imageUrl }) => days?.length > 1 && route?.line && imageUrl)
    .toSorted((one, other) => (other.pictures?.length ?? 0) - (one.pictures?.length ?? 0));
  if (!ride) throw new Error('The demo content has no ride with a plan and a route');
  const [{ link }] = await (await get(`${site}/api/gallery`)).json();
  const gallery = await (await get(`${site}/api${link}`)).json();
  const form = new FormData();
  // The first picture is not among `pictures`.
  const missing = pictureCount - 1 - (ride.pictures?.length ?? 0);
  for (const path of gallery.photos.slice(0, missing))
    form.append('pictures', await (await get(`${site}${path}`)).blob(), 'photo.jpg');
  const url = `${site}/api/events/${ride._id}/pictures`;
  const { ok, status } = await fetch(url, { method: 'POST', headers, body: form });
  if (!ok) throw new Error(`The pictures could not be added: ${status}`);
  return `${site}/event/${ride._id}`;
}

/** What the map and the profile of a route take of a page, compressed as the page is. */
function bytesOfDrawings(html) {
  const drawings = html.match(/<svg data-(?:map|profile)[\s\S]*?<\/svg>/g) ?? [];
  if (drawings.length !== 2) throw new Error(`The page has ${drawings.length} drawings`);
  const without = drawings.reduce((rest, drawing) => rest.replace(drawing, ''), html);
  return brotliCompressSync(html).length - brotliCompressSync(without).length;
}

/** The bytes of all scripts so far. It runs in the page. */
const scriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** Opens the ride, and then touches the profile. */
async function measureVisit(browser, url) {
  let scripts;
  let touched;
  const { lcp } = await visit(browser, url, async ({ page, tap }) => {
    await page.waitForTimeout(settleMs);
    scripts = await page.evaluate(scriptBytes);
    const profile = page.locator('[data-profile]');
    await profile.scrollIntoViewIfNeeded();
    await page.waitForTimeout(touchMs);
    const before = await page.evaluate(scriptBytes);
    await tap(profile);
    await page.waitForTimeout(touchMs);
    touched = (await page.evaluate(scriptBytes)) - before;
  });
  return { lcp, scripts, touched };
}

const atMostBytes = (what, limit, value) => ({
  what,
  target: `at most ${kb(limit)}`,
  measured: kb(value),
  met: value <= limit,
});

const report = ({ runs, lcp, scripts, touched, drawings, html }) => `## The page of a ride

Measured like what visitors feel: on a phone with a processor slowed down four times and slow 4G, with an empty cache;
${inRuns(runs)}. The ride has everything: a plan, a route and ${pictureCount} pictures. Bytes are those that are transferred, with
brotli. Map and profile are what the HTML, ${kb(html)} in all, would be smaller without them.

${targetTable([
  atMost('LCP', goals.lcp, lcp),
  atMostBytes('Scripts', goals.scripts, scripts),
  atMostBytes('Map and profile, in the HTML', goals.drawings, drawings),
  {
    what: 'Scripts of map and profile, until somebody touches them',
    target: 'none',
    measured: touched > 0 ? `none; then ${kb(touched)}` : 'all of them',
    met: touched > 0,
  },
])}

Measured on ${new Date().toISOString().slice(0, 10)}.
`;

/**
 * Measures the page of a ride with everything, on a slow phone.
 * @param {import('../run.mjs').Bench} bench
 */
export async function ride({ registry, runs = 7, log }) {
  // A site of its own, because only the first account can be made without an invitation.
  const site = await startSite(registry);
  const browser = await launch();
  try {
    log('A ride with a plan, a route and ten pictures');
    const url = await fullRide(site.url);
    const html = await (await get(url)).text();
    const sizes = { drawings: bytesOfDrawings(html), html: brotliCompressSync(html).length };
    const figures = await medians(runs, () => measureVisit(browser, url));
    return report({ runs, ...figures, ...sizes });
  } finally {
    await browser.close();
    await site.stop();
  }
}
