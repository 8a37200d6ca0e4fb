import { node } from '../jest.preset.mjs';

export default {
  ...node,
  moduleNameMapper: {
    ...node.moduleNameMapper,
    '^./workerProgram$': '<rootDir>/src/testing/workerProgram.ts',
  },
  globalSetup: '<rootDir>/src/testing/startTestRun.ts',
  globalTeardown: '<rootDir>/src/testing/stopMariaDb.ts',
};
