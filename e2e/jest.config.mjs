import { node } from '../jest.preset.mjs';

/** Journeys through the site in a browser. Each test file starts its own site. */
export default {
  ...node,
  rootDir: '.',
  // The teardown closes the browser of this process, so journeys must not run in worker processes.
  maxWorkers: 1,
  globalTeardown: '<rootDir>/src/support/endJourneys.ts',
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    '/src/security/',
    '/src/faults/',
    '/src/galera/',
    '/src/scan/',
    '/src/development/',
    '/src/ownRepository/',
    '/src/browsers/',
  ],
  testTimeout: 180_000,
};
