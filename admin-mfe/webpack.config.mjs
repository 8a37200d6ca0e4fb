import { fileURLToPath } from 'node:url';
import { remoteConfigs } from '@ridgeline/remote-kit/build/federation';

export default ({ mode = 'production', ...release }) =>
  remoteConfigs({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    name: 'admin_mfe',
    mode,
    ...release,
    server: false,
  });
