import { createHash } from 'node:crypto';

/**
 * Where a visitor stands between 0 and 1 for one release. The same for good, so that a canary whose
 * share grows keeps the visitors that it has; another for each release, so that it is not always
 * the same ones who try what is new.
 */
export function bucketOf(visitor: string, release: string): number {
  const hash = createHash('sha256').update(`${release} ${visitor}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
