import { node } from '../jest.preset.mjs';

/** Journeys: one after another, each with a site of its own. */
export default {
  ...node,
  rootDir: '.',
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    '/src/security/',
    '/src/faults/',
    '/src/galera/',
    '/src/scan/',
    '/src/development/',
  ],
  testTimeout: 60_000,
};
