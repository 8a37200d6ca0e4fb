import { underLoad } from '../underLoad.mjs';

const connections = 50;
const seconds = 6;

const picturePattern = /\/uploads\/[^"' ]+/;

/** Sets up each request individually in every row, so that different URLs cost the load generator no more. */
function requestsOf(pathOf) {
  let count = 0;
  const setupRequest = (request) => ({ ...request, path: pathOf((count += 1)) });
  return [{ setupRequest }];
}

/**
 * Measures how many requests the site answers per second, among them visits from advertisements and pictures.
 * @param {string} site URL of a running site
 * @param {(what: string) => void} log called before each
 * @returns rows of `underLoad`
 */
export async function measureRates(site, log) {
  const [picturePath] = picturePattern.exec(await (await fetch(`${site}/`)).text()) ?? [];
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
    log(what);
    const requests = requestsOf(pathOf);
    rows.push(await underLoad(what, site, { connections, seconds, requests }));
  }
  return rows;
}
