import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { underLoad } from './underLoad.mjs';

const seconds = 8;
const crowds = [50, 500];

/** The page as a plain file, served by what serves plain files everywhere: the measure of a page. */
async function serveAsFile(page) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-static-'));
  await writeFile(path.join(folder, 'index.html'), page);
  const server = express().use(express.static(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Measures pages and calls with many connections at once, and the home page as a plain file beside them.
 * @param {string} address of a running site
 * @param {(what: string) => void} tell called before each
 * @returns requests a second, milliseconds, and how many requests failed
 */
export async function measureLoad(address, tell) {
  const file = await serveAsFile(await (await fetch(`${address}/`)).text());
  const targets = [
    ['Home, rendered', `${address}/`],
    ['Home as a file, express.static', file.address],
    ['/events', `${address}/events`],
    ['/api/events', `${address}/api/events`],
  ];
  const rows = [];
  for (const connections of crowds)
    for (const [what, url] of targets) {
      tell(`${what}, ${connections} connections`);
      rows.push(await underLoad(what, url, { connections, seconds }));
    }
  await file.stop();
  return rows;
}
