import type { AdminContentPage, AdminSection, SectionKind } from '@ridgeline/contract';
import { sectionSchemas } from '@ridgeline/contract';

type Fields = Record<string, unknown>;

/** A section of a kind, with these fields. */
export const aSection = (
  id: string,
  kind: SectionKind,
  fields: Fields = {},
  section: { on?: boolean; version?: number } = {},
): AdminSection =>
  ({
    id,
    kind,
    on: true,
    version: 0,
    known: true,
    ...section,
    fields: sectionSchemas[kind].parse(fields),
  }) as AdminSection;

/** A section that only a newer version can show. */
export const unknownSection: AdminSection = {
  id: 'about.weather',
  kind: 'weather',
  on: true,
  version: 2,
  known: false,
  fields: { place: 'Clarens' },
};

export const aContentPage = (page: Partial<AdminContentPage> = {}): AdminContentPage => ({
  path: '/about',
  name: 'About',
  title: '',
  description: 'Who we are.',
  inMenu: true,
  inFooter: true,
  place: 20,
  version: 3,
  builtIn: true,
  updatedAt: null,
  updatedBy: null,
  films: {},
  sections: [
    aSection('about.hero', 'hero', { title: 'Who rides ahead' }),
    aSection('about.guides', 'guides', { title: 'Our guides' }),
  ],
  pictures: {},
  ...page,
});
