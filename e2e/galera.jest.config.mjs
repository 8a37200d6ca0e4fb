import { node } from '../jest.preset.mjs';

/** Tests of the site on a Galera cluster of three nodes, one of which is killed. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/galera/*.test.ts'],
  testTimeout: 120_000,
};
