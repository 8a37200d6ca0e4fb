import type { Configuration } from '@rspack/core';
import type { ReleaseBuild } from './federation.mjs';

/**
 * The Rspack configurations of a remote. Their folders and manifest are the same as webpack's, so the shell cannot tell
 * the difference.
 * @param options the options of the build, and the remote's folder with its `remote.json`
 */
export function rspackConfigs(options: ReleaseBuild & { folder: string }): Configuration[];
