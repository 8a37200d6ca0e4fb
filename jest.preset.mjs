/** npm packages that contain only ES modules, which must be compiled for jest. */
const esmOnly = [
  'ky',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
  'p-limit',
  'yocto-queue',
  'd3-geo',
  'd3-array',
  'internmap',
  'feed',
  'pixelmatch',
  'request-filtering-agent',
  '@scure',
  '@noble',
];

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
export const node = { ...common, testEnvironment: 'node' };
export const browser = {
  ...common,
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/../remote-kit/test/browser.cjs'],
};
