/** Floods a site with different URLs: `node bench/lived/floodProcess.mjs <address> <amount> <number of the first>`. */
import autocannon from 'autocannon';
import { flooder, floodRate } from './floodRate.mjs';

/** Queries that no page reads, queries that a page reads, and unknown paths inside and outside the site's sections. */
const pathPatterns = [
  (number) => `/?q=${number}`,
  (number) => `/events?destination=nowhere-${number}`,
  (number) => `/nowhere-${number}`,
  (number) => `/event/nowhere-${number}`,
  (number) => `/gallery/nowhere-${number}`,
  (number) => `/api/nowhere-${number}`,
  (number) => `/api/events?nowhere=${number}`,
];

const [url, amount, first] = process.argv.slice(2);
let count = Number(first);
const pathOf = (number) => pathPatterns[number % pathPatterns.length](number);
await autocannon({
  url,
  ...floodRate,
  amount: Number(amount),
  headers: { 'accept-encoding': 'br', 'x-forwarded-for': flooder },
  requests: [{ setupRequest: (request) => ({ ...request, path: pathOf((count += 1)) }) }],
});
