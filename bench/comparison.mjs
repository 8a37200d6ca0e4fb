import { say } from '../remote-kit/release/console.mjs';
import { measureLived } from './lived/lived.mjs';
import { measureLoad } from './load.mjs';
import { measurePages } from './pages.mjs';
import { startPeers } from './peers/peers.mjs';

const log = (what) => say(`  ${what}`);

/**
 * Builds the home page with other frameworks, and serves it while `measure` runs.
 * @template Result
 * @param {string} url of a running site
 * @param {(peers: object[]) => Promise<Result>} measure
 */
export async function withPeers(url, measure) {
  say('Building the home page by others …');
  const peers = await startPeers(url, log);
  try {
    return await measure(peers.started);
  } finally {
    await peers.stop();
  }
}

/** Measures pages with Lighthouse, each in as many runs as `runs` says, and under load. */
export async function measureHome(url, { peers, homeOnly, runs }) {
  say('Measuring pages …');
  const pages = await measurePages(url, { peers, homeOnly, runs });
  say('Measuring under load …');
  const load = await measureLoad(url, { peers, homeOnly, log });
  return { pages, load, runs };
}

/** Measures what visitors feel, each figure in as many runs as `runs` says. */
export function measureVisits(site, { peers, runs, flood }) {
  say('Measuring what visitors feel …');
  return measureLived(site, { peers, runs, flood, log });
}
