/** Floods a site with different URLs: `node bench/lived/floodProcess.mjs <url> <amount> <requests a second>`. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** The network's IP address. The other load uses a different one, because rate limits apply per network. */
const flooder = '203.0.113.7';

/** A picture of the home page. The server of the control has none, and any path will do. */
async function shownPicture(site) {
  const page = await (await fetch(site)).text();
  return /\/uploads\/[^"' ]+/.exec(page)?.[0] ?? '/uploads/none';
}

const [url, ...numbers] = process.argv.slice(2);
const [amount, rate] = numbers.map(Number);
const picture = await shownPicture(url);

/**
 * Queries that no page reads, queries that a page reads, unknown paths inside and outside the site's sections, unknown
 * uploads, and a known one with queries that nothing reads.
 */
const pathPatterns = [
  (number) => `/?q=${number}`,
  (number) => `/events?destination=nowhere-${number}`,
  (number) => `/nowhere-${number}`,
  (number) => `/event/nowhere-${number}`,
  (number) => `/gallery/nowhere-${number}`,
  (number) => `/api/nowhere-${number}`,
  (number) => `/api/events?nowhere=${number}`,
  () => `/uploads/${randomUUID()}.avif`,
  (number) => `${picture}?nowhere=${number}`,
];

let count = 0;
const pathOf = (number) => pathPatterns[number % pathPatterns.length](number);
await autocannon({
  url,
  connections: rate,
  overallRate: rate,
  amount,
  headers: { 'accept-encoding': 'br', 'x-forwarded-for': flooder },
  requests: [{ setupRequest: (request) => ({ ...request, path: pathOf((count += 1)) }) }],
});
