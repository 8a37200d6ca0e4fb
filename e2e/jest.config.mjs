import { node } from '../jest/preset.mjs';

/** Journeys through the site in a browser. Each test file starts its own site. */
export default {
  ...node,
  rootDir: '.',
  globalTeardown: '<rootDir>/src/support/endJourneys.ts',
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    '/src/security/',
    '/src/faults/',
    '/src/galera/',
    '/src/scan/',
    '/src/development/',
    '/src/ownRepository/',
  ],
  testTimeout: 180_000,
};
