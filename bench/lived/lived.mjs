import { launch } from '../../remote-kit/release/checks/chromium.mjs';
import { measureFlood, measureRates } from './flood.mjs';
import { measureGallery } from './gallery.mjs';
import { measureMenu } from './menu.mjs';
import { measureNavigation } from './navigation.mjs';
import { livedReport } from './report.mjs';
import { measureBookingForm, measureSession } from './visits.mjs';

async function firstLink(site, page, pattern) {
  const [path] = pattern.exec(await (await fetch(`${site}${page}`)).text()) ?? [];
  if (!path) throw new Error(`${page} has no link like ${pattern.source}`);
  return path;
}

async function measureOnPhone(site, peers, { runs, log }) {
  const browser = await launch();
  try {
    const gallery = await firstLink(site, '/gallery', /\/gallery\/[\w-]+(?=")/);
    const event = await firstLink(site, '/events', /\/event\/[\w-]+(?=")/);
    const links = [
      ['/', '/gallery'],
      ['/', '/events'],
      ['/events', event],
      ['/gallery', gallery],
      [event, await firstLink(site, event, /\/book\/[\w-]+(?=")/)],
    ];
    const homes = [];
    for (const { name, url } of [{ name: 'Ridgeline', url: `${site}/` }, ...peers]) {
      log(`The menu by ${name}`);
      homes.push({ name, ...(await measureMenu(browser, url, { runs })) });
    }
    log('Photos');
    const photos = await measureGallery(browser, site, gallery, { runs });
    log('From page to page');
    const navigation = await measureNavigation(browser, site, links, { runs });
    log('Ten taps');
    const sessionInp = await measureSession(browser, site, { runs });
    log('The booking form');
    const bookingForm = await measureBookingForm(browser, site, { runs });
    return { homes, photos, navigation, sessionInp, bookingForm };
  } finally {
    await browser.close();
  }
}

/**
 * Measures what visitors feel, on a slow phone and under load.
 * @param {import('../run.mjs').Bench} bench
 */
export async function lived({ site, peers, runs = 7, flood: amount, log }) {
  const running = await site();
  const onPhone = await measureOnPhone(running.url, await peers(), { runs, log });
  const rates = await measureRates(running.url, log);
  log(`A flood of ${amount} requests`);
  const flood = await measureFlood(running, { amount });
  return livedReport({ runs, ...onPhone, rates, flood });
}
