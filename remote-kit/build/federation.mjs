import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkIntegrityPlugin } from './chunkIntegrity.mjs';
import { ReleaseManifestPlugin } from './release-manifest.mjs';
import { containerOptions, describeBuild, routesChunk } from './remoteBuild.mjs';
import { browserConfig, serverConfig } from './webpack.base.mjs';

/**
 * How many bytes of compiled code, before minification, pages must share for the code to become a separate file.
 * About a seventh of that is downloaded. For less, another request costs a visitor more than a second copy.
 */
const smallestSharedFile = 21_000;

/** A module that this many visitor pages use goes into the common chunk, so that pages do not get copies of it. */
const manyPages = 12;

const container = (options) => new ModuleFederationPlugin(containerOptions(options));

/**
 * The builds of a remote: an immutable folder `<releasesFolder>/<name>/<version>`, whose URL also
 * contains the version. A remote that is rendered in the browser only has a browser build.
 * @param shellMode the mode of the shell whose React it uses, if that differs from its own mode
 * @param source the commit or the fingerprint that it is built from
 * @param origin scheme and host from which browsers load its files, if not the shell's
 */
export function remoteConfigs(options) {
  const { folder, mode = 'production' } = options;
  const { shellMode = mode } = options;
  const { name, publicPath, outputFolder, manifest } = describeBuild(options);
  const browser = browserConfig({
    folder,
    mode,
    publicPath,
    outputFolder: path.join(outputFolder, 'browser'),
  });
  browser.entry = {};
  // Browsers check the hash of a file from another origin only if it is requested with CORS.
  browser.output.crossOriginLoading = 'anonymous';
  browser.optimization.nodeEnv = shellMode;
  browser.optimization.splitChunks = {
    minSize: smallestSharedFile,
    ...(manifest.remote.audience === 'visitors' && {
      cacheGroups: { everyPage: { name: routesChunk, minChunks: manyPages, enforce: true } },
    }),
  };
  browser.plugins.push(
    container({ name, target: 'web' }),
    new ChunkIntegrityPlugin(),
    new ReleaseManifestPlugin(manifest),
  );
  if (manifest.remote.rendering === 'browser') return [browser];

  const node = serverConfig({
    folder,
    mode,
    publicPath,
    outputFolder: path.join(outputFolder, 'server'),
  });
  node.entry = {};
  node.optimization.nodeEnv = shellMode;
  node.plugins.push(container({ name, target: 'node' }));
  return [browser, node];
}
