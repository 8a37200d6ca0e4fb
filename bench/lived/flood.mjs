import { once } from 'node:events';
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { failuresOf, underLoad } from '../load.mjs';
import { memoryOf } from '../memory.mjs';
import { startServer } from '../site.mjs';

const connections = 50;
const seconds = 8;
const rateSeconds = 6;
/**
 * Requests a second of one abusive network. The shell delays each rejection by a second, and delays up to 1,000 at a
 * time; beyond that it closes connections. So with 1,000 connections, a network is rejected 1,000 times a second, and
 * more connections would not raise this rate.
 */
const floodRate = 1000;
/** Enough requests for the control, because its result does not change over time. */
const maxControlRequests = 20 * floodRate;
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
  const flood = fork(
    fromRoot('bench/lived/floodProcess.mjs'),
    [target, amount, floodRate].map(String),
  );
  const [result, [status]] = await Promise.all([
    work(Math.ceil(amount / floodRate)),
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
  const idleServer = await startServer([fromRoot('bench/baseline.mjs')]);
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
    perSecond: floodRate,
    alone: alone.requests.average,
    control: (controls[0].requests.average + controls[1].requests.average) / 2,
    meanwhile: flooded.requests.average,
    failed: failuresOf(flooded),
    before,
    ...memory,
  };
}

const picturePattern = /\/uploads\/[^"' ]+/;

/** Sets up each request individually in every row, so that different URLs cost the load generator no more. */
function requestsOf(pathOf) {
  let count = 0;
  const setupRequest = (request) => ({ ...request, path: pathOf((count += 1)) });
  return [{ setupRequest }];
}

/**
 * Measures how many requests the site answers per second, among them visits from advertisements and pictures.
 * @param {string} site URL of a running site
 * @param {(what: string) => void} log called before each
 * @returns rows of `underLoad`
 */
export async function measureRates(site, log) {
  const [picturePath] = picturePattern.exec(await (await fetch(`${site}/`)).text()) ?? [];
  if (!picturePath) throw new Error('The home page has no picture');
  const targets = [
    ['/', () => '/'],
    ['/?fbclid=…, each different', (number) => `/?fbclid=${number}`],
    ['/events?utm_source=…, each different', (number) => `/events?utm_source=${number}`],
    ['A picture', () => picturePath],
    ['/api/events', () => '/api/events'],
  ];
  const rows = [];
  for (const [what, pathOf] of targets) {
    log(what);
    const requests = requestsOf(pathOf);
    rows.push(await underLoad(what, site, { connections, seconds: rateSeconds, requests }));
  }
  return rows;
}
