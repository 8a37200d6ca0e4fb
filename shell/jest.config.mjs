import { browser, node } from '../jest.preset.mjs';

/** Tests run on Node; component tests ask for jsdom in their first lines. */
export default {
  ...node,
  setupFiles: browser.setupFiles,
  setupFilesAfterEnv: ['<rootDir>/../remote-kit/test/testingLibrary.cjs'],
};
