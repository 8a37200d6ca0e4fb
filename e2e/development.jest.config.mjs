import { node } from '../jest.preset.mjs';

/** `npm run dev` in a copy of this checkout, whose source the tests change. */
export default {
  ...node,
  rootDir: '.',
  testMatch: ['<rootDir>/src/development/*.test.ts'],
  testTimeout: 120_000,
};
