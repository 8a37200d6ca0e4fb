/**
 * Jest's preset for the repository of a remote. Components run in jsdom, without styles and pictures. These packages
 * contain only ES modules, which jest has to transform before it can load them.
 */
const esmOnly = ['@ridgeline', 'ky'];

module.exports = {
  testEnvironment: require.resolve('./test/browserEnvironment.cjs'),
  transform: {
    '\\.css\\.ts$': require.resolve('@vanilla-extract/jest-transform'),
    '\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!.*node_modules/)(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '\\.(svg|png|woff2|mp4|webm)(\\?\\w+)?$': require.resolve('./test/asset.cjs'),
  },
  setupFiles: [require.resolve('./test/browser.cjs')],
  setupFilesAfterEnv: [require.resolve('./test/testingLibrary.cjs')],
};
