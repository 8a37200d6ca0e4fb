import { fileURLToPath } from 'node:url';
import { remoteConfigs } from '@ridgeline/build/federation';

export default ({ version, mode = 'production', releasesFolder }) =>
  remoteConfigs({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    name: 'admin_mfe',
    version,
    mode,
    releasesFolder,
    server: false,
  });
