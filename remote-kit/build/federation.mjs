import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkIntegrityPlugin } from './chunkIntegrity.mjs';
import { ReleaseManifestPlugin } from './release-manifest.mjs';
import { containerOptions, describeBuild, routesChunk } from './remoteBuild.mjs';
import { browserConfig, serverConfig } from './webpack.base.mjs';

/**
 * How many bytes of compiled code, before minification, pages must share to get them as a file of their own.
 * About a seventh of that is downloaded. For less, another request costs a visitor more than a second copy.
 */
const smallestSharedFile = 21_000;

/** What so many pages for visitors use goes into the chunk that all have: each would have a copy of its own. */
const manyPages = 12;

const container = (options) => new ModuleFederationPlugin(containerOptions(options));

/**
 * The builds of a remote: an immutable folder `<releasesFolder>/<name>/<version>`, whose address
 * holds the version too. Of a remote that renders in the browser there is only a browser build.
 * @param shellMode the mode of the shell whose React it meets, where that is another than its own
 * @param source the commit or the fingerprint that it is built from
 * @param origin scheme and host that browsers get its files from, when that is not the shell's
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
  // Only a file that is asked for in this way may be held to its hash when it comes from elsewhere.
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
