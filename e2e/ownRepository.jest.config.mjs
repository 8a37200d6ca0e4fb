import { node } from '../jest.preset.mjs';

/** Tests of a team with its own repository, which installs our packages from an npm registry. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/ownRepository/*.test.ts'],
  testTimeout: 600_000,
};
