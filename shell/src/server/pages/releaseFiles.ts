import path from 'node:path';
import type { Release } from '@ridgeline/registry';
import { rootRouteId, type RouteHandle } from '@ridgeline/remote-kit';
import type { StaticHandlerContext } from 'react-router-dom';
import type { RemoteEntry, ScriptData } from '../../document/pageData';
import { contractOf } from '../../remotes/compatibility';
import { releaseText } from '../../remotes/releaseName';
import { ownRouteId } from '../../remotes/remoteRoute';
import type { VerifiedRelease } from '../../remotes/serverCode';
import { contentRouteId } from '../../routes';

/** The URL of a release's file. */
const fileUrl = ({ name, version, baseUrl }: Release, file: string) =>
  `${baseUrl ?? `/remotes/${name}/${version}/`}${file}`;

/** A script of a release, with its hash for Subresource Integrity. */
const scriptOf = (release: Release, file: string): ScriptData => ({
  src: fileUrl(release, file),
  integrity: release.integrity[`browser/${file}`] ?? '',
});

/** The hashes of all scripts and style sheets, for a release that another origin serves. */
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

/** The federation container of a release, which the browser loads first. */
export const entryOf = (release: Release): RemoteEntry => ({
  remote: release.name,
  ...scriptOf(release, release.entry),
  release: releaseText({ remote: release.name, version: release.version }),
  contract: contractOf(release),
  ...(release.baseUrl && { files: hashesOf(release) }),
});

/** The names of the further files that a route needs for its data. */
function partsOf({ route }: StaticHandlerContext['matches'][number], { loaderData }: Loaded) {
  const { parts } = (route.handle as RouteHandle | undefined) ?? {};
  return parts?.({ data: loaderData[route.id ?? ''] as never }) ?? [];
}

type Loaded = Pick<StaticHandlerContext, 'loaderData'>;

/** The shell's own routes. A remote may have files whose names happen to be these ids. */
const shellRouteIds = new Set<string | undefined>([rootRouteId, contentRouteId]);

/**
 * The files that every page of a release needs, followed by the additional files of the matched routes, and those that
 * their data needs.
 */
const filesOf = (release: Release, context: StaticHandlerContext) => [
  release,
  ...context.matches
    .filter(({ route }) => !shellRouteIds.has(route.id))
    .flatMap((match) => [ownRouteId(match.route.id), ...partsOf(match, context)])
    .flatMap((name) => release.pages[name] ?? []),
];

/** Parts of a page may share files. */
const unique = (files: readonly string[]) => [...new Set(files)];

/** The URLs of the additional files of each page of a release. */
export const pageFilesOf = (release: Release) =>
  Object.fromEntries(
    Object.entries(release.pages).map(([page, { scripts, styles }]) => [
      page,
      [...scripts, ...styles].map((file) => fileUrl(release, file)),
    ]),
  );

/** The scripts that this page needs, the container first. */
export const scriptsOf = ({ release }: VerifiedRelease, context: StaticHandlerContext) =>
  unique([release.entry, ...filesOf(release, context).flatMap(({ scripts }) => scripts)]).map(
    (file) => scriptOf(release, file),
  );

/** The style sheets that this page needs: the URL and the local path of each. */
export const stylesOf = ({ release, folder }: VerifiedRelease, context: StaticHandlerContext) =>
  unique(filesOf(release, context).flatMap(({ styles }) => styles)).map((file) => ({
    url: fileUrl(release, file),
    file: path.join(folder, 'browser', file),
  }));
