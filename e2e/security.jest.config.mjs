import { node } from '../jest.preset.mjs';

/** Attacks in which statements, rows, transactions or error messages of a database matter. */
const concernedWithRows = ['accounts', 'assignment', 'disclosure', 'injection', 'tokens'];
const tests = process.env.SECURITY_DATABASE === 'mariadb' ? concernedWithRows : ['*'];

/**
 * Attacks on the running site, with the database that SECURITY_DATABASE names: all of them on sqlite, and
 * on mariadb those that could end differently there.
 */
export default {
  ...node,
  rootDir: '.',
  testMatch: tests.map((name) => `<rootDir>/src/security/${name}.test.ts`),
  globalSetup: '<rootDir>/src/security/testing/start.ts',
  globalTeardown: '<rootDir>/src/security/testing/stop.ts',
  setupFilesAfterEnv: ['<rootDir>/src/security/testing/log.ts'],
  testTimeout: 60_000,
};
