import {
  guidePlaces,
  type GuidePlace,
  type GuidesFields,
  type SiteContent,
} from '@ridgeline/contract';

/** A guide as form values. The biography is one text, with blank lines between its paragraphs. */
export interface GuideFormValues {
  place: GuidePlace;
  name: string;
  role: string;
  biography: string;
  alt: string;
}

/** Converts the content to form values. */
export const formValuesOf = ({ guides, versions }: SiteContent) => ({
  fields: {
    guides: guides.map(
      ({ place, name = '', role = '', biography = [], alt = '' }): GuideFormValues => ({
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

/** Converts form values to the contract's fields, without validating them. */
export const asFields = ({ guides }: { guides: GuideFormValues[] }): GuidesFields => ({
  guides: guides.map(({ biography, ...guide }) => ({
    ...guide,
    biography: paragraphsOf(biography),
  })),
});

/** Adds an empty guide at the first free place, if there is one. */
export function withNewGuide(guides: GuideFormValues[]): GuideFormValues[] {
  const place = guidePlaces.find((free) => guides.every((guide) => guide.place !== free));
  return place ? [...guides, { place, name: '', role: '', biography: '', alt: '' }] : guides;
}
