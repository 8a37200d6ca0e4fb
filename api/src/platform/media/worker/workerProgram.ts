import path from 'node:path';

/** The worker's program, next to the built API. */
export const workerProgram = () => path.join(__dirname, 'mediaWorker.cjs');
