import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { startServer } from './server.mjs';
import { underLoad } from './underLoad.mjs';

const seconds = 8;
const crowds = [50, 500];

/** What browsers accept from a server that does not support brotli. */
const gzip = { 'accept-encoding': 'gzip, br' };
const plain = { 'accept-encoding': 'identity' };

/** The page as a static file served by Express: the baseline. */
async function serveAsFile(page) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-static-'));
  await writeFile(path.join(folder, 'index.html'), page);
  const server = await startServer([fromRoot('bench/expressStatic.mjs'), folder]);
  return {
    address: server.address,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Measures pages and API calls with many connections at once, and, for comparison, the home page as a
 * static file and as other frameworks render it.
 * @param {string} address of a running site
 * @param {object} how `peers` that run; `homeOnly`; `tell`, called before each
 * @returns requests a second, milliseconds, and how many requests failed
 */
export async function measureLoad(address, { peers, homeOnly = false, tell }) {
  const file = await serveAsFile(await (await fetch(`${address}/`)).text());
  const targets = [
    ['Home, rendered', `${address}/`],
    ['Home as a file, express.static', file.address],
    ...peers
      .filter(({ renders }) => renders)
      .flatMap((peer) => [
        [`Home by ${peer.name}, gzip`, peer.address, gzip],
        [`Home by ${peer.name}, not compressed`, peer.address, plain],
      ]),
    ...(homeOnly
      ? []
      : [
          ['/events', `${address}/events`],
          ['/api/events', `${address}/api/events`],
        ]),
  ];
  const rows = [];
  try {
    for (const connections of crowds)
      for (const [what, url, headers] of targets) {
        tell(`${what}, ${connections} connections`);
        rows.push(await underLoad(what, url, { connections, seconds, headers }));
      }
  } finally {
    await file.stop();
  }
  return rows;
}
