import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localRemotes } from '../../remote-kit/compile/localRemotes.mjs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

/** The folder for builds of remotes by `npm run dev`, separate from the releases. */
export const remotesFolder = fromRoot('node_modules/.cache/ridgeline/development');

/** The version of all builds in development, so that their URLs stay the same. */
const version = 'development';

const remoteBuild = ({ folder, name }) => ({
  folder,
  name,
  options: { version, releasesFolder: remotesFolder },
  publicPath: `/remotes/${name}/${version}/`,
});

const shell = {
  folder: 'shell',
  name: 'shell',
  options: { output: '.development', developmentRemotes: remotesFolder },
  publicPath: '/assets/',
};

/** Builds for the browser. Each has its own dev server; developers open the URL of the shell's. */
export const browserBuilds = [shell, ...localRemotes.map(remoteBuild)];

/** The remotes whose pages the shell's server renders. */
const renderedRemotes = localRemotes
  .filter(({ description }) => description.rendering === 'server')
  .map(remoteBuild);

/** Builds for Node: the API, the shell's server, and the pages that it renders. */
export const serverBuilds = [
  { folder: 'api', name: 'api', options: { output: '.development' } },
  shell,
  ...renderedRemotes,
];

/** The names of the builds that render pages, which one process builds. */
export const pageBuilds = ['shell', ...renderedRemotes.map(({ name }) => name)];

/** Writes the ledger from which the shell reads the list of remotes. */
export function writeLedger() {
  const state = { live: version, previous: null, staged: null, canary: null };
  const remotes = Object.fromEntries(
    localRemotes.map(({ name, description }) => [name, { ...state, description }]),
  );
  const ledger = { revision: 0, remotes, history: [] };
  return writeFile(path.join(remotesFolder, 'remotes.json'), JSON.stringify(ledger));
}

export const shellFolder = fromRoot('shell/.development');
export const apiFolder = fromRoot('api/.development');

const isFor = (target) => (config) => config.name.endsWith(`:${target}`);

/**
 * The webpack configuration of one build.
 * @param {'browser' | 'server'} target
 */
export async function configurationOf({ folder, options }, target) {
  const { default: configure } = await import(fromRoot(folder, 'webpack.config.mjs'));
  return [configure({ mode: 'development', ...options })].flat().find(isFor(target));
}
