import { say } from '../remote-kit/release/console.mjs';
import { measureLoad } from './load.mjs';
import { measurePages } from './pages.mjs';
import { startPeers } from './peers/peers.mjs';

/**
 * Measures pages in a browser and under load, and the home page as other frameworks build it.
 * @param {string} address of a running site
 * @param {{ homeOnly?: boolean, runs: number }} how `runs` of Lighthouse for each page
 */
export async function measureBesidePeers(address, { homeOnly, runs }) {
  const tell = (what) => say(`  ${what}`);
  say('Building the home page by others …');
  const peers = await startPeers(address, tell);
  try {
    say('Measuring pages …');
    const pages = await measurePages(address, { peers: peers.started, homeOnly, runs });
    say('Measuring under load …');
    const load = await measureLoad(address, { peers: peers.started, homeOnly, tell });
    return { pages, load };
  } finally {
    await peers.stop();
  }
}
