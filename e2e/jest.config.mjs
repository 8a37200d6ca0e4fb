import { node } from '../jest.preset.mjs';

/** Journeys through the site in a browser. Each test file starts its own site. */
export default {
  ...node,
  rootDir: '.',
  // Several sites and browsers would hold each other up.
  maxWorkers: 1,
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    '/src/security/',
    '/src/faults/',
    '/src/galera/',
    '/src/scan/',
    '/src/development/',
    '/src/ownRepository/',
    '/src/browsers/',
    '/src/nodes/',
  ],
  testTimeout: 180_000,
};
