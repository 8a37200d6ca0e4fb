import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';
import { copyRelease } from './copyRelease.mjs';
import { median } from './medians.mjs';
import { lookupCost, measureReleasing } from './releasing.mjs';
import { rootRemote } from './rootRemote.mjs';
import { startSite } from './site.mjs';
import { underLoad } from './underLoad.mjs';

const addedRemotes = 10;
const version = '1.0.0';
const reason = { by: 'npm run bench', why: 'To see what many remotes cost' };
const rounds = 5;
const load = { connections: 50, seconds: 5 };
/** The maximum of fewer would say little. */
const promotions = 30;

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

/**
 * Measures a site with the three remotes of this repository and one with ten more. The measurements alternate, so that
 * other load on the machine affects both sites.
 * @param {import('@ridgeline/registry').Registry} registry whose live releases both serve
 */
export async function measureRemotes(registry) {
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
        lookup: lookupCost(site.registry),
        median: releasing.median,
        longest: releasing.longest,
        ...bytes[at],
      });
    }
    return { rows, rounds, promotions, ...load };
  } finally {
    for (const { site } of sites) await site.stop();
  }
}
