import { readdirSync, readFileSync } from 'node:fs';
import { places } from './place';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended while it was looked at.
    return '';
  }
};

const childrenOf = (parent: string) =>
  readdirSync('/proc').filter(
    (id) => read(`/proc/${id}/stat`).split(') ')[1]?.split(' ')[1] === parent,
  );

/** The processes of the site: its parts, and those that the parts have started. */
const processesOf = (parent: string): string[] =>
  childrenOf(parent).flatMap((id) => [id, ...processesOf(id)]);

/** A number of kilobytes in what Linux says of a process, in megabytes; 0 once it has ended. */
const megabytes = (id: string, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

const site = () => processesOf(String(places().site.pid));

/** The most memory that any process of the site has ever held, in megabytes. Linux alone tells. */
export const mostMemoryHeld = () => Math.max(...site().map((id) => megabytes(id, 'VmHWM')));

/** How many megabytes more than before some process of the site holds at most while work goes on. */
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
