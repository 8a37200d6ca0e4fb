import { fileURLToPath } from 'node:url';
import { remoteConfigs } from '@ridgeline/remote-kit/build/federation';

/** Both builds of a release: for browsers, and for the server of the shell. */
export default (release) =>
  remoteConfigs({ folder: fileURLToPath(new URL('.', import.meta.url)), ...release });
