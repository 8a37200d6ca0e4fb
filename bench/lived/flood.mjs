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

/** Puts a page under load while another process floods a server. */
async function loadDuringFlood(url, target, amount) {
  const flood = fork(fromRoot('bench/lived/floodProcess.mjs'), [target, String(amount)]);
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
 * @param {{ address: string, pid: number }} site
 * @param {{ amount: number }} options `amount`: the number of requests in the flood
 * @returns requests per second alone, during the control and during the flood; the number of failed requests; and the
 *   shell's memory before and after, in megabytes
 */
export async function measureFlood({ address, pid }, { amount }) {
  const url = `${address}/`;
  await load(url, { duration: 2 });
  const alone = await load(url, { duration: seconds });
  const idleServer = await startServer([fromRoot('bench/lived/noContent.mjs')]);
  const control = await loadDuringFlood(
    url,
    idleServer.address,
    Math.min(amount, maxControlRequests),
  );
  await idleServer.stop();
  const { Shell: before } = await memoryOf(pid);
  const meanwhile = await loadDuringFlood(url, address, amount);
  await pause(settleMs);
  const { Shell: after } = await memoryOf(pid);
  return {
    amount,
    perSecond: floodRate.overallRate,
    alone: alone.requests.average,
    control: control.requests.average,
    meanwhile: meanwhile.requests.average,
    failed: meanwhile.errors + meanwhile.timeouts + meanwhile.non2xx,
    before,
    after,
  };
}
