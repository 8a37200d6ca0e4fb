import type { RemoteReleases } from '@ridgeline/contract';

/** The title of a remote within a sentence: "the public pages" for "Public pages". */
export const titleInSentence = (title: string) =>
  `the ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** A version for display. The hash of a development build is shortened to four digits. */
export const formatVersion = (version: string) =>
  version.replace(/-([\da-f]{4})[\da-f]{6}$/, '-$1');

/** Sorts remotes: first those that the user may release, then those that visitors see, then by title. */
export const inOrder = (remotes: RemoteReleases[]) =>
  [...remotes].sort(
    (a, b) =>
      Number(a.foreign ?? false) - Number(b.foreign ?? false) ||
      Number(b.forVisitors) - Number(a.forVisitors) ||
      a.title.localeCompare(b.title),
  );

/** The path that starts the preview of a release. It redirects to a page of that release. */
export const previewPath = ({ remote, start }: RemoteReleases, version: string) =>
  `/admin-preview?${new URLSearchParams({ release: `${remote}@${version}`, to: start })}`;

/** The names of actors that are not people. */
const machines: Record<string, string> = {
  'the shell': 'the site itself',
  'npm start': 'the start of the site',
};

/** The actor of a change, within a sentence. */
export const actorLabel = (by: string) => machines[by] ?? by;

/** The actor of a change, at the beginning of a sentence. */
export const capitalizedActorLabel = (by: string) => machines[by]?.replace(/^t/, 'T') ?? by;
