import { node } from '../jest.preset.mjs';

/** What statements, rows, transactions or the messages of a database have a part in. */
const concernedWithRows = ['accounts', 'assignment', 'disclosure', 'injection', 'tokens'];
const tests = process.env.SECURITY_DATABASE === 'mariadb' ? concernedWithRows : ['*'];

/**
 * Attacks on the running site, on the database that SECURITY_DATABASE names: sqlite has all of them,
 * mariadb those that a database could answer differently.
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
