import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

/**
 * The modules that the shell shares, so that a remote never bundles them. `react-router` is not listed: pages use it
 * through the remote kit, whose short list of exports keeps the rest of the router out of the bundle.
 */
const sharedModules = ['react', '@ridgeline/remote-kit'];

const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
);

/** The chunk that all pages of a remote share. */
export const routesChunk = 'routes';

/** Options of the module federation plugin, for both webpack and Rspack. */
export const containerOptions = ({ name, target }) => ({
  name,
  filename: target === 'web' ? 'remoteEntry.js' : 'remoteEntry.cjs',
  exposes: { './routes': { import: './src/routes.tsx', name: routesChunk } },
  ...(target === 'node' && { library: { type: 'commonjs-module' } }),
  shared,
  dts: false,
  manifest: false,
  experiments: {
    // The shell provides the core of the runtime. A copy in each remote would cost 18 KB.
    externalRuntime: target === 'web',
    // A remote does not load other remotes.
    optimization: { disableSnapshot: true, disableRemote: true, target },
  },
});

/**
 * What the shell's build for browsers leaves out of the core of the federation runtime, for webpack's DefinePlugin: the
 * plugin for federation manifests, because remotes are loaded by their entries, and the loading of remotes, because the
 * shell loads their scripts itself, with retries and hashes.
 */
export const hostRuntime = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Turns a pinned version into the range of compatible versions. */
const compatibleRange = (range) => (/^\d/.test(range) ? `^${semver.minVersion(range)}` : range);

/**
 * The version ranges of the contract (whose version is that of the remote kit) and of the shell's modules that a remote
 * needs. They come from the `package.json` of the remote or, for modules that it uses through the remote kit, of the
 * kit.
 */
function needsOf(folder) {
  const own = readJson(path.join(folder, 'package.json')).dependencies;
  const kit = readJson(new URL('../package.json', import.meta.url));
  const kitDependencies = { ...kit.peerDependencies, ...kit.dependencies };
  return {
    contract: compatibleRange(own['@ridgeline/remote-kit']),
    needs: {
      react: compatibleRange(own.react),
      'react-router-dom': compatibleRange(kitDependencies['react-router-dom']),
      // The shell provides the core, whose version is that of the federation runtime.
      '@module-federation/runtime-core': compatibleRange(
        kitDependencies['@module-federation/enhanced'],
      ),
    },
  };
}

/** A remote's description from its `remote.json`, and the name of its federation container. */
export function readRemoteFile(folder) {
  const { name, ...remote } = readJson(path.join(folder, 'remote.json'));
  return { name: name.replaceAll('-', '_'), remote };
}

/**
 * The properties that both builds of a release share, with any bundler: the folder, the URL of the files, and the
 * content of the manifest.
 */
export function describeBuild({ folder, version, releasesFolder, source = '', origin }) {
  const { name, remote } = readRemoteFile(folder);
  const publicPath = `${origin ?? ''}/remotes/${name}/${version}/`;
  return {
    name,
    publicPath,
    outputFolder: path.join(releasesFolder, name, version),
    manifest: {
      name,
      version,
      remote,
      source,
      ...needsOf(folder),
      ...(origin && { baseUrl: publicPath }),
    },
  };
}
