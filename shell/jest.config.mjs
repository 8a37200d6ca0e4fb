import { browser, node } from '../jest.preset.mjs';

/** On Node; a test of a component asks for jsdom in its first lines. */
export default {
  ...node,
  setupFiles: browser.setupFiles,
  setupFilesAfterEnv: ['<rootDir>/../remote-kit/test/testingLibrary.cjs'],
};
