import { fileURLToPath } from 'node:url';
import { remoteConfigs } from '@ridgeline/remote-kit/build/federation';

export default (release) =>
  remoteConfigs({ folder: fileURLToPath(new URL('.', import.meta.url)), ...release });
