import type {
  ContentPage,
  GalleryCard,
  PageSection,
  PageSectionOf,
  SectionKind,
} from '@ridgeline/contract';
import type { EventSummary } from '../events/card/eventSummary';

export type PictureField = NonNullable<PageSectionOf<'hero'>['fields']['picture']>;
export type LinkField = PageSectionOf<'closing'>['fields']['actions'][number];

/** The rides of a section of past rides. */
export interface PastData {
  /** The pages of its stories' rides, by the stories' ids. */
  eventIds: Record<string, string>;
  /** The latest rides, without those of the stories. */
  others: EventSummary[];
}

/** What a page shows: its sections, and what they list. */
export interface PageData {
  page: ContentPage;
  /** The day in South Africa. */
  today: string;
  /** The next rides; null if they could not be loaded. */
  upcoming: EventSummary[] | null;
  /** Past rides by the ids of the sections that show them. */
  past: Record<string, PastData>;
  /** The latest galleries; empty if no section shows them, or if they could not be loaded. */
  galleries: Pick<GalleryCard, '_id' | 'title' | 'link' | 'imageUrl' | 'image'>[];
}

export interface SectionProps<Kind extends SectionKind = SectionKind> {
  section: PageSectionOf<Kind>;
  /** The sections that share its frame. */
  rest: readonly PageSection[];
  data: PageData;
  tone: 'plain' | 'deep';
}

/** The anchor of a section, which is also the id of its heading: `why` for `home.why`. */
export const anchorOf = ({ id }: { id: string }) =>
  id.includes('.') ? id.slice(id.indexOf('.') + 1) : `s-${id}`;

/** Whether a page begins with a hero. Others are sections in the middle of it. */
export const isOpening = ({ id }: PageSection, { page }: Pick<PageData, 'page'>) =>
  page.sections[0]?.id === id;

/** The heading of a hero, which is the name of its page if it has none. */
export const heroTitleOf = ({ fields }: PageSectionOf<'hero'>, { page }: Pick<PageData, 'page'>) =>
  fields.title || page.name;

/** The first hero of some sections. */
export const heroOf = (sections: readonly PageSection[]) =>
  sections.find((section): section is PageSectionOf<'hero'> => section.kind === 'hero');
