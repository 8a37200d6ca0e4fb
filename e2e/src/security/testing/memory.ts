import { readdirSync, readFileSync } from 'node:fs';
import { targetSites } from './targetSites';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended in the meantime.
    return '';
  }
};

const childrenOf = (parent: string) =>
  readdirSync('/proc').filter(
    (id) => read(`/proc/${id}/stat`).split(') ')[1]?.split(' ')[1] === parent,
  );

/** All processes of the site. */
const processesOf = (parent: string): string[] =>
  childrenOf(parent).flatMap((id) => [id, ...processesOf(id)]);

/** A field of `/proc/<pid>/status` in megabytes; 0 once the process has ended. */
const megabytes = (id: string, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

const site = () => processesOf(String(targetSites().site.pid));

/** The highest peak memory of the site's processes, in megabytes. Linux only. */
export const mostMemoryHeld = () => Math.max(...site().map((id) => megabytes(id, 'VmHWM')));

/** By how many megabytes the peak memory of the site's processes grows during some work. */
export async function memoryTakenBy(work: () => Promise<unknown>): Promise<number> {
  const before = new Map(site().map((id) => [id, megabytes(id, 'VmRSS')]));
  let most = 0;
  const look = () => {
    for (const id of site()) most = Math.max(most, megabytes(id, 'VmRSS') - (before.get(id) ?? 0));
  };
  const timer = setInterval(look, 50);
  await work().finally(() => clearInterval(timer));
  look();
  return most;
}
