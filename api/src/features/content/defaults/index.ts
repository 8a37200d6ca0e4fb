import type { BuiltInPath } from '@ridgeline/contract';
import { aboutPage } from './about';
import { contactPage } from './contact';
import type { DefaultPage, DefaultSection } from './defaultPage';
import { homePage } from './home';
import { blogPage, eventsPage, galleryPage } from './lists';
import { supportPage } from './support';

/** The pages of a new site, by path. */
export const defaultPages: ReadonlyMap<string, DefaultPage> = new Map<BuiltInPath, DefaultPage>(
  [homePage, aboutPage, galleryPage, contactPage, blogPage, supportPage, eventsPage].map((page) => [
    page.path,
    page,
  ]),
);

/** Their sections, by id, each with its page. */
export const defaultSections: ReadonlyMap<string, DefaultSection & { page: BuiltInPath }> = new Map(
  [...defaultPages.values()].flatMap(({ path, sections }) =>
    sections.map((section) => [section.id, { ...section, page: path }] as const),
  ),
);
