import path from 'node:path';

/**
 * The file of a worker's program, next to the built API. A function, because scripts run as ES modules have no
 * `__dirname`.
 */
export const workerProgram = (name: string) => path.join(__dirname, `${name}.cjs`);
