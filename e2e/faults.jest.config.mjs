import { node } from '../jest.preset.mjs';

const { FAULTS_DATABASE = 'sqlite' } = process.env;

/**
 * Faults of what the running site stands on, on the database that FAULTS_DATABASE names: sqlite or
 * mariadb. What has nothing to do with the database is tried once, along with sqlite.
 */
export default {
  ...node,
  rootDir: '.',
  testMatch: [
    '<rootDir>/src/faults/*.test.ts',
    ...(FAULTS_DATABASE === 'sqlite' ? ['<rootDir>/src/faults/once/*.test.ts'] : []),
  ],
  globalSetup: '<rootDir>/src/faults/testing/start.ts',
  globalTeardown: '<rootDir>/src/faults/testing/stop.ts',
  testTimeout: 60_000,
};
