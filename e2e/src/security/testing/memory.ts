import { readdirSync, readFileSync } from 'node:fs';
import { targetSites } from './targetSites';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

const childrenOf = (parent: string) =>
  readdirSync('/proc').filter(
    (id) => read(`/proc/${id}/stat`).split(') ')[1]?.split(' ')[1] === parent,
  );

/** The ids of all descendants of a process. */
const processesOf = (parent: string): string[] =>
  childrenOf(parent).flatMap((id) => [id, ...processesOf(id)]);

/** A field of `/proc/<pid>/status` in megabytes; 0 once the process has ended. */
const megabytes = (id: string, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

const site = () => processesOf(String(targetSites().site.pid));

/** The highest peak memory of any of the site's processes, in megabytes. It works on Linux only. */
export const peakMemory = () => Math.max(...site().map((id) => megabytes(id, 'VmHWM')));

/** Measures by how many megabytes the memory of one of the site's processes grows at most during a task. */
export async function memoryGrowthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = new Map(site().map((id) => [id, megabytes(id, 'VmRSS')]));
  let maximum = 0;
  const sample = () => {
    for (const id of site())
      maximum = Math.max(maximum, megabytes(id, 'VmRSS') - (before.get(id) ?? 0));
  };
  const timer = setInterval(sample, 50);
  await work().finally(() => clearInterval(timer));
  sample();
  return maximum;
}
