import { fileURLToPath } from 'node:url';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

const folder = (name) => fileURLToPath(new URL(name, import.meta.url));

/** For the commands, which run in plain Node; shell and API take the source into their own builds. */
export default ({ mode = 'production' } = {}) => ({
  ...serverConfig({
    folder: folder('.'),
    mode,
    outputFolder: folder('./dist'),
    externals: [installedPackages],
  }),
  entry: { index: './src/index.ts' },
});
