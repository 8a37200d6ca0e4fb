import { say } from '../remote-kit/release/console.mjs';
import { measureLived } from './lived/lived.mjs';
import { measureLoad } from './load.mjs';
import { measurePages } from './pages.mjs';
import { startPeers } from './peers/peers.mjs';

const tell = (what) => say(`  ${what}`);

/**
 * Builds and serves the home page with other frameworks while something is measured.
 * @template Result
 * @param {string} address of a running site
 * @param {(peers: object[]) => Promise<Result>} measure
 */
export async function withPeers(address, measure) {
  say('Building the home page by others …');
  const peers = await startPeers(address, tell);
  try {
    return await measure(peers.started);
  } finally {
    await peers.stop();
  }
}

/** Measures pages in a browser and under load; `runs` of Lighthouse for each page. */
export async function measureHome(address, { peers, homeOnly, runs }) {
  say('Measuring pages …');
  const pages = await measurePages(address, { peers, homeOnly, runs });
  say('Measuring under load …');
  const load = await measureLoad(address, { peers, homeOnly, tell });
  return { pages, load, runs };
}

/** Measures what visitors feel; `runs` of each figure. */
export function measureVisits(site, { peers, runs, flood }) {
  say('Measuring what visitors feel …');
  return measureLived(site, { peers, runs, flood, tell });
}
