import { fileURLToPath } from 'node:url';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

export default ({ mode = 'production', output = 'dist' } = {}) => ({
  ...serverConfig({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    mode,
    outputFolder: fileURLToPath(new URL(output, import.meta.url)),
    externals: [installedPackages],
  }),
  entry: {
    main: './src/main.ts',
    commands: './src/commands/main.ts',
    mediaWorker: './src/platform/media/worker/main.ts',
  },
});
