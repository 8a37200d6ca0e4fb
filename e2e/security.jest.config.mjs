import { node } from '../jest.preset.mjs';

/** Attacks that exercise a database's statements, rows, transactions or error messages. */
const concernedWithRows = ['accounts', 'assignment', 'disclosure', 'injection', 'tokens'];
const tests = process.env.SECURITY_DATABASE === 'mariadb' ? concernedWithRows : ['*'];

/**
 * Attacks on the running site. SECURITY_DATABASE names the database: on sqlite all of them run, on
 * mariadb those that could turn out differently there.
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
