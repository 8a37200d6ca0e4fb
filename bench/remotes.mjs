import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';
import { atMost, kb, median, ms, points, table, targetTable } from './figures.mjs';
import { underLoad } from './load.mjs';
import { copyRelease, rootRemote } from './releases.mjs';
import { measureReleasing } from './releasing.mjs';
import { startSite } from './site.mjs';

const addedRemotes = 10;
const version = '1.0.0';
const reason = { by: 'npm run bench', why: 'To see what many remotes cost' };
const rounds = 5;
const load = { connections: 50, seconds: 5 };
/** The maximum of fewer would say little. */
const promotions = 30;
const longestPromotionMs = 350;

/** Copies the remote with the home page several times, and makes the copies live. Each owns one path. */
async function addRemotes(registry) {
  const { promote, stateOf } = registryPackage();
  const remote = rootRemote(registry);
  const from = { remote, version: stateOf(registry.ledger(), remote).live };
  for (let number = 1; number <= addedRemotes; number += 1) {
    const name = `part${number}_mfe`;
    const replacements = [
      [remote, name],
      [from.version, version],
    ];
    await copyRelease(registry, from, replacements, (manifest) => ({
      ...manifest,
      remote: { ...manifest.remote, title: `Part ${number}`, paths: [`/part${number}`] },
    }));
    await promote(registry, name, version, reason);
  }
}

const requestCompressed = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then((body) => resolve({ response, body }), reject);
    }).on('error', reject);
  });

/** The transferred bytes of the home page and of its scripts, with brotli. */
async function pageBytes(url) {
  const { body } = await requestCompressed(`${url}/`);
  const html = brotliDecompressSync(body).toString();
  const [, data] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html);
  const { scripts, needs } = JSON.parse(data);
  const files = [...scripts, ...needs.map(({ src }) => src)];
  const sizes = await Promise.all(
    files.map(async (file) => (await requestCompressed(new URL(file, url))).body.length),
  );
  return { document: body.length, scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Measures both sites in turn, so that other load on the machine affects both. */
async function measureSites(registry) {
  const sites = [];
  try {
    for (const isLarge of [false, true]) {
      const site = await startSite(registry);
      sites.push({ site, rates: [] });
      if (!isLarge) continue;
      await addRemotes(site.registry);
      // Wait for the last remote: the shell serves a remote only once it has loaded it.
      const last = `${site.url}/part${addedRemotes}`;
      while (!(await (await fetch(last)).text()).includes(`/remotes/part${addedRemotes}_mfe/`));
    }
    const bytes = [];
    for (const { site } of sites) bytes.push(await pageBytes(site.url));
    for (let round = 0; round < rounds; round += 1)
      for (const { site, rates } of sites) rates.push(await underLoad('/', `${site.url}/`, load));
    const rows = [];
    for (const [at, { site, rates }] of sites.entries()) {
      const releasing = await measureReleasing(site.url, site.registry, promotions);
      rows.push({
        remotes: Object.keys(site.registry.ledger().remotes).length,
        perSecond: median(rates.map(({ perSecond }) => perSecond)),
        failed: rates.reduce((sum, { failed }) => sum + failed, releasing.failed),
        lookup: releasing.lookup,
        median: releasing.median,
        longest: releasing.longest,
        ...bytes[at],
      });
    }
    return rows;
  } finally {
    for (const { site } of sites) await site.stop();
  }
}

const columns = [
  ['Remotes', ({ remotes: number }) => String(number)],
  ['`/`, requests a second', ({ perSecond }) => points(perSecond)],
  ['Owner of a path', ({ lookup }) => `${lookup.toFixed(2)} µs`],
  ['Promotion, median', (row) => ms(row.median)],
  ['Promotion, maximum', ({ longest }) => ms(longest)],
  ['Page', ({ document }) => `${document} bytes`],
  ['Scripts', ({ scripts }) => kb(scripts)],
  ['Failed', ({ failed }) => String(failed)],
];

/** Our target for promotions, which the slowest of them has to meet. */
const promotionTarget = ({ remotes: number, longest }) =>
  atMost(
    `Promotion to first page with ${number} remotes, the slowest`,
    longestPromotionMs,
    longest,
  );

/**
 * Measures a site with the three remotes of this repository and one with ten more.
 * @param {import('./run.mjs').Bench} bench
 */
export async function remotes({ registry }) {
  const rows = await measureSites(registry);
  return `## Many remotes

A site with its own remotes, and one with ten more: copies of the public pages, each with a path of its own. Requests
are the median of ${rounds} rounds of ${load.seconds} seconds with ${load.connections} connections, of both sites in turn. A promotion lasts until
the first page with the new version; ${promotions} of each. Page and scripts are the transferred bytes of \`/\` with brotli.

${table(columns, rows)}

${targetTable(rows.map(promotionTarget))}
`;
}
