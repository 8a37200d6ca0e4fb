import { fileURLToPath } from 'node:url';
import { remoteConfigs } from '@ridgeline/remote-kit/build/federation';

/** The two builds of a release: for browsers, and for the shell's server. */
export default (release) =>
  remoteConfigs({ folder: fileURLToPath(new URL('.', import.meta.url)), ...release });
