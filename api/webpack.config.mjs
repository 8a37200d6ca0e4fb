import { fileURLToPath } from 'node:url';
import { installedPackages, serverConfig } from '@ridgeline/build/webpack.base';

export default ({ mode = 'production' } = {}) => ({
  ...serverConfig({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    mode,
    outputFolder: fileURLToPath(new URL('./dist', import.meta.url)),
    externals: [installedPackages],
  }),
  entry: {
    main: './src/main.ts',
    operations: './src/operations/main.ts',
    mediaWorker: './src/media/worker/main.ts',
  },
});
