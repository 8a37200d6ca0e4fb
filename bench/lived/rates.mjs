import { underLoad } from '../underLoad.mjs';

const connections = 50;
const seconds = 6;

const picture = /\/uploads\/[^"' ]+/;

/** Every row lists its requests individually, so that different URLs cost the load generator no more. */
function requestsOf(pathOf) {
  let count = 0;
  const setupRequest = (request) => ({ ...request, path: pathOf((count += 1)) });
  return [{ setupRequest }];
}

/**
 * Measures how many requests a second the site answers, including those from advertisements and for pictures.
 * @param {string} site address of a running site
 * @param {(what: string) => void} tell called before each
 * @returns rows of `underLoad`
 */
export async function measureRates(site, tell) {
  const [picturePath] = picture.exec(await (await fetch(`${site}/`)).text()) ?? [];
  if (!picturePath) throw new Error('The home page has no picture');
  const targets = [
    ['/', () => '/'],
    ['/?fbclid=…, each different', (number) => `/?fbclid=${number}`],
    ['/events?utm_source=…, each different', (number) => `/events?utm_source=${number}`],
    ['A picture', () => picturePath],
    ['/api/events', () => '/api/events'],
  ];
  const rows = [];
  for (const [what, pathOf] of targets) {
    tell(what);
    const requests = requestsOf(pathOf);
    rows.push(await underLoad(what, site, { connections, seconds, requests }));
  }
  return rows;
}
