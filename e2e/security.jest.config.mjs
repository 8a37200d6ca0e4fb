import { node } from '../jest.preset.mjs';

const tests = process.env.SECURITY_DATABASE === 'mariadb' ? 'injection' : '*';

/**
 * Attacks on the running site. SECURITY_DATABASE names the database: all of them run on sqlite, and those on SQL
 * statements also on mariadb. What else depends on the database, such as concurrent requests, is in the API's tests.
 */
export default {
  ...node,
  rootDir: '.',
  testMatch: [`<rootDir>/src/security/${tests}.test.ts`],
  globalSetup: '<rootDir>/src/security/testing/start.ts',
  globalTeardown: '<rootDir>/src/security/testing/stop.ts',
  setupFilesAfterEnv: ['<rootDir>/src/security/testing/log.ts'],
  testTimeout: 180_000,
};
