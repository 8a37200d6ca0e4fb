import { remoteNames, type RemoteName } from './names';

/** One version of one remote. */
export interface ReleaseName {
  remote: RemoteName;
  version: string;
}

const shape = /^([a-z-]{1,40})@([\w.+-]{1,100})$/;

/** Reads `public-mfe@1.4.0-rc.1`: the package's name and a version. */
export function parseReleaseName(text: string): ReleaseName | undefined {
  const [, name = '', version = ''] = shape.exec(text) ?? [];
  const remote = remoteNames.find((known) => known === name.replaceAll('-', '_'));
  return remote && { remote, version };
}

/** As people write it: `public-mfe@1.4.0-rc.1`. */
export const releaseText = ({ remote, version }: ReleaseName) =>
  `${remote.replaceAll('_', '-')}@${version}`;
