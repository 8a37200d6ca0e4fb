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
const maxControlRequests = 20 * floodRate.overallRate;
const memoryIntervalMs = 2000;

const load = (url, options) =>
  autocannon({ url, connections, headers: { 'accept-encoding': 'br' }, ...options });

/**
 * Does something while another process floods a server at its full rate.
 * @param {(seconds: number) => Promise<T>} work takes this long. The flood takes longer, because delayed responses make
 *   its last requests sparse.
 * @template T
 */
async function duringFlood(target, amount, work) {
  const flood = fork(fromRoot('bench/lived/floodProcess.mjs'), [target, String(amount)]);
  const [result, [status]] = await Promise.all([
    work(Math.ceil(amount / floodRate.overallRate)),
    once(flood, 'exit'),
  ]);
  if (status !== 0) throw new Error(`The flood ended with status ${status}`);
  return result;
}

/** Reads the shell's memory (RSS) while `work` runs. Returns its highest in each half of that time, in megabytes. */
async function withMemory(pid, work) {
  const memory = [];
  let isRunning = true;
  const observe = async () => {
    while (isRunning) {
      memory.push((await memoryOf(pid)).Shell);
      await pause(memoryIntervalMs);
    }
  };
  const [result] = await Promise.all([work().finally(() => (isRunning = false)), observe()]);
  const half = memory.length >> 1;
  return {
    result,
    firstHalf: Math.max(...memory.slice(0, half)),
    secondHalf: Math.max(...memory.slice(half)),
  };
}

/**
 * Measures the home page alone, and while another process floods the site with requests for different URLs. In a third
 * measurement, the control, that process floods a server that does nothing. It shows how much processor time the load
 * generators themselves take; it runs before the flood and after it, because a machine's speed changes over minutes.
 * @param {{ url: string, pid: number }} site
 * @param {{ amount: number }} options `amount`: the number of requests in the flood
 * @returns requests per second alone, during the controls (their mean) and during the flood; the number of failed
 *   requests; and the shell's memory before the flood, and its highest in the first half of the flood, which fills the
 *   caches, and in the second, in megabytes
 */
export async function measureFlood({ url: siteUrl, pid }, { amount }) {
  const url = `${siteUrl}/`;
  await load(url, { duration: 2 });
  const alone = await load(url, { duration: seconds });
  const idleServer = await startServer([fromRoot('bench/lived/noContent.mjs')]);
  const visit = async (duration) => load(url, { duration });
  const measureControl = () =>
    duringFlood(idleServer.url, Math.min(amount, maxControlRequests), visit);
  const controls = [await measureControl()];
  const before = (await memoryOf(pid)).Shell;
  const visitAndObserve = (duration) => withMemory(pid, () => visit(duration));
  const { result: flooded, ...memory } = await duringFlood(siteUrl, amount, visitAndObserve);
  controls.push(await measureControl());
  await idleServer.stop();
  return {
    amount,
    perSecond: floodRate.overallRate,
    alone: alone.requests.average,
    control: (controls[0].requests.average + controls[1].requests.average) / 2,
    meanwhile: flooded.requests.average,
    failed: flooded.errors + flooded.timeouts + flooded.non2xx,
    before,
    ...memory,
  };
}
