import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LaterFilesPlugin } from './chunkIntegrity.mjs';
import { ReleaseManifestPlugin } from './release-manifest.mjs';
import { browserConfig, serverConfig } from './webpack.base.mjs';

/**
 * The modules that the shell shares and a remote never bundles. `react-router` is not listed: pages reach it
 * through the remote kit, whose narrow list of exports keeps the rest of the router off the wire.
 */
const sharedModules = ['react', '@ridgeline/remote-kit'];

/** The version of the contract between shell and remotes, as `contractVersion` in the remote kit. */
export const contractVersion = 1;

const shared = Object.fromEntries(
  sharedModules.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
);

/**
 * How many bytes of compiled code, before minification, pages must share to get them as a file of their own.
 * About a seventh of that is downloaded. For less, another request costs a visitor more than a second copy.
 */
const smallestSharedFile = 21_000;

const container = ({ name, target }) =>
  new ModuleFederationPlugin({
    name,
    filename: target === 'web' ? 'remoteEntry.js' : 'remoteEntry.cjs',
    exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
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

/**
 * In which range a remote needs each module that the shell provides: as its package says. A package
 * of this repository is named there by its exact version, and needed in any that is compatible.
 */
function needsOf(folder) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const range = (name) =>
    /^\d/.test(dependencies[name]) ? `^${dependencies[name]}` : dependencies[name];
  return Object.fromEntries(sharedModules.map((name) => [name, range(name)]));
}

/** What a remote says of itself, as its `remote.json` has it. */
function readRemote(folder) {
  const { name, ...remote } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  return { name: name.replaceAll('-', '_'), remote };
}

/**
 * The builds of a remote: an immutable folder `<releasesFolder>/<name>/<version>`, whose address
 * holds the version too. Of a remote that renders in the browser there is only a browser build.
 * @param shellMode the mode of the shell whose React it meets, where that is another than its own
 * @param source the commit or the fingerprint that it is built from
 * @param origin scheme and host that browsers get its files from, when that is not the shell's
 */
export function remoteConfigs(options) {
  const { folder, version, mode = 'production', releasesFolder, source = '', origin } = options;
  const { shellMode = mode } = options;
  const { name, remote } = readRemote(folder);
  const release = path.join(releasesFolder, name, version);
  const publicPath = `${origin ?? ''}/remotes/${name}/${version}/`;
  const browser = browserConfig({
    folder,
    mode,
    publicPath,
    outputFolder: path.join(release, 'browser'),
  });
  browser.entry = {};
  // Only a file that is asked for in this way may be held to its hash when it comes from elsewhere.
  browser.output.crossOriginLoading = 'anonymous';
  browser.optimization.nodeEnv = shellMode;
  browser.optimization.splitChunks = { minSize: smallestSharedFile };
  browser.plugins.push(
    container({ name, target: 'web' }),
    new LaterFilesPlugin(),
    new ReleaseManifestPlugin({
      name,
      version,
      remote,
      contract: contractVersion,
      needs: needsOf(folder),
      source,
      ...(origin && { baseUrl: publicPath }),
    }),
  );
  if (remote.rendering === 'browser') return [browser];

  const node = serverConfig({
    folder,
    mode,
    publicPath,
    outputFolder: path.join(release, 'server'),
  });
  node.entry = {};
  node.optimization.nodeEnv = shellMode;
  node.plugins.push(container({ name, target: 'node' }));
  return [browser, node];
}
