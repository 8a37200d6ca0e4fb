/** Floods a site with different addresses: `node bench/lived/floodProcess.mjs <address> <amount>`. */
import autocannon from 'autocannon';

/** A fifth of those of the visitors, whose rate the flood should not lower by more than that. */
const connections = 10;

/** Queries that nobody reads, that a page reads, and paths below and outside the site's. */
const kinds = [
  (number) => `/?q=${number}`,
  (number) => `/events?destination=nowhere-${number}`,
  (number) => `/nowhere-${number}`,
  (number) => `/event/nowhere-${number}`,
  (number) => `/gallery/nowhere-${number}`,
];

const [url, amount] = process.argv.slice(2);
let count = 0;
const pathOf = (number) => kinds[number % kinds.length](number);
await autocannon({
  url,
  connections,
  amount: Number(amount),
  headers: { 'accept-encoding': 'br' },
  requests: [{ setupRequest: (request) => ({ ...request, path: pathOf((count += 1)) }) }],
});
