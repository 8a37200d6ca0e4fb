import type { Jobs } from './jobs';

/** Why a job of a restored backup is held back, in a sentence for the owner. */
export const heldBecause =
  'This waited when the site was backed up, so it may have been sent since.';

/** Jobs for a handler that runs after a restore: what it enqueues may have been sent since the backup was made. */
export const heldJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: (transaction, kind, payload) =>
    jobs.enqueue(transaction, kind, payload, { heldBecause }),
});
