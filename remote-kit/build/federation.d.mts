import type { Configuration } from 'webpack';

/** The options with which the kit's commands call a configuration. */
export interface ReleaseBuild {
  version: string;
  mode?: 'production' | 'development';
  /** The mode of the shell whose React it uses, if that differs from its own mode. */
  shellMode?: 'production' | 'development';
  /** The folder that the build is written into, as `<name>/<version>`. */
  releasesFolder: string;
  /** The commit or the fingerprint that it is built from. */
  source?: string;
  /** Scheme and host from which browsers load its files, if not the shell's. */
  origin?: string;
}

/**
 * The builds of a remote: for browsers and, unless it is only rendered there, for the shell's server.
 * @param options of the build, and the remote's folder with its `remote.json`
 */
export function remoteConfigs(options: ReleaseBuild & { folder: string }): Configuration[];
