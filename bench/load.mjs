import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { ms, points, table } from './figures.mjs';
import { startServer } from './site.mjs';

/** Lets the server compile its code and fill its caches before the measurement. */
const warmupSeconds = 1;
const seconds = 8;
const connectionCounts = [50, 500];

/** Accepts the best compression of a server that does not support brotli. */
const gzip = { 'accept-encoding': 'gzip, br' };
const plain = { 'accept-encoding': 'identity' };

/** How many requests of a run of autocannon failed. */
export const failuresOf = ({ errors, timeouts, non2xx }) => errors + timeouts + non2xx;

/**
 * Measures requests for one URL with many concurrent connections.
 * @param {string} what the row's name in the table
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string>, requests?: object[] }} options
 *   `requests` as autocannon takes them, instead of one for the URL
 * @returns requests per second, latencies in milliseconds, and the number of failed requests
 */
export async function underLoad(what, url, { connections, seconds: duration, headers, requests }) {
  const result = await autocannon({
    url,
    connections,
    duration,
    warmup: { connections, duration: warmupSeconds },
    headers: { 'accept-encoding': 'br', ...headers },
    ...(requests && { requests }),
  });
  const { p50, p99 } = result.latency;
  const perSecond = result.requests.average;
  return { what, connections, perSecond, p50, p99, failed: failuresOf(result) };
}

/**
 * A table of rows of `underLoad`.
 * @param {[title: string, cell: (row: any) => string][]} [more] columns after the name
 */
export const loadTable = (rows, more = []) =>
  table(
    [
      ['', ({ what }) => what],
      ...more,
      ['Connections', ({ connections }) => String(connections)],
      ['Requests a second', ({ perSecond }) => points(perSecond)],
      ['p50', ({ p50 }) => ms(p50)],
      ['p99', ({ p99 }) => ms(p99)],
      ['Failed', ({ failed }) => String(failed)],
    ],
    rows,
  );

/** Serves the page as a static file with Express, as the baseline. */
async function serveAsFile(page) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-static-'));
  await writeFile(path.join(folder, 'index.html'), page);
  const server = await startServer([fromRoot('bench/baseline.mjs'), folder]);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Measures pages and API calls with many concurrent connections. For comparison, it also measures the home page as a
 * static file and as rendered by other frameworks.
 * @param {string} url of a running site
 * @param {object} options `peers` that are running; `homeOnly`; `log` is called before each measurement
 * @returns rows of `underLoad`
 */
export async function measureLoad(url, { peers, homeOnly, log }) {
  const file = await serveAsFile(await (await fetch(`${url}/`)).text());
  const targets = [
    ['Home, rendered', url],
    ['Home as a file, express.static', file.url],
    ...peers
      .filter(({ renders }) => renders)
      .flatMap((peer) => [
        [`Home by ${peer.name}, gzip`, peer.url, gzip],
        [`Home by ${peer.name}, not compressed`, peer.url, plain],
      ]),
    ...(homeOnly ? [] : ['/events', '/api/events']).map((page) => [page, `${url}${page}`]),
  ];
  const rows = [];
  try {
    for (const connections of connectionCounts)
      for (const [what, address, headers] of targets) {
        log(`${what}, ${connections} connections`);
        rows.push(await underLoad(what, address, { connections, seconds, headers }));
      }
  } finally {
    await file.stop();
  }
  return rows;
}
