/** A version of a remote. */
export interface ReleaseName {
  /** The name of the remote in the ledger, such as `rides_weather`. */
  remote: string;
  version: string;
}

const pattern = /^([a-z][a-z\d-]{1,39})@([\w.+-]{1,100})$/;

/** Parses `rides-weather@1.4.0-rc.1`. Does not check whether the release exists. */
export function parseReleaseName(text: string): ReleaseName | undefined {
  const [, name = '', version = ''] = pattern.exec(text) ?? [];
  return name ? { remote: name.replaceAll('-', '_'), version } : undefined;
}

/** Formats a release as `rides-weather@1.4.0-rc.1`. */
export const releaseText = ({ remote, version }: ReleaseName) =>
  `${remote.replaceAll('_', '-')}@${version}`;
