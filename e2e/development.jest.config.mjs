import { node } from '../jest.preset.mjs';

/** Tests of `npm run dev`, in a copy of this checkout whose source they change. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/development/*.test.ts'],
  testTimeout: 120_000,
};
