import { node } from '../jest.preset.mjs';

/** Journeys in the browser that BROWSER names: firefox or webkit. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/browsers/*.test.ts'],
  maxWorkers: 1,
  testTimeout: 300_000,
};
