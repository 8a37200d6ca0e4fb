import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';
import { measureFederation } from './federation.mjs';
import { kb, median, ms } from './figures.mjs';
import { failuresOf } from './load.mjs';
import { copyRelease, rootRemote } from './releases.mjs';

/** The time between staging and promotion, in which a person would read the result of the checks. */
const reviewMs = 1000;
const lookups = 100_000;
const versions = 20;
const reason = { by: 'npm run bench', why: 'To see how long it takes' };

/** Stores and stages a copy of the live release under another version. */
async function release(registry, { remote, live, version }) {
  await copyRelease(registry, { remote, version: live }, [[live, version]]);
  await registryPackage().stage(registry, remote, version, reason);
  await pause(reviewMs);
}

/** Requests a page until it shows the version. Returns the milliseconds and the number of failures. */
async function waitUntilServed(url, { remote, version }) {
  const startedAt = performance.now();
  for (let failed = 0; ;) {
    const response = await fetch(`${url}/events`);
    const page = await response.text();
    if (!response.ok) failed += 1;
    if (page.includes(`/remotes/${remote}/${version}/`))
      return { ms: performance.now() - startedAt, failed };
  }
}

/** Measures how long it takes to find the remote that owns a path, in microseconds per lookup. */
function lookupCost(registry) {
  const { createPathOwners, describedRemotes } = registryPackage();
  const ownerOf = createPathOwners(describedRemotes(registry.ledger()));
  const startedAt = performance.now();
  let found = 0;
  for (let at = 0; at < lookups; at += 1) if (ownerOf(at % 2 ? '/events' : '/admin')) found += 1;
  if (found !== lookups) throw new Error('A path has no owner');
  return ((performance.now() - startedAt) * 1000) / lookups;
}

/**
 * Releases versions and makes them live, one after another, while ten visitors load pages.
 * @param {string} url of the running site
 * @param {import('@ridgeline/registry').Registry} registry from which it serves
 * @param {number} times the number of versions
 * @returns the median and the maximum of the times from a promotion to the first page with the new version, in
 *   milliseconds; the number of loaded pages and of failures; and the cost of a lookup in microseconds
 */
export async function measureReleasing(url, registry, times) {
  const { promote, stateOf } = registryPackage();
  const remote = rootRemote(registry);
  const { live } = stateOf(registry.ledger(), remote);

  const load = autocannon({ url: `${url}/events`, connections: 10, duration: 3600 });
  const delays = [];
  let failed = 0;
  for (let number = 0; number < times; number += 1) {
    const version = `999.0.${number}`;
    await release(registry, { remote, live, version });
    await promote(registry, remote, version, reason);
    const served = await waitUntilServed(url, { remote, version });
    delays.push(served.ms);
    failed += served.failed;
  }
  load.stop();
  const result = await load;
  return {
    median: median(delays),
    longest: Math.max(...delays),
    loaded: result.requests.total,
    failed: failed + failuresOf(result),
    lookup: lookupCost(registry),
  };
}

/**
 * Measures releases of the public pages, and what module federation costs them.
 * @param {import('./run.mjs').Bench} bench
 */
export async function releasing({ registry, site }) {
  const { url, registry: own } = await site();
  const measured = await measureReleasing(url, own, versions);
  const federation = await measureFederation(registry);
  return `## Releasing

${versions} versions of the public pages go live, each a second after its release, while ten visitors load pages without a
pause. From the promotion to the first page with the new version: ${ms(measured.median)} (median), ${ms(measured.longest)} (maximum). Of
${measured.loaded} pages loaded meanwhile, ${measured.failed} failed. Looking up the owner of a path takes ${measured.lookup.toFixed(2)} µs per page.

Module federation costs a public page ${kb(federation.host + federation.container)} with gzip: ${kb(federation.host)} in the shell (the runtime and the loading
of remotes) and ${kb(federation.container)} in the container of the public pages.
`;
}
