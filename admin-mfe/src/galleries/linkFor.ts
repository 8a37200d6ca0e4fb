import { slugOf } from '@ridgeline/contract';

/** A gallery's link from its title: lower-cased, spaces turned to hyphens. */
export function linkFor(title: string) {
  const slug = slugOf(title);
  return slug && `/gallery/${slug}`;
}
