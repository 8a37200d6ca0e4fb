import { isUpload } from './drawings';
import type { PageSection, PageSectionOf } from './section';

/*
 * What visitors see of a section: what is empty is absent. This module has no Zod.
 */

type Testimony = PageSectionOf<'testimonies'>['fields']['items'][number];

/** A drawing of ours is no testimony. */
const says = ({ text, picture }: Testimony) => Boolean(text || (picture && isUpload(picture.file)));

type Film = PageSectionOf<'films'>['fields']['items'][number];

/** A picture of her film says something without it, and a drawing of ours does not. */
const showsFilm = ({ file, link, poster }: Film) =>
  Boolean(file || link || (poster && isUpload(poster.file)));

/** A section without the items that show nothing. */
function withoutEmptyItems(section: PageSection): PageSection {
  switch (section.kind) {
    case 'testimonies':
      return {
        ...section,
        fields: { ...section.fields, items: section.fields.items.filter(says) },
      };
    case 'guides':
      return {
        ...section,
        fields: { ...section.fields, items: section.fields.items.filter(({ name }) => name) },
      };
    case 'pastRides':
      return {
        ...section,
        fields: {
          ...section.fields,
          stories: section.fields.stories.filter(({ title, text }) => title && text),
        },
      };
    case 'films':
      return {
        ...section,
        fields: {
          ...section.fields,
          items: section.fields.items.filter(showsFilm),
        },
      };
    case 'destinations':
      return {
        ...section,
        fields: { ...section.fields, items: section.fields.items.filter(({ name }) => name) },
      };
    case 'questions':
      return {
        ...section,
        fields: {
          ...section.fields,
          items: section.fields.items.filter(({ question }) => question),
        },
      };
    case 'contact':
      return {
        ...section,
        fields: {
          ...section.fields,
          hints: section.fields.hints.filter(({ text }) => text),
          hours: section.fields.hours.filter(({ days, times }) => days || times),
        },
      };
    case 'reasons':
      return {
        ...section,
        fields: {
          ...section.fields,
          items: section.fields.items.filter(({ title, text }) => title || text),
        },
      };
    case 'features':
      return {
        ...section,
        fields: {
          ...section.fields,
          items: section.fields.items.filter(({ title, text }) => title || text),
        },
      };
    default:
      return section;
  }
}

/** Whether a section, without its empty items, has anything to show. */
function hasSomething({ kind, fields }: PageSection): boolean {
  switch (kind) {
    case 'testimonies':
    case 'guides':
    case 'films':
    case 'destinations':
    case 'questions':
    case 'features':
      return fields.items.length > 0;
    case 'reasons':
      return fields.items.length > 0 || Boolean(fields.text);
    case 'wordsAndPicture':
      return Boolean(
        fields.title ||
        fields.picture ||
        fields.action ||
        fields.body.content.some((block) => 'content' in block || block.type === 'image'),
      );
    case 'closing':
      return Boolean(fields.title || fields.text || fields.actions.length > 0);
    default:
      return true;
  }
}

/** What visitors see of a section; undefined if that is nothing. */
export function visibleSection(section: PageSection): PageSection | undefined {
  if (!section.on) return undefined;
  const shown = withoutEmptyItems(section);
  return hasSomething(shown) ? shown : undefined;
}
