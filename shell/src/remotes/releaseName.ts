import { remoteNames, type RemoteName } from './names';

/** One version of one remote. */
export interface ReleaseName {
  remote: RemoteName;
  version: string;
}

const pattern = /^([a-z-]{1,40})@([\w.+-]{1,100})$/;

/** Parses `public-mfe@1.4.0-rc.1`. */
export function parseReleaseName(text: string): ReleaseName | undefined {
  const [, name = '', version = ''] = pattern.exec(text) ?? [];
  const remote = remoteNames.find((known) => known === name.replaceAll('-', '_'));
  return remote && { remote, version };
}

/** Formats a release as `public-mfe@1.4.0-rc.1`. */
export const releaseText = ({ remote, version }: ReleaseName) =>
  `${remote.replaceAll('_', '-')}@${version}`;
