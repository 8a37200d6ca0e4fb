import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkIntegrityPlugin } from './chunkIntegrity.mjs';
import { ReleaseManifestPlugin } from './releaseManifest.mjs';
import { containerOptions, describeBuild, routesChunk } from './remoteBuild.mjs';
import { browserConfig, serverConfig } from './webpack.base.mjs';

/**
 * Code that several pages share becomes a separate file from this size on, in bytes before minification. Visitors
 * download about a seventh of it. For less code, another request costs a visitor more than a second copy.
 */
const smallestSharedFile = 21_000;

/** A module that so many visitor pages use goes into the common chunk, so that pages do not contain copies of it. */
const manyPages = 12;

const container = (options) => new ModuleFederationPlugin(containerOptions(options));

/**
 * The webpack configurations of a remote. They write a release to the folder `<releasesFolder>/<name>/<version>`,
 * whose URL also contains the version. A remote that is only rendered in the browser has no server build.
 * @param shellMode the mode of the shell whose React it uses; by default its own mode
 * @param source the commit or the source hash that it is built from
 * @param origin scheme and host from which browsers load its files; by default the shell's
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
