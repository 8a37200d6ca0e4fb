import { once } from 'node:events';
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { memoryOf } from '../memory.mjs';
import { startServer } from '../server.mjs';
import { floodRate } from './floodRate.mjs';

const connections = 50;
const seconds = 8;
/** Enough requests for the control, because its result does not change over time. */
const maxControlRequests = 10 * floodRate.overallRate;
const settleMs = 2000;

const load = (url, options) =>
  autocannon({ url, connections, headers: { 'accept-encoding': 'br' }, ...options });

/** Puts a page under load while another process floods a server. `first` is the number of the first request. */
async function loadDuringFlood(url, target, { amount, first = 0 }) {
  const args = [target, amount, first].map(String);
  const flood = fork(fromRoot('bench/lived/floodProcess.mjs'), args);
  const ended = once(flood, 'exit');
  const visitors = load(url, { duration: 24 * 3600 });
  const [status] = await ended;
  visitors.stop();
  if (status !== 0) throw new Error(`The flood ended with status ${status}`);
  return visitors;
}

/**
 * Measures the home page alone, and while another process floods the site with requests for different URLs. In a third
 * measurement, the control, that process floods a server that does nothing. It shows how much processor time the load
 * generators themselves take.
 * @param {{ url: string, pid: number }} site
 * @param {{ amount: number }} options `amount`: the number of requests in the flood
 * @returns requests per second alone, during the control and during the flood; the number of failed requests; and the
 *   shell's memory before the flood, halfway through it (when the caches are full) and after it, in megabytes
 */
export async function measureFlood({ url: siteUrl, pid }, { amount }) {
  const url = `${siteUrl}/`;
  await load(url, { duration: 2 });
  const alone = await load(url, { duration: seconds });
  const idleServer = await startServer([fromRoot('bench/lived/noContent.mjs')]);
  const control = await loadDuringFlood(url, idleServer.url, {
    amount: Math.min(amount, maxControlRequests),
  });
  await idleServer.stop();
  const memory = async () => {
    await pause(settleMs);
    return (await memoryOf(pid)).Shell;
  };
  const before = await memory();
  const half = amount / 2;
  const early = await loadDuringFlood(url, siteUrl, { amount: half });
  const halfway = await memory();
  const late = await loadDuringFlood(url, siteUrl, { amount: half, first: half });
  const after = await memory();
  return {
    amount,
    perSecond: floodRate.overallRate,
    alone: alone.requests.average,
    control: control.requests.average,
    meanwhile: (early.requests.average + late.requests.average) / 2,
    failed: [early, late].reduce(
      (sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx,
      0,
    ),
    ...{ before, halfway, after },
  };
}
