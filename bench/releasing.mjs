import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { registryPackage } from '../remote-kit/release/registryPackage.mjs';
import { copyRelease } from './copyRelease.mjs';

const remote = 'public_mfe';
/** The time between staging and promotion, in which a person would read the result of the checks. */
const waitsMs = 1000;
const lookups = 100_000;
const reason = { by: 'npm run bench', why: 'To see how long it takes' };

/** Stores and stages a copy of the live release under another version. */
async function release(registry, live, other) {
  await copyRelease(registry, { remote, version: live }, [[live, other]]);
  await registryPackage().stage(registry, remote, other, reason);
  await pause(waitsMs);
}

/** Milliseconds until a requested page shows the version, and how many requests failed meanwhile. */
async function untilServed(address, version) {
  const began = performance.now();
  for (let failed = 0; ;) {
    const answer = await fetch(`${address}/events`);
    const page = await answer.text();
    if (!answer.ok) failed += 1;
    if (page.includes(`/remotes/${remote}/${version}/`))
      return { ms: performance.now() - began, failed };
  }
}

/** The time that a page spends on looking up which remote owns its path, in microseconds. */
export function lookupCost(registry) {
  const { createPathOwners, describedRemotes } = registryPackage();
  const ownerOf = createPathOwners(describedRemotes(registry.ledger()));
  const began = performance.now();
  let found = 0;
  for (let at = 0; at < lookups; at += 1) if (ownerOf(at % 2 ? '/events' : '/admin')) found += 1;
  if (found !== lookups) throw new Error('A path has no owner');
  return ((performance.now() - began) * 1000) / lookups;
}

/**
 * Releases versions and makes them live, one after another, while ten visitors load pages.
 * @param {string} address of the running site
 * @param {import('@ridgeline/registry').Registry} registry from which it serves
 * @param {number} times how many versions
 * @returns times in milliseconds from the promotion to the first page with the new version
 */
export async function measureReleasing(address, registry, times = 20) {
  const { promote, stateOf } = registryPackage();
  const first = stateOf(registry.ledger(), remote).live;

  const crowd = autocannon({ url: `${address}/events`, connections: 10, duration: 3600 });
  const waits = [];
  let failed = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const version = `999.0.${turn}`;
    await release(registry, first, version);
    await promote(registry, remote, version, reason);
    const served = await untilServed(address, version);
    waits.push(served.ms);
    failed += served.failed;
  }
  crowd.stop();
  const { requests, errors, timeouts, non2xx } = await crowd;
  waits.sort((one, two) => one - two);
  return {
    times,
    median: waits[times >> 1],
    longest: waits.at(-1),
    loaded: requests.total,
    failed: failed + errors + timeouts + non2xx,
    lookup: lookupCost(registry),
  };
}
