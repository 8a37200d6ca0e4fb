import path from 'node:path';

/** The worker's program, next to the built API. A function, because scripts run as ES modules have no `__dirname`. */
export const workerProgram = () => path.join(__dirname, 'mediaWorker.cjs');
