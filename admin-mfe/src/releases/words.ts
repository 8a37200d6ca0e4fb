import type { RemoteReleases } from '@ridgeline/contract';

/** A remote within a sentence: of "Public pages", "the public pages". */
export const partOf = (title: string) => `the ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** A version as people say it. Of a build of a checkout, the start of its hash is enough. */
export const versionWords = (version: string) => version.replace(/-([\da-f]{4})[\da-f]{6}$/, '-$1');

/** What one may decide about comes first, and then what visitors see. */
export const inOrder = (remotes: RemoteReleases[]) =>
  [...remotes].sort(
    (a, b) =>
      Number(a.foreign ?? false) - Number(b.foreign ?? false) ||
      Number(b.forVisitors) - Number(a.forVisitors) ||
      a.title.localeCompare(b.title),
  );

/** The page that begins the preview of a release, and then leads to where that release is seen. */
export const previewAddress = ({ remote, start }: RemoteReleases, version: string) =>
  `/admin-preview?${new URLSearchParams({ release: `${remote}@${version}`, to: start })}`;

/** Who did something without being a person. */
const machines: Record<string, string> = {
  'the shell': 'the site itself',
  'npm start': 'the start of the site',
};

/** Who did it, within a sentence. */
export const byWords = (by: string) => machines[by] ?? by;

/** Who did it, at the beginning of a sentence. */
export const whoWords = (by: string) => machines[by]?.replace(/^t/, 'T') ?? by;
