import path from 'node:path';

/**
 * The worker's program as `program.ts` bundles it, for tests that run the API from its sources: loading those takes
 * longer than most pictures.
 */
export const workerProgram = path.resolve(
  __dirname,
  '../../node_modules/.cache/programs/mediaWorker.cjs',
);
