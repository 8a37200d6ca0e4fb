import type { Configuration } from '@rspack/core';
import type { ReleaseBuild } from './federation.mjs';

/**
 * The builds of a remote by Rspack. The shell cannot tell them from webpack's: they have the same folders and the same
 * manifest.
 * @param options the build, and the folder of the remote, which has its `remote.json`
 */
export function rspackConfigs(options: ReleaseBuild & { folder: string }): Configuration[];
