import { existsSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { localRemotes } from './localRemotes.mjs';
import { fromRoot, isPublished } from '../release/paths.mjs';

const commonSource = ['package-lock.json', 'tsconfig.base.json', 'remote-kit/build'];
const pageSource = ['shared-ui', 'remote-kit', 'contract', ...commonSource];

/** The source files of a remote with its own repository. */
const repositorySource = [
  'src',
  'remote.json',
  'package.json',
  'package-lock.json',
  'webpack.config.mjs',
  'rspack.config.mjs',
];

/** The other builds of this repository. The published kit already contains those that it needs. */
const packages = {
  illustrations: {
    title: 'the illustrations',
    source: [
      'shared-ui/src/illustrations',
      'shared-ui/scripts',
      'shared-ui/src/tokens',
      'package-lock.json',
    ],
    output: 'shared-ui/dist/illustrations/hero.svg',
  },
  registry: {
    title: 'the registry',
    source: ['server-kit', 'registry', ...commonSource],
    output: 'registry/dist/index.cjs',
  },
  api: {
    title: 'the API',
    source: ['api', 'contract', 'server-kit', 'registry', ...commonSource],
    output: 'api/dist/main.cjs',
  },
  demo: {
    title: 'the files of the demo content',
    source: [
      'api/src/demo',
      'api/src/platform/media',
      'shared-ui/src/illustrations',
      'shared-ui/src/tokens',
      'shared-ui/scripts',
      'package-lock.json',
    ],
    output: 'api/dist/demo/pictures.json',
  },
  shell: {
    title: 'the shell',
    source: ['shell', 'server-kit', 'registry', ...pageSource],
    output: 'shell/dist/browser/assets.json',
  },
};

const sourceOfRemote = (folder) =>
  isPublished
    ? repositorySource.filter((file) => existsSync(fromRoot(file)))
    : [folder, ...pageSource];

/**
 * All builds by name, with their source. `output` is a file that exists once a package is built. Remotes have none,
 * because their version contains the hash of their source.
 */
export const builds = {
  ...(isPublished ? {} : packages),
  ...Object.fromEntries(
    localRemotes.map(({ name, folder, description: { title } }) => [
      name,
      { title: `the ${title.toLowerCase()}`, folder, source: sourceOfRemote(folder) },
    ]),
  ),
};

/** A hash of the source of a build. */
export const sourceOf = (name) => fingerprint(builds[name].source);
