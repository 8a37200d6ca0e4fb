import { availableParallelism } from 'node:os';

/**
 * How many processes may run at once: one for each core, if there is memory for them, and always one.
 * @param {number} megabytes how much memory each of them takes
 */
export function atOnce(megabytes) {
  // What the system would give this process, within the limit of its container.
  const available = process.availableMemory() / 1024 ** 2;
  return Math.max(1, Math.min(availableParallelism(), Math.floor(available / megabytes)));
}
