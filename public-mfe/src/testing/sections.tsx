import type { ContentPage, PageSection, Site } from '@ridgeline/contract';
import { aContentPage } from '@ridgeline/contract/testing/content';
import { register } from '../sections/components';
import type { PageData } from '../sections/data';
import { sections as details } from '../sections/details';
import { sections as landing } from '../sections/landing';
import { SectionsPage } from '../sections/Sections';
import { showPage } from './pages';

interface ShownSections extends Partial<Omit<PageData, 'page'>> {
  page?: Partial<ContentPage>;
  at?: string;
  site?: Site;
}

/** The loader data of a page with these sections, and nothing to list. */
const pageData = (
  sections: PageSection[],
  { page = {}, today = '2026-11-21', upcoming = [], past = {}, galleries = [] }: ShownSections = {},
): PageData => ({
  page: aContentPage({ sections, ...page }),
  today,
  upcoming,
  past,
  galleries,
});

/** Renders a page with these sections. */
export function showSections(sections: PageSection[], shown: ShownSections = {}) {
  register({ ...landing, ...details });
  const { at = '/safety', site } = shown;
  return showPage(SectionsPage, { at, data: pageData(sections, shown), ...(site && { site }) });
}
