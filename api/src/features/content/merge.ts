import {
  isBuiltInPath,
  isSectionKind,
  sectionSchemas,
  type AdminContentPage,
  type AdminSection,
  type ContentVersionDetail,
} from '@ridgeline/contract';
import { defaultPages, defaultSections } from './defaults';
import { documentIn, type PageDocument, type PageRow, type SectionRow } from './rows';

/** The document of a page as every site begins with it; undefined for other pages. */
function defaultDocument(path: string): PageDocument | undefined {
  const page = defaultPages.get(path);
  if (!page) return undefined;
  const { name, title, description, inMenu, inFooter, place } = page;
  const sections = page.sections.map(({ id }) => ({ id, on: true }));
  return { name, title, description, inMenu, inFooter, place, sections };
}

/** What a page or a section of every site is until it is saved; null for others and for the brand. */
function beginningOf({ subject, page, section }: ContentVersionDetail): unknown {
  if (subject === 'page') return defaultDocument(page) ?? null;
  const standard = section === null ? undefined : defaultSections.get(section);
  return standard ? { page, kind: standard.kind, fields: standard.fields } : null;
}

/** A save whose states say what the site begins with, where nothing was stored. */
export function withBeginnings(version: ContentVersionDetail): ContentVersionDetail {
  const { before, after } = version;
  const beginning = beginningOf(version);
  return { ...version, before: before ?? beginning, after: after ?? beginning };
}

/** The document of a page; undefined if there is no such page. */
export const documentOf = (path: string, row: PageRow | undefined): PageDocument | undefined =>
  (row && documentIn(row)) ?? defaultDocument(path);

/**
 * The sections of a page in their order. One that every site has is always among them: a save may have left it out, or
 * be older than the section.
 */
export function listedSections(path: string, { sections }: PageDocument): PageDocument['sections'] {
  const listed = new Set(sections.map(({ id }) => id));
  const missing = (defaultPages.get(path)?.sections ?? []).filter(({ id }) => !listed.has(id));
  return [...sections, ...missing.map(({ id }) => ({ id, on: false }))];
}

/** The fields of a section as they are shown, before they are checked. */
export interface RawSection {
  kind: string;
  fields: unknown;
  version: number;
}

/**
 * A section from its row and its default.
 * @param showsDemo whether rows with invented content count
 */
export function rawSection(
  id: string,
  row: SectionRow | undefined,
  showsDemo: boolean,
): RawSection | undefined {
  const standard = defaultSections.get(id);
  const saved = row && (showsDemo || !row.is_demo) ? row : undefined;
  if (saved && saved.fields !== null)
    return {
      kind: saved.kind,
      fields: JSON.parse(saved.fields) as unknown,
      version: saved.version,
    };
  return standard && { kind: standard.kind, fields: standard.fields, version: saved?.version ?? 0 };
}

/** A section whose fields this version may know or not. */
function checked(id: string, on: boolean, { kind, fields, version }: RawSection): AdminSection {
  const frame = { id, on, version };
  if (isSectionKind(kind)) {
    const { data } = sectionSchemas[kind].safeParse(fields);
    // The kind and its fields belong together, which TypeScript cannot see.
    if (data) return { ...frame, kind, known: true, fields: data } as AdminSection;
  }
  return { ...frame, kind, known: false, fields };
}

/** A page with all its sections, without the data of its uploads. */
export type MergedPage = Omit<AdminContentPage, 'pictures' | 'films'>;

/** Puts a page together from its rows and its defaults; undefined if there is no such page. */
export function mergePage(
  path: string,
  row: PageRow | undefined,
  rows: readonly SectionRow[],
  showsDemo: boolean,
): MergedPage | undefined {
  const document = documentOf(path, row);
  if (!document) return undefined;
  const rowOf = new Map(rows.map((each) => [each.id, each]));
  const sections = listedSections(path, document).flatMap(({ id, on }) => {
    const raw = rawSection(id, rowOf.get(id), showsDemo);
    return raw ? [checked(id, on, raw)] : [];
  });
  const [latest] = [...(row ? [row] : []), ...rows].sort((one, other) =>
    one.updated_at < other.updated_at ? 1 : -1,
  );
  return {
    ...document,
    path,
    version: row?.version ?? 0,
    builtIn: isBuiltInPath(path),
    updatedAt: latest?.updated_at ?? null,
    updatedBy: latest?.updated_by ?? null,
    sections,
  };
}
