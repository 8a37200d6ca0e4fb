import { fileURLToPath } from 'node:url';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The build for the release commands, which run in plain Node. Shell and API bundle the source themselves. */
export default ({ mode = 'production' } = {}) => ({
  ...serverConfig({
    folder: folder('.'),
    mode,
    outputFolder: folder('./dist'),
    externals: [installedPackages],
  }),
  entry: { index: './src/index.ts' },
});
