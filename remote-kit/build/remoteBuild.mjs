import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

/**
 * The modules that the shell shares and a remote never bundles. `react-router` is not listed: pages reach it
 * through the remote kit, whose narrow list of exports keeps the rest of the router off the wire.
 */
const sharedModules = ['react', '@ridgeline/remote-kit'];

const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
);

/** The chunk that all pages of a remote have. */
export const routesChunk = 'routes';

/** What the plugin of module federation needs to know, of webpack and of Rspack. */
export const containerOptions = ({ name, target }) => ({
  name,
  filename: target === 'web' ? 'remoteEntry.js' : 'remoteEntry.cjs',
  exposes: { './routes': { import: './src/routes.tsx', name: routesChunk } },
  ...(target === 'node' && { library: { type: 'commonjs-module' } }),
  shared,
  dts: false,
  manifest: false,
  experiments: {
    // The shell brings the runtime's core; a second copy in each remote would cost 18 KB.
    externalRuntime: target === 'web',
    // Nor does a remote load others.
    optimization: { disableSnapshot: true, disableRemote: true, target },
  },
});

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A version that a package pins is needed in any that is compatible. */
const compatibleRange = (range) => (/^\d/.test(range) ? `^${semver.minVersion(range)}` : range);

/**
 * In which ranges a remote needs the contract, which has the version of the remote kit, and the modules that the
 * shell provides: as its package says, and as the remote kit says of those that a remote reaches through it.
 */
function needsOf(folder) {
  const own = readJson(path.join(folder, 'package.json')).dependencies;
  const kit = readJson(new URL('../package.json', import.meta.url));
  const ofKit = { ...kit.peerDependencies, ...kit.dependencies };
  return {
    contract: compatibleRange(own['@ridgeline/remote-kit']),
    needs: {
      react: compatibleRange(own.react),
      'react-router-dom': compatibleRange(ofKit['react-router-dom']),
      // Of the same version as the federation runtime, whose core the shell provides.
      '@module-federation/runtime-core': compatibleRange(ofKit['@module-federation/enhanced']),
    },
  };
}

/** What a remote says of itself in its `remote.json`, and how its federation container is called. */
export function readRemoteFile(folder) {
  const { name, ...remote } = readJson(path.join(folder, 'remote.json'));
  return { name: name.replaceAll('-', '_'), remote };
}

/**
 * What both builds of a release share: where they are written, where browsers get their files, and what the manifest
 * says, whichever bundler makes them.
 */
export function describeBuild({ folder, version, releasesFolder, source = '', origin }) {
  const { name, remote } = readRemoteFile(folder);
  const publicPath = `${origin ?? ''}/remotes/${name}/${version}/`;
  return {
    name,
    publicPath,
    outputFolder: path.join(releasesFolder, name, version),
    manifest: {
      ...{ name, version, remote, source },
      ...needsOf(folder),
      ...(origin && { baseUrl: publicPath }),
    },
  };
}
