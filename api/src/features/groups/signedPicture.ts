import type { Group, Picture } from '@ridgeline/contract';

export type SignPath = (path: string) => string;

const signedSources = (sources: Picture['avif'], sign: SignPath) =>
  sources.map((source) => ({ ...source, path: sign(source.path) }));

/** A group whose picture can be shown by whoever gets this answer, for a short while. */
export const withSignedPicture = (group: Group, sign: SignPath): Group => ({
  ...group,
  profilePicture: group.profilePicture && sign(group.profilePicture),
  image: group.image && {
    ...group.image,
    avif: signedSources(group.image.avif, sign),
    webp: signedSources(group.image.webp, sign),
  },
});
