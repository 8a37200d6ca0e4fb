import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

const parts = [
  ['API', /api\/dist\/main\.cjs/],
  ['Shell', /shell\/dist\/server\/main\.cjs/],
];

/**
 * Reads the resident memory (RSS) of API and shell.
 * @param {number} pid of the site
 * @returns {Promise<Record<'API' | 'Shell', number>>} megabytes
 */
export async function memoryOf(pid) {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,rss=,args=']);
  const children = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found && Number(found[1]) === pid);
  const megabytes = (pattern) =>
    Math.round(Number(children.find(([, , , args]) => pattern.test(args))?.[2] ?? NaN) / 1024);
  return Object.fromEntries(parts.map(([name, pattern]) => [name, megabytes(pattern)]));
}

/**
 * Observes the memory of a site while it serves all paths in turn.
 * @param {{ pid: number, address: string }} site
 * @param {string[]} paths
 * @param {{ minutes: number, connections: number, headers: Record<string, string> }} how
 * @returns megabytes at the start, in the middle and at the end; requests, and how many failed
 */
export async function measureMemory(site, paths, { minutes, connections, headers }) {
  const half = (minutes * 60_000) / 2;
  const crowd = autocannon({
    url: site.address,
    connections,
    duration: minutes * 60 + 30,
    requests: paths.map((path) => ({ path, headers })),
  });
  // Caches are filled after the first round.
  await pause(5000);
  const held = [await memoryOf(site.pid)];
  for (let time = 0; time < 2; time += 1) {
    await pause(half);
    held.push(await memoryOf(site.pid));
  }
  crowd.stop();
  const { requests, errors, timeouts, non2xx } = await crowd;
  return { minutes, held, requests: requests.total, failed: errors + timeouts + non2xx };
}
