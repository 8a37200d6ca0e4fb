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

/** The parts of the site: the processes that the one that started it has started. */
const partsOf = (parent: number) =>
  readdirSync('/proc').filter(
    (id) => read(`/proc/${id}/stat`).split(') ')[1]?.split(' ')[1] === String(parent),
  );

/** The most memory that any part of the site has ever held, in megabytes. Linux alone tells. */
export function mostMemoryHeld(): number {
  const peaks = partsOf(places().site.pid).map((id) =>
    Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? NaN),
  );
  return Math.max(...peaks) / 1024;
}
