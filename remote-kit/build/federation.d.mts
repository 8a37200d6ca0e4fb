import type { Configuration } from 'webpack';

/** The options that the kit's commands pass to a configuration. */
export interface ReleaseBuild {
  version: string;
  mode?: 'production' | 'development';
  /** The mode of the shell whose React it uses; by default its own mode. */
  shellMode?: 'production' | 'development';
  /** The build is written to `<name>/<version>` in this folder. */
  releasesFolder: string;
  /** The commit or the source hash that it is built from. */
  source?: string;
  /** Scheme and host from which browsers load its files; by default the shell's. */
  origin?: string;
}

/**
 * The webpack configurations of a remote: for browsers and, unless it is only rendered there, for the shell's server.
 * @param options the options of the build, and the remote's folder with its `remote.json`
 */
export function remoteConfigs(options: ReleaseBuild & { folder: string }): Configuration[];
