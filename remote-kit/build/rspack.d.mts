import type { Configuration } from '@rspack/core';
import type { ReleaseBuild } from './federation.mjs';

/**
 * The builds of a remote with Rspack. They have the same folders and manifest as webpack's, so the shell cannot tell
 * the difference.
 * @param options of the build, and the remote's folder with its `remote.json`
 */
export function rspackConfigs(options: ReleaseBuild & { folder: string }): Configuration[];
