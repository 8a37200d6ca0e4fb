import { once } from 'node:events';
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { memoryOf } from '../memory.mjs';

const connections = 50;
const aloneSeconds = 8;
const settleMs = 2000;

const load = (url, options) =>
  autocannon({ url, connections, headers: { 'accept-encoding': 'br' }, ...options });

/**
 * Measures the home page alone, and while another process floods the site with addresses that are all
 * different.
 * @param {{ address: string, pid: number }} site
 * @param {{ amount: number }} how many requests the flood has
 * @returns requests a second alone and meanwhile, failed ones, and megabytes of the shell before and after
 */
export async function measureFlood({ address, pid }, { amount }) {
  const url = `${address}/`;
  await load(url, { duration: 2 });
  const alone = await load(url, { duration: aloneSeconds });
  const { Shell: before } = await memoryOf(pid);

  const flood = fork(fromRoot('bench/lived/floodProcess.mjs'), [address, String(amount)]);
  const ended = once(flood, 'exit');
  const visitors = load(url, { duration: 24 * 3600 });
  const [status] = await ended;
  visitors.stop();
  const meanwhile = await visitors;
  if (status !== 0) throw new Error(`The flood ended with status ${status}`);

  await pause(settleMs);
  const { Shell: after } = await memoryOf(pid);
  return {
    amount,
    alone: alone.requests.average,
    meanwhile: meanwhile.requests.average,
    failed: meanwhile.errors + meanwhile.timeouts + meanwhile.non2xx,
    before,
    after,
  };
}
