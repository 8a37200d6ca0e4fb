import type { AdminSection, SectionKind } from '@ridgeline/contract';
import { isSectionKind } from '@ridgeline/contract';

/** How the kinds of sections are called, and what they are for. */
export const kindWords: Record<SectionKind, { name: string; purpose: string }> = {
  hero: { name: 'Opening', purpose: 'What a page begins with: a heading, a picture, a button' },
  reasons: { name: 'Reasons', purpose: 'A few short texts side by side' },
  features: { name: 'Cards', purpose: 'Cards with a picture each' },
  rides: { name: 'Next rides', purpose: 'The rides that come next, by themselves' },
  pastRides: { name: 'Past rides', purpose: 'Rides to remember, then the latest ones' },
  gallery: { name: 'Galleries', purpose: 'The covers of your latest galleries' },
  testimonies: { name: 'Testimonies', purpose: 'What riders say' },
  wordsAndPicture: { name: 'Words and picture', purpose: 'Paragraphs beside a picture' },
  films: { name: 'Films', purpose: 'Your films, or films on other sites' },
  destinations: { name: 'Destinations', purpose: 'Places on a map, with their roads' },
  guides: { name: 'Guides', purpose: 'Who guides' },
  questions: { name: 'Questions', purpose: 'Questions that open one at a time' },
  contact: { name: 'Contact', purpose: 'How to reach you, office hours and hints' },
  closing: { name: 'Closing', purpose: 'What a page ends with: where to go from here' },
};

/** A kind in words. */
const nameOfKind = (kind: string) =>
  isSectionKind(kind) ? kindWords[kind].name : 'Section from a newer version';

/** A section in words, with its heading if it has one. */
export function nameOfSection(section: Pick<AdminSection, 'kind' | 'fields'>): string {
  const { title } = (section.fields ?? {}) as { title?: unknown };
  const name = nameOfKind(section.kind);
  return typeof title === 'string' && title ? `${name}: ${title}` : name;
}

/** A text or a checkbox in words. */
export function valueInWords(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'Yes' : 'No';
}
