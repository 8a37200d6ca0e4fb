import path from 'node:path';
import type { Release } from '@ridgeline/registry';
import type { StaticHandlerContext } from 'react-router-dom';
import type { EntryData, ScriptData } from '../../document/pageData';
import { releaseText } from '../../remotes/releaseName';
import type { RemoteName } from '../../remotes/names';
import type { StoredRelease } from '../../remotes/serverHost';

/** Address of a file of a release, as browsers ask for it. */
const remoteFile = ({ name, version, baseUrl }: Release, file: string) =>
  `${baseUrl ?? `/remotes/${name}/${version}/`}${file}`;

/** A script of a release, with the hash that browsers hold it to. */
const scriptOf = (release: Release, file: string): ScriptData => ({
  src: remoteFile(release, file),
  integrity: release.integrity[`browser/${file}`] ?? '',
});

/** What browsers hold a release's scripts and style sheets to that do not come from the shell. */
const hashesOf = (release: Release) => {
  const files = Object.keys(release.integrity).filter((file) =>
    /^browser\/.*\.(js|css)$/.test(file),
  );
  return Object.fromEntries(
    files.map((file) => {
      const { src, integrity } = scriptOf(release, file.slice('browser/'.length));
      return [src, integrity];
    }),
  );
};

/** The container of a release, by which a browser begins with it. */
export const entryOf = (release: Release): EntryData => ({
  ...scriptOf(release, release.entry),
  release: releaseText({ remote: release.name as RemoteName, version: release.version }),
  ...(release.baseUrl && { files: hashesOf(release) }),
});

/** What every page of a release needs, then what this one needs besides. */
const partsOf = (release: Release, { matches }: StaticHandlerContext) => [
  release,
  ...matches.flatMap(({ route }) => release.pages[route.id ?? ''] ?? []),
];

/** The scripts of a release that this page needs, its container first. */
export const scriptsOf = ({ release }: StoredRelease, context: StaticHandlerContext) =>
  [release.entry, ...partsOf(release, context).flatMap(({ scripts }) => scripts)].map((file) =>
    scriptOf(release, file),
  );

/** The style sheets of a release that this page needs: the address and the file of each. */
export const stylesOf = ({ release, folder }: StoredRelease, context: StaticHandlerContext) =>
  partsOf(release, context)
    .flatMap(({ styles }) => styles)
    .map((file) => ({
      address: remoteFile(release, file),
      file: path.join(folder, 'browser', file),
    }));
