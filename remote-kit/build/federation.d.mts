import type { Configuration } from 'webpack';

/** One build of a remote, as the kit's commands ask a configuration for it. */
export interface ReleaseBuild {
  version: string;
  mode?: 'production' | 'development';
  /** The mode of the shell whose React it meets, where that is another than its own. */
  shellMode?: 'production' | 'development';
  /** The folder that the build is written into, as `<name>/<version>`. */
  releasesFolder: string;
  /** The commit or the fingerprint that it is built from. */
  source?: string;
  /** Scheme and host that browsers get its files from, when that is not the shell's. */
  origin?: string;
}

/**
 * The builds of a remote: for browsers and, unless it renders there only, for the shell's server.
 * @param options the build, and the folder of the remote, which has its `remote.json`
 */
export function remoteConfigs(options: ReleaseBuild & { folder: string }): Configuration[];
