import { node } from '../jest.preset.mjs';

/** Attacks that may turn out differently on another database. */
const databaseDependent = ['accounts', 'assignment', 'injection', 'tokens'];
const tests = process.env.SECURITY_DATABASE === 'mariadb' ? databaseDependent : ['*'];

/**
 * Attacks on the running site. SECURITY_DATABASE names the database: all of them run on sqlite, and
 * those that depend on the database also on mariadb.
 */
export default {
  ...node,
  rootDir: '.',
  testMatch: tests.map((name) => `<rootDir>/src/security/${name}.test.ts`),
  globalSetup: '<rootDir>/src/security/testing/start.ts',
  globalTeardown: '<rootDir>/src/security/testing/stop.ts',
  setupFilesAfterEnv: ['<rootDir>/src/security/testing/log.ts'],
  testTimeout: 180_000,
};
