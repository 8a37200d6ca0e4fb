import presetOfRemotes from './remote-kit/jest-preset.cjs';

/** npm packages that contain only ES modules, which jest has to transform before it can load them. */
const esmOnly = [
  '@borewit/text-codec',
  '@noble/hashes',
  '@nodable/entities',
  '@scure/base',
  '@tokenizer/inflate',
  'd3-array',
  'd3-geo',
  'feed',
  'file-type',
  'internmap',
  'ky',
  'linkifyjs',
  'p-limit',
  'pixelmatch',
  'react-error-boundary',
  'request-filtering-agent',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'uuid',
  'xml-naming',
  'yocto-queue',
];

const common = {
  transform: presetOfRemotes.transform,
  transformIgnorePatterns: [`node_modules/(?!.*node_modules/)(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: presetOfRemotes.testPathIgnorePatterns,
  moduleNameMapper: presetOfRemotes.moduleNameMapper,
};

/** Jest's options for all packages. A package spreads `node` or `browser` and adds its own options. */
export const node = { ...common, testEnvironment: 'node' };
export const browser = {
  ...common,
  testEnvironment: presetOfRemotes.testEnvironment,
  setupFiles: presetOfRemotes.setupFiles,
};
