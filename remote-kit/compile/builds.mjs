import { existsSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { localRemotes } from './localRemotes.mjs';
import { fromRoot, isPublished } from '../release/paths.mjs';

const everywhere = ['package-lock.json', 'tsconfig.base.json', 'remote-kit/build'];
const ofPages = ['shared-ui', 'remote-kit', 'contract', ...everywhere];

/** The source of a remote with its own repository. */
const ofRepository = [
  ...['src', 'remote.json', 'package.json', 'package-lock.json'],
  ...['webpack.config.mjs', 'rspack.config.mjs'],
];

/** What this repository builds in addition to its remotes. The published kit contains what it needs of it. */
const parts = {
  illustrations: {
    title: 'the illustrations',
    source: [
      'shared-ui/src/illustrations',
      'shared-ui/scripts',
      'shared-ui/src/tokens',
      'package-lock.json',
    ],
    shows: 'shared-ui/dist/illustrations/hero.svg',
  },
  registry: {
    title: 'the registry',
    source: ['server-kit', 'registry', ...everywhere],
    shows: 'registry/dist/index.cjs',
  },
  api: {
    title: 'the API',
    source: ['api', 'contract', 'server-kit', 'registry', ...everywhere],
    shows: 'api/dist/main.cjs',
  },
  shell: {
    title: 'the shell',
    source: ['shell', 'server-kit', 'registry', ...ofPages],
    shows: 'shell/dist/browser/assets.json',
  },
};

const sourceOfRemote = (folder) =>
  isPublished ? ofRepository.filter((file) => existsSync(fromRoot(file))) : [folder, ...ofPages];

/**
 * What is built, from which source, and a file that exists once it is built. Remotes need no such file, because
 * their version contains the hash of their source.
 */
export const builds = {
  ...(isPublished ? {} : parts),
  ...Object.fromEntries(
    localRemotes.map(({ name, folder, description: { title } }) => [
      name,
      { title: `the ${title.toLowerCase()}`, folder, source: sourceOfRemote(folder) },
    ]),
  ),
};

/** Hash of the source that a build is made from. */
export const sourceOf = (name) => fingerprint(builds[name].source);
