import { once } from 'node:events';
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { memoryOf } from '../memory.mjs';
import { startServer } from '../server.mjs';
import { floodRate } from './floodRate.mjs';

const connections = 50;
const aloneSeconds = 8;
/** Enough for the control: the rate during its flood does not change over time. */
const mostElsewhere = 10 * floodRate.overallRate;
const settleMs = 2000;

const load = (url, options) =>
  autocannon({ url, connections, headers: { 'accept-encoding': 'br' }, ...options });

/** Loads a page while another process floods an address. */
async function loadBeside(url, flooded, amount) {
  const flood = fork(fromRoot('bench/lived/floodProcess.mjs'), [flooded, String(amount)]);
  const ended = once(flood, 'exit');
  const visitors = load(url, { duration: 24 * 3600 });
  const [status] = await ended;
  visitors.stop();
  if (status !== 0) throw new Error(`The flood ended with status ${status}`);
  return visitors;
}

/**
 * Measures the home page alone, while another process floods the site with URLs that are all different, and, as a
 * control, while that process floods a server that does nothing. The load generators themselves take processor
 * time, and take the same in the control.
 * @param {{ address: string, pid: number }} site
 * @param {{ amount: number }} how many requests the flood has
 * @returns requests a second alone, during the control, and during the flood; failed requests, and megabytes of the
 *   shell before and after
 */
export async function measureFlood({ address, pid }, { amount }) {
  const url = `${address}/`;
  await load(url, { duration: 2 });
  const alone = await load(url, { duration: aloneSeconds });
  const elsewhere = await startServer([fromRoot('bench/lived/noContent.mjs')]);
  const control = await loadBeside(url, elsewhere.address, Math.min(amount, mostElsewhere));
  await elsewhere.stop();
  const { Shell: before } = await memoryOf(pid);
  const meanwhile = await loadBeside(url, address, amount);
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
