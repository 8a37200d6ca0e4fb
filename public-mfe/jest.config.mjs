import { browser } from '../jest.preset.mjs';

export default {
  ...browser,
  setupFilesAfterEnv: ['<rootDir>/../remote-kit/test/testingLibrary.cjs'],
};
