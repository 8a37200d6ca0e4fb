/** The kinds of sections, in the order in which the admin offers them. */
export const sectionKinds = [
  'hero',
  'reasons',
  'features',
  'rides',
  'pastRides',
  'gallery',
  'testimonies',
  'wordsAndPicture',
  'films',
  'destinations',
  'guides',
  'questions',
  'contact',
  'closing',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Whether this version knows a kind. A newer one may have stored others. */
export const isSectionKind = (kind: string): kind is SectionKind =>
  (sectionKinds as readonly string[]).includes(kind);
