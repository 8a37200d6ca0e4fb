import { fileURLToPath } from 'node:url';
import { BundledPackagesPlugin } from '@ridgeline/remote-kit/build/bundledPackages';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The build for the release commands and `npm start`, which run in plain Node. Shell and API bundle the source
 * themselves.
 */
export default ({ mode = 'production' } = {}) => {
  // Every command loads these packages, and one file loads in less time than the hundred that it replaces. Only a
  // registry in a bucket needs the large client of buckets.
  const packages = new BundledPackagesPlugin({ notBundled: ['@aws-sdk'] });
  const config = serverConfig({
    folder: folder('.'),
    mode,
    outputFolder: folder('./dist'),
    externals: [packages.externals(installedPackages)],
  });
  config.entry = { index: './src/index.ts' };
  config.plugins.push(packages);
  return config;
};
