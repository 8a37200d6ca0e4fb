import { node } from '../jest.preset.mjs';

const tests = process.env.FAULTS_DATABASE ? 'src/faults' : 'src/faults/once';

/**
 * Tests of faults in what the running site depends on. FAULTS_DATABASE names the database: sqlite or mariadb. Without
 * it, only the tests run that need no particular database.
 */
export default {
  ...node,
  rootDir: '.',
  testMatch: [`<rootDir>/${tests}/*.test.ts`],
  globalSetup: '<rootDir>/src/faults/testing/start.ts',
  globalTeardown: '<rootDir>/src/faults/testing/stop.ts',
  testTimeout: 180_000,
};
