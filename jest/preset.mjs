/** npm packages that contain only ES modules, which must be compiled for tests in a context of their own. */
const esmOnly = ['ky', 'p-limit', 'yocto-queue', 'd3-geo', 'd3-array', 'internmap'];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  runtime: '<rootDir>/../jest/runtime.cjs',
  transform: {
    '\\.css\\.ts$': '@vanilla-extract/jest-transform',
    '\\.(m?[jt]sx?)$': swc,
  },
  transformIgnorePatterns: [`node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // In Node's own context, Node and jest use these, too.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
  moduleNameMapper: {
    '\\.(svg|png|woff2|mp4|webm)(\\?\\w+)?$': '<rootDir>/../remote-kit/test/asset.cjs',
  },
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
