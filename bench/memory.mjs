import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { failuresOf } from './load.mjs';

const run = promisify(execFile);

const processes = [
  ['API', /api\/dist\/main\.cjs/],
  ['Shell', /shell\/dist\/server\/main\.cjs/],
];

/**
 * Reads the resident memory (RSS) of API and shell.
 * @param {number} pid of the site's supervisor, their parent process
 * @returns {Promise<Record<'API' | 'Shell', number>>} megabytes
 */
export async function memoryOf(pid) {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,rss=,args=']);
  const children = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match && Number(match[1]) === pid);
  const megabytes = (pattern) =>
    Math.round(Number(children.find(([, , , args]) => pattern.test(args))?.[2] ?? NaN) / 1024);
  return Object.fromEntries(processes.map(([name, pattern]) => [name, megabytes(pattern)]));
}

/**
 * Observes the memory of a site while clients request all paths in turn.
 * @param {{ pid: number, url: string }} site
 * @param {string[]} paths
 * @param {{ minutes: number, connections: number, headers: Record<string, string> }} options
 * @returns the memory in megabytes at the start, in the middle and at the end; the numbers of requests and failures
 */
export async function measureMemory(site, paths, { minutes, connections, headers }) {
  const half = (minutes * 60_000) / 2;
  const load = autocannon({
    url: site.url,
    connections,
    duration: minutes * 60 + 30,
    requests: paths.map((path) => ({ path, headers })),
  });
  // Caches are filled after the first round.
  await pause(5000);
  const memory = [await memoryOf(site.pid)];
  for (let reading = 0; reading < 2; reading += 1) {
    await pause(half);
    memory.push(await memoryOf(site.pid));
  }
  load.stop();
  const result = await load;
  return { memory, requests: result.requests.total, failed: failuresOf(result) };
}
