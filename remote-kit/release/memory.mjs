/** How a child process ends for which there was no memory: the system kills it, or Node aborts. A shell adds 128. */
const signals = new Set(['SIGKILL', 'SIGABRT']);
const statuses = new Set([128 + 9, 128 + 6]);

/**
 * Whether a child process probably ended because it got no memory.
 * @param {{ status?: number | null, signal?: string | null }} end as Node reports it
 */
export const lackedMemory = ({ status, signal }) => signals.has(signal) || statuses.has(status);

/** A sentence for the person who started what ended. */
export const lackOfMemory = (what) =>
  `${what} needs more memory than this machine has free: the system ended it. Stop other programs, add memory or swap space, or build on a larger machine. README.md says how much is needed.`;
