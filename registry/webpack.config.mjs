import { fileURLToPath } from 'node:url';
import { BundledPackagesPlugin } from '@ridgeline/remote-kit/build/bundledPackages';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The build for the release commands and `npm start`, which run in plain Node. Shell and API bundle the source
 * themselves.
 */
export default ({ mode = 'production' } = {}) => {
  // Every command loads these packages, and one file loads in less time than the hundred that it replaces.
  const packages = new BundledPackagesPlugin();
  const bundled = packages.externals(installedPackages);
  // Only a registry in a bucket needs this large package.
  const externals = (context, callback) =>
    context.request.startsWith('@aws-sdk/')
      ? installedPackages(context, callback)
      : bundled(context, callback);
  const config = serverConfig({
    folder: folder('.'),
    mode,
    outputFolder: folder('./dist'),
    externals: [externals],
  });
  config.entry = { index: './src/index.ts' };
  config.plugins.push(packages);
  return config;
};
