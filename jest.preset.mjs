/** npm packages that contain only ES modules, which must be compiled for tests in jsdom. Node loads the others itself. */
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
  runtime: '<rootDir>/../jest.runtime.cjs',
  transform: {
    '\\.css\\.ts$': '@vanilla-extract/jest-transform',
    '\\.(m?[jt]sx?)$': swc,
  },
  transformIgnorePatterns: [`node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '\\.(svg|png|woff2|mp4|webm)(\\?\\w+)?$': '<rootDir>/../remote-kit/test/asset.cjs',
  },
};

/** Jest's options for all packages. A package spreads `node` or `browser` and adds its own options. */
export const node = {
  ...common,
  testEnvironment: '<rootDir>/../jest.environment.cjs',
  // In Node's own context, Node and jest use these, too.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
};
export const browser = {
  ...common,
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/../remote-kit/test/browser.cjs', '<rootDir>/../jest.browser.cjs'],
};
