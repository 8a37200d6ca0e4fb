import { node } from '../jest.preset.mjs';

/** Builds and starts the site in a copy of this checkout, on the version of Node that runs this. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/nodes/*.test.ts'],
  testTimeout: 660_000,
};
