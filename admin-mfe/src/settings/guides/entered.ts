import {
  guidePlaces,
  type GuidePlace,
  type GuidesFields,
  type SiteContent,
} from '@ridgeline/contract';

/** A guide as the form holds one: the biography as one text, a blank line between paragraphs. */
export interface EnteredGuide {
  place: GuidePlace;
  name: string;
  role: string;
  biography: string;
  alt: string;
}

/** What stands in the form's fields. */
export const enteredOf = ({ guides, versions }: SiteContent) => ({
  fields: {
    guides: guides.map(
      ({ place, name = '', role = '', biography = [], alt = '' }): EnteredGuide => ({
        place,
        name,
        role,
        alt,
        biography: biography.join('\n\n'),
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

/** What was entered, as the contract has it before it is checked. */
export const asFields = ({ guides }: { guides: EnteredGuide[] }): GuidesFields => ({
  guides: guides.map(({ biography, ...guide }) => ({
    ...guide,
    biography: paragraphsOf(biography),
  })),
});

/** One more guide, at the first place that is free. */
export function withAnother(guides: EnteredGuide[]): EnteredGuide[] {
  const place = guidePlaces.find((free) => guides.every((guide) => guide.place !== free));
  return place ? [...guides, { place, name: '', role: '', biography: '', alt: '' }] : guides;
}
