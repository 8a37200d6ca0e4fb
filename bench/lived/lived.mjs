import { launch } from '../../remote-kit/release/checks/chromium.mjs';
import { measureFlood } from './flood.mjs';
import { measureGallery } from './gallery.mjs';
import { measureMenu } from './menu.mjs';
import { measureNavigation } from './navigation.mjs';
import { measureRates } from './rates.mjs';
import { measureSession } from './session.mjs';
import { measureUserFlow } from './userFlow.mjs';

async function firstLink(site, page, pattern) {
  const [path] = pattern.exec(await (await fetch(`${site}${page}`)).text()) ?? [];
  if (!path) throw new Error(`${page} has no link like ${pattern.source}`);
  return path;
}

async function measureOnPhone(site, peers, { runs, tell }) {
  const browser = await launch();
  try {
    const gallery = await firstLink(site, '/gallery', /\/gallery\/[\w-]+(?=")/);
    const event = await firstLink(site, '/events', /\/event\/[\w-]+(?=")/);
    const ways = [
      ['/', '/gallery'],
      ['/', '/events'],
      ['/events', event],
      ['/gallery', gallery],
    ];
    const homes = [];
    for (const { name, address } of [{ name: 'Ridgeline', address: `${site}/` }, ...peers]) {
      tell(`The menu by ${name}`);
      homes.push({ name, ...(await measureMenu(browser, address, { runs })) });
    }
    tell('Photos');
    const photos = await measureGallery(browser, site, gallery, { runs });
    tell('From page to page');
    const navigation = await measureNavigation(browser, site, ways, { runs });
    tell('Ten taps');
    const sessionInp = await measureSession(browser, site, { runs });
    return { homes, photos, navigation, sessionInp };
  } finally {
    await browser.close();
  }
}

/**
 * Measures what visitors feel: on a slow phone, and under load.
 * @param {{ address: string, pid: number }} site a running one
 * @param {object} how `peers` that run; `runs` of each figure; `flood`: how many requests it has; `tell`,
 *   called before each
 */
export async function measureLived(site, { peers, runs, flood: amount, tell }) {
  const onPhone = await measureOnPhone(site.address, peers, { runs, tell });
  tell('A user flow by Lighthouse');
  const steps = await measureUserFlow(site.address);
  const rates = await measureRates(site.address, tell);
  tell(`A flood of ${amount} requests`);
  const flood = await measureFlood(site, { amount });
  return { runs, ...onPhone, steps, rates, flood };
}
