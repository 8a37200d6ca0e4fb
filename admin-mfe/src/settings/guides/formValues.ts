import {
  guidePlaces,
  type GuidePlace,
  type GuidesFields,
  type SiteContent,
} from '@ridgeline/contract';
import { z } from 'zod';
import { list, text } from '../../form/draftReaders';

/**
 * A guide as form values. The biography is one text, with blank lines between its paragraphs. So are the facts, with a
 * line for each.
 */
export interface GuideFormValues {
  place: GuidePlace;
  name: string;
  role: string;
  biography: string;
  greeting: string;
  facts: string;
  alt: string;
}

const guideSchema: z.ZodType<GuideFormValues> = z.object({
  place: z.literal(guidePlaces),
  name: text,
  role: text,
  biography: text,
  greeting: text,
  facts: text,
  alt: text,
});

/** How to read a draft of the guides. */
export const readers = { guides: list(guideSchema) };

/** Converts the content to form values. */
export const formValuesOf = ({ guides, versions }: SiteContent) => ({
  fields: {
    guides: guides.map(
      ({
        place,
        name = '',
        role = '',
        biography = [],
        greeting = '',
        facts = [],
        alt = '',
      }): GuideFormValues => ({
        place,
        name,
        role,
        greeting,
        alt,
        biography: biography.join('\n\n'),
        facts: facts.map(({ title, text }) => `${title}: ${text}`).join('\n'),
      }),
    ),
  },
  version: versions.guides,
});

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** What is before the first colon of each line, and what is after it. */
const factsOf = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const colon = line.indexOf(':');
      return { title: line.slice(0, Math.max(0, colon)), text: line.slice(colon + 1) };
    });

/** Converts form values to the contract's fields, without validating them. */
export const asFields = ({ guides }: { guides: GuideFormValues[] }): GuidesFields => ({
  guides: guides.map(({ biography, facts, ...guide }) => ({
    ...guide,
    biography: paragraphsOf(biography),
    facts: factsOf(facts),
  })),
});

/** Adds an empty guide at the first free place, if there is one. */
export function withNewGuide(guides: GuideFormValues[]): GuideFormValues[] {
  const place = guidePlaces.find((free) => guides.every((guide) => guide.place !== free));
  const texts = { name: '', role: '', biography: '', greeting: '', facts: '', alt: '' };
  return place ? [...guides, { place, ...texts }] : guides;
}
