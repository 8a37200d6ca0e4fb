/** One version of one remote. */
export interface ReleaseName {
  /** As the ledger calls it, such as `public_mfe`. */
  remote: string;
  version: string;
}

const pattern = /^([a-z][a-z\d-]{1,39})@([\w.+-]{1,100})$/;

/** Parses `public-mfe@1.4.0-rc.1`. Whether there is such a release, the registry knows. */
export function parseReleaseName(text: string): ReleaseName | undefined {
  const [, name = '', version = ''] = pattern.exec(text) ?? [];
  return name ? { remote: name.replaceAll('-', '_'), version } : undefined;
}

/** Formats a release as `public-mfe@1.4.0-rc.1`. */
export const releaseText = ({ remote, version }: ReleaseName) =>
  `${remote.replaceAll('_', '-')}@${version}`;
