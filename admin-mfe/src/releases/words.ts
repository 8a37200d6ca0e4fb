import type { RemoteReleases } from '@ridgeline/contract';

/** What the remotes are to somebody who does not build them, in the order of their weight. */
const parts: Record<string, { title: string; inSentence: string; start: string }> = {
  'public-mfe': { title: 'Public pages', inSentence: 'the public pages', start: '/' },
  'admin-mfe': { title: 'Admin pages', inSentence: 'the admin pages', start: '/admin-dashboard' },
};

/** What visitors see; only its speed is measured. */
export const visitorsRemote = 'public-mfe';

/** Such as "Public pages". */
export const titleOf = (remote: string) => parts[remote]?.title ?? remote;

/** Such as "the public pages". */
export const partOf = (remote: string) => parts[remote]?.inSentence ?? remote;

/** A version as people say it. Of a build of a checkout, the start of its hash is enough. */
export const versionWords = (version: string) => version.replace(/-([\da-f]{4})[\da-f]{6}$/, '-$1');

/** What can be released, in that order. */
export const remoteNames = Object.keys(parts);

const placeOf = (remote: string) =>
  remoteNames.includes(remote) ? remoteNames.indexOf(remote) : remoteNames.length;

/** What one may decide about comes first, and then what visitors see. */
export const inOrder = (remotes: RemoteReleases[]) =>
  [...remotes].sort(
    (a, b) =>
      Number(a.foreign ?? false) - Number(b.foreign ?? false) ||
      placeOf(a.remote) - placeOf(b.remote),
  );

/** The page that begins the preview of a release, and then leads to where that release is seen. */
export const previewAddress = (remote: string, version: string) =>
  `/admin-preview?${new URLSearchParams({
    release: `${remote}@${version}`,
    to: parts[remote]?.start ?? '/',
  })}`;

/** Who did something without being a person. */
const machines: Record<string, string> = {
  'the shell': 'the site itself',
  'npm start': 'the start of the site',
};

/** Who did it, within a sentence. */
export const byWords = (by: string) => machines[by] ?? by;

/** Who did it, at the beginning of a sentence. */
export const whoWords = (by: string) => machines[by]?.replace(/^t/, 'T') ?? by;
