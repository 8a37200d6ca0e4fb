import path from 'node:path';

/**
 * The file of a worker's program, bundled by `program.ts`, for tests that run the API from its sources, because loading
 * the sources takes longer than processing most pictures.
 */
export const workerProgram = (name: string) =>
  path.resolve(__dirname, `../../node_modules/.cache/programs/${name}.cjs`);
