import { node } from '../jest.preset.mjs';

/** Attacks on the running site, on the database that SECURITY_DATABASE names: sqlite or mariadb. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/security/*.test.ts'],
  globalSetup: '<rootDir>/src/security/testing/start.ts',
  globalTeardown: '<rootDir>/src/security/testing/stop.ts',
  setupFilesAfterEnv: ['<rootDir>/src/security/testing/log.ts'],
  testTimeout: 60_000,
};
