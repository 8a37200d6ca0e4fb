import { node } from '../jest.preset.mjs';

/** Third-party scanners, run against the site on the database that SCAN_DATABASE names: sqlite or mariadb. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/scan/*.test.ts'],
  testTimeout: 60 * 60_000,
};
