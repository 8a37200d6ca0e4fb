import { node } from '../jest.preset.mjs';

/** A team with a repository of its own, which installs our packages from a registry. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/stranger/*.test.ts'],
  testTimeout: 600_000,
};
