import presetOfRemotes from '../remote-kit/jest-preset.cjs';

/** npm packages that contain only ES modules, which must be compiled for tests in a context of their own. */
const esmOnly = ['ky', 'p-limit', 'yocto-queue', 'd3-geo', 'd3-array', 'internmap'];

const common = {
  runtime: '<rootDir>/../jest/runtime.cjs',
  transform: presetOfRemotes.transform,
  transformIgnorePatterns: [`node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: presetOfRemotes.testPathIgnorePatterns,
  // In Node's own context, Node and jest use these, too.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
  moduleNameMapper: presetOfRemotes.moduleNameMapper,
};

/** Jest's options for all packages. A package spreads `node` or `browser` and adds its own options. */
export const node = {
  ...common,
  testEnvironment: '<rootDir>/../jest/nodeEnvironment.cjs',
};
export const browser = {
  ...common,
  testEnvironment: '<rootDir>/../jest/browserEnvironment.cjs',
  setupFiles: ['<rootDir>/../remote-kit/test/browser.cjs', '<rootDir>/../jest/computedStyles.cjs'],
};
