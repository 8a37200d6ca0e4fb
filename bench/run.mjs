import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { say } from '../remote-kit/release/console.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { bookings } from './bookings.mjs';
import { lists } from './lists.mjs';
import { lived } from './lived/lived.mjs';
import { owner } from './lived/owner.mjs';
import { pages } from './pages.mjs';
import { ride } from './lived/ride.mjs';
import { startPeers } from './peers/peers.mjs';
import { releasing } from './releasing.mjs';
import { remotes } from './remotes.mjs';
import { startSite } from './site.mjs';

/** Each measures one section of docs/bench.md, in this order, and returns it as Markdown. */
const sections = { pages, lived, ride, owner, lists, releasing, remotes, bookings };
/** `peers` is a part of the first one. */
const measurements = { ...sections, peers: (bench) => pages(bench, { homeOnly: true }) };

/** The names of all measurements. */
export const names = Object.keys(measurements);

const log = (what) => say(`  ${what}`);

/**
 * What a measurement gets. `site` and `peers` start a site with demo content, and its home page by other frameworks,
 * when they are first called; all measurements share them.
 * @typedef {object} Bench
 * @property {import('@ridgeline/registry').Registry} registry whose live releases all sites use
 * @property {() => Promise<object>} site
 * @property {() => Promise<object[]>} peers
 * @property {(what: string) => void} log prints what is being measured
 * @property {number} minutes how long memory is observed
 * @property {number} flood the number of requests of the flood
 * @property {number} [runs] of each page and visit
 */

/** @returns {Bench & { stop: () => Promise<void> }} */
function openBench(registry, options) {
  let site;
  let peers;
  const startedSite = () => (site ??= startSite(registry));
  return {
    registry,
    log,
    ...options,
    site: startedSite,
    peers: async () => {
      peers ??= startPeers((await startedSite()).url, log);
      return (await peers).started;
    },
    stop: async () => {
      await (await peers)?.stop();
      await (await site)?.stop();
    },
  };
}

/**
 * Measures some sections and prints them, or all of them and writes docs/bench.md.
 * @param {string[]} chosen names; empty for all
 * @param {import('@ridgeline/registry').Registry} registry
 * @param {{ minutes: number, flood: number, runs?: number }} options
 */
export async function run(chosen, registry, options) {
  const bench = openBench(registry, options);
  const results = [];
  try {
    for (const name of chosen.length > 0 ? chosen : Object.keys(sections)) {
      say(`Measuring ${name} …`);
      results.push(await measurements[name](bench));
    }
  } finally {
    await bench.stop();
  }
  const text = results.join('\n');
  if (chosen.length > 0) return say(text);
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const head = `# Measurements

\`npm run bench\` writes this page.

Measured on ${machine}, ${new Date().toISOString().slice(0, 10)}.
`;
  await writeFile(fromRoot('docs/bench.md'), `${head}\n${text}`);
  say('Written to docs/bench.md');
}
