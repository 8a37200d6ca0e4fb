import {
  visibleSection,
  type ContentPage,
  type ContentPageListed,
  type PageSection,
} from '@ridgeline/contract';
import { changedSections } from '../features/content/adopt/changedSections';
import type { SavedContent } from '../features/content/adopt/savedContent';
import { defaultPages } from '../features/content/defaults';

/** The pages of a site in the order of its menus, as the API lists them. */
export const listedPages: ContentPageListed[] = [...defaultPages.values()]
  .sort((one, other) => one.place - other.place)
  .map(({ path, name, inMenu, inFooter, place }) => ({ path, name, inMenu, inFooter, place }));

/**
 * The pages with which every site begins, with this content in them, as the API answers them to visitors. The pictures
 * that it names are missing.
 */
export function pagesWith(content: SavedContent): Map<string, ContentPage> {
  const changed = new Map(changedSections(content).map((section) => [section.id, section]));
  const sectionsOf = (path: string): PageSection[] =>
    (defaultPages.get(path)?.sections ?? []).flatMap(({ id, kind, fields }) => {
      const shown = { id, on: true, version: 0, kind, fields: changed.get(id)?.fields ?? fields };
      return visibleSection(shown as PageSection) ?? [];
    });
  const guides = sectionsOf('/about').find((section) => section.kind === 'guides');
  const guide = guides?.fields.items[0];
  return new Map(
    [...defaultPages.values()].map(({ path, name, title, description }) => {
      const sections = sectionsOf(path);
      const showsGuide = sections.some(({ kind, fields }) => kind === 'contact' && fields.guide);
      return [
        path,
        {
          path,
          name,
          title,
          description,
          sections,
          pictures: {},
          guide: showsGuide && guide ? { ...guide, page: '/about' } : null,
        },
      ];
    }),
  );
}
