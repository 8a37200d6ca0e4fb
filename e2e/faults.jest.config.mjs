import { node } from '../jest.preset.mjs';

const tests = process.env.FAULTS_DATABASE ? 'src/faults' : 'src/faults/once';

/**
 * Faults in what the running site depends on, on the database that FAULTS_DATABASE names: sqlite or
 * mariadb. Without the variable, only the tests that need no particular database run.
 */
export default {
  ...node,
  rootDir: '.',
  testMatch: [`<rootDir>/${tests}/*.test.ts`],
  globalSetup: '<rootDir>/src/faults/testing/start.ts',
  globalTeardown: '<rootDir>/src/faults/testing/stop.ts',
  testTimeout: 60_000,
};
