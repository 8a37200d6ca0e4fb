import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { startServer } from './server.mjs';
import { underLoad } from './underLoad.mjs';

const seconds = 8;
const connectionCounts = [50, 500];

/** Accepts the best compression of a server that does not support brotli. */
const gzip = { 'accept-encoding': 'gzip, br' };
const plain = { 'accept-encoding': 'identity' };

/** Serves the page as a static file with Express, as the baseline. */
async function serveAsFile(page) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-static-'));
  await writeFile(path.join(folder, 'index.html'), page);
  const server = await startServer([fromRoot('bench/expressStatic.mjs'), folder]);
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
export async function measureLoad(url, { peers, homeOnly = false, log }) {
  const file = await serveAsFile(await (await fetch(`${url}/`)).text());
  const targets = [
    ['Home, rendered', `${url}/`],
    ['Home as a file, express.static', file.url],
    ...peers
      .filter(({ renders }) => renders)
      .flatMap((peer) => [
        [`Home by ${peer.name}, gzip`, peer.url, gzip],
        [`Home by ${peer.name}, not compressed`, peer.url, plain],
      ]),
    ...(homeOnly
      ? []
      : [
          ['/events', `${url}/events`],
          ['/api/events', `${url}/api/events`],
        ]),
  ];
  const rows = [];
  try {
    for (const connections of connectionCounts)
      for (const [what, url, headers] of targets) {
        log(`${what}, ${connections} connections`);
        rows.push(await underLoad(what, url, { connections, seconds, headers }));
      }
  } finally {
    await file.stop();
  }
  return rows;
}
