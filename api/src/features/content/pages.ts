import {
  isUpload,
  visibleSection,
  type AdminContentPage,
  type ContentPage,
  type ContentPageListed,
  type PageSection,
  type PageSectionOf,
  type RideGuide,
  type RideQuestion,
  type SectionKind,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { withOwnAnchors } from './anchors';
import { defaultPages } from './defaults';
import { documentOf, mergePage, type MergedPage } from './merge';
import { currentRows, pageRows, sectionRows, type ContentRows } from './rows';
import { paragraphsOf } from './plainParagraphs';
import { filmsIn, picturesIn, type ContentUploads } from './uploads';

/** What reading the pages needs. */
export interface PageSource {
  uploads: ContentUploads;
  /** Whether the site shows invented content where the owner has saved none of her own. */
  demo: boolean;
}

/** Where sections of some kinds are by default. */
const defaultPageOf = { guides: '/about', questions: '/support' } as const;

type ShownGuide = NonNullable<ContentPage['guide']>;

type Films = AdminContentPage['films'];

/** A section without the films that cannot be played yet, or are gone. */
function withPlayable(section: PageSection, films: Films): PageSection {
  if (section.kind !== 'films') return section;
  const isPlayable = (file: string) => !isUpload(file) || films[file] === 'ready';
  const items = section.fields.items.map(({ file, ...item }) =>
    file && isPlayable(file) ? { ...item, file } : item,
  );
  return { ...section, fields: { ...section.fields, items } };
}

const isOfKind = <Kind extends SectionKind>(
  section: PageSection,
  kind: Kind,
): section is PageSectionOf<Kind> => section.kind === kind;

/** What visitors see of the sections of a page. */
const visibleIn = ({ sections }: MergedPage, films: Films): PageSection[] =>
  withOwnAnchors(
    sections.flatMap((section) => {
      if (!section.known) return [];
      const { id, on, version, kind, fields } = section;
      const shown = { id, on, version, kind, fields } as PageSection;
      return visibleSection(withPlayable(shown, films)) ?? [];
    }),
  );

/** Reads the pages: what is saved, over the defaults. */
export function pageReader(source: PageSource) {
  async function merged(rowsOf: ContentRows, path: string): Promise<MergedPage | undefined> {
    const { page, sections } = await rowsOf(path);
    return mergePage(path, page, sections, source.demo);
  }

  const picturesOf = (
    db: Database,
    sections: readonly unknown[],
  ): Promise<ContentPage['pictures']> => {
    const files = picturesIn(...sections);
    return files.length > 0 ? source.uploads.pictures(db, files) : Promise.resolve({});
  };

  const filmsOf = async (db: Database, sections: readonly unknown[]): Promise<Films> => {
    const files = filmsIn(...sections);
    return files.length > 0 ? source.uploads.films(db, files) : {};
  };

  /** A page as its owner sees it; undefined if there is none. */
  async function adminPage(db: Database, path: string): Promise<AdminContentPage | undefined> {
    const page = await merged(currentRows(db), path);
    if (!page) return undefined;
    const pictures = await picturesOf(db, page.sections);
    return { ...page, pictures, films: await filmsOf(db, page.sections) };
  }

  /** What visitors see of the sections of a kind, with their pages. Those on the default page are the first. */
  async function sectionsOf<Kind extends keyof typeof defaultPageOf>(
    db: Database,
    kind: Kind,
    rowsOf = currentRows(db),
  ): Promise<{ path: string; section: PageSectionOf<Kind> }[]> {
    const saved: string[] = await sectionRows(db).where({ kind }).distinct().pluck('page');
    const found: { path: string; section: PageSectionOf<Kind> }[] = [];
    for (const path of new Set([defaultPageOf[kind], ...saved.sort()])) {
      const page = await merged(rowsOf, path);
      for (const section of page ? visibleIn(page, {}) : [])
        if (isOfKind(section, kind)) found.push({ path, section });
    }
    return found;
  }

  /** The guides whom visitors see, each once. */
  async function guides(db: Database, rowsOf = currentRows(db)): Promise<ShownGuide[]> {
    const shown = new Map<string, ShownGuide>();
    for (const { path, section } of await sectionsOf(db, 'guides', rowsOf))
      for (const guide of section.fields.items)
        if (!shown.has(guide.id)) shown.set(guide.id, { ...guide, page: path });
    return [...shown.values()];
  }

  /** The questions that the page of each ride answers, too. */
  async function rideQuestions(db: Database): Promise<RideQuestion[]> {
    const sections = await sectionsOf(db, 'questions');
    return sections.flatMap(({ path, section }) =>
      section.fields.items
        .filter(({ onRides }) => onRides)
        .map(({ id, question, answer }) => ({
          id,
          question,
          answer: paragraphsOf(answer).join('\n\n'),
          page: path,
        })),
    );
  }

  /**
   * A page as visitors see it; undefined if there is none.
   * @param rowsOf the rows of pages, if they are not the current ones
   */
  async function page(
    db: Database,
    path: string,
    rowsOf = currentRows(db),
  ): Promise<ContentPage | undefined> {
    const found = await merged(rowsOf, path);
    if (!found) return undefined;
    const { name, title, description } = found;
    const sections = visibleIn(found, await filmsOf(db, found.sections));
    const showsGuide = sections.some(({ kind, fields }) => kind === 'contact' && fields.guide);
    const guide = (showsGuide && (await guides(db, rowsOf))[0]) || null;
    const pictures = await picturesOf(db, [...sections, guide]);
    return { path, name, title, description, sections, pictures, guide };
  }

  /**
   * The guides whom visitors see, each once.
   * @param ids only those with these ids, in the order of the ids
   */
  async function rideGuides(db: Database, ids?: readonly string[]): Promise<RideGuide[]> {
    const all = await guides(db);
    const chosen = ids?.flatMap((id) => all.find((guide) => guide.id === id) ?? []) ?? all;
    const pictures = await picturesOf(db, chosen);
    return chosen.map(
      ({ id, name, role, greeting, registration, firstAid, picture, page: path }) => ({
        id,
        name,
        role,
        greeting,
        registration,
        firstAid,
        picture,
        page: path,
        image: (picture && pictures[picture.file]) ?? null,
      }),
    );
  }

  return { page, adminPage, rideGuides, rideQuestions };
}

export type PageReader = ReturnType<typeof pageReader>;

/** All pages, in the order of the menu. */
export async function listPages(db: Database): Promise<ContentPageListed[]> {
  const rows = new Map((await pageRows(db)).map((row) => [row.path, row]));
  const paths = [...new Set([...defaultPages.keys(), ...rows.keys()])];
  const pages = paths.flatMap((path) => {
    const document = documentOf(path, rows.get(path));
    return document ? [{ path, ...document }] : [];
  });
  return pages
    .sort((one, other) => one.place - other.place || (one.path < other.path ? -1 : 1))
    .map(({ path, name, inMenu, inFooter, place }) => ({ path, name, inMenu, inFooter, place }));
}
