import { node } from '../jest.preset.mjs';

export default {
  ...node,
  moduleNameMapper: {
    ...node.moduleNameMapper,
    // An ES module alone, under a condition that jest does not ask for.
    '^file-type$': '<rootDir>/../node_modules/file-type/index.js',
    '^./workerProgram$': '<rootDir>/src/testing/workerProgram.ts',
  },
  globalSetup: '<rootDir>/src/testing/startTestRun.ts',
  globalTeardown: '<rootDir>/src/testing/stopMariaDb.ts',
};
