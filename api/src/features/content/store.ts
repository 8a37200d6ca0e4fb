import { randomUUID } from 'node:crypto';
import {
  isReservedPath,
  isBuiltInPath,
  limits,
  type AdminContentPage,
  type ContentPageFields,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { bumpPagesRevision, bumpPublicRevision } from '../../platform/db/revisions';
import { defaultSections } from './defaults';
import { contentError } from './errors';
import { documentOf, listedSections, rawSection } from './merge';
import { listPages, pageReader, type PageSource } from './pages';
import { restoreStates } from './restore';
import { documentIn, pageRows, sectionRows, type PageDocument, type Who } from './rows';
import { assertUploadsExist } from './uploads';
import { listVersions, recordSave, versionById } from './versions';
import { putPage, putSection, sectionStateIn } from './write';

interface PageSave extends ContentPageFields {
  path: string;
  version?: number | undefined;
  sections: { id: string; on: boolean }[];
}

interface SectionSave {
  kind: string;
  fields: unknown;
  version?: number | undefined;
}

interface SectionAdd {
  page: string;
  kind: string;
  fields: unknown;
  after?: string | undefined;
}

export interface ContentDependencies extends PageSource {
  db: Database;
  /** Whether a path belongs to a remote, or to the site itself. */
  isTaken: (path: string) => Promise<boolean>;
}

/** The pages: what the owner saves, over what every site begins with. */
export function contentStore({ db, isTaken, ...source }: ContentDependencies) {
  const reader = pageReader(source);

  /** @throws {DomainError} PageMissing */
  async function current(at: Database, path: string): Promise<AdminContentPage> {
    const page = await reader.adminPage(at, path);
    if (!page) throw contentError('PageMissing');
    return page;
  }

  /**
   * Saves one thing after another, each from the state that the one before has left, and returns the page as it is then.
   */
  const saving = (save: (transaction: Database) => Promise<string>): Promise<AdminContentPage> =>
    freshTransaction(db, async (fresh) => {
      await bumpPagesRevision(fresh);
      const transaction = fresh.read();
      const path = await save(transaction);
      const page = await current(transaction, path);
      await bumpPublicRevision(transaction);
      return page;
    });

  /** The document of a page, and what its versions have of it. */
  async function pageIn(transaction: Database, path: string) {
    const row = await pageRows(transaction).where({ path }).first();
    return { row, document: documentOf(path, row), state: (row && documentIn(row)) ?? null };
  }

  /**
   * Whether the path of a page that does not exist yet belongs to something else. The remotes are asked before the
   * transaction of the save begins, because that may take a while.
   */
  const isTakenByOthers = async (path: string): Promise<boolean> =>
    !(await pageIn(db, path)).document && (isReservedPath(path) || (await isTaken(path)));

  /** @throws {DomainError} if the owner has as many pages as she may have */
  async function assertRoomForPage(transaction: Database) {
    const own = (await listPages(transaction)).filter((page) => !isBuiltInPath(page.path));
    if (own.length >= limits.ownPages) throw contentError('PagesTooMany');
  }

  /** @throws {DomainError} if a section is not one of the page */
  async function assertSectionsOf(
    transaction: Database,
    path: string,
    sections: readonly { id: string }[],
    before: PageDocument | undefined,
  ) {
    const ids = sections.map(({ id }) => id);
    const rows = await sectionRows(transaction).whereIn('id', ids).select('id', 'page');
    const pageOf = new Map(rows.map(({ id, page }) => [id, page]));
    const listed = new Set((before?.sections ?? []).map(({ id }) => id));
    for (const id of ids) {
      const page = defaultSections.get(id)?.page ?? pageOf.get(id);
      if (page !== undefined && page !== path) throw contentError('SectionOfOtherPage');
      // One that was deleted comes back only by taking that back.
      if (!defaultSections.has(id) && (page === undefined || !listed.has(id)))
        throw contentError('SectionMissing');
    }
  }

  /** Saves a page: its fields, the order of its sections, and which of them are on. */
  async function savePage({ path, version, ...document }: PageSave, who: Who) {
    const isTakenPath = await isTakenByOthers(path);
    return saving(async (transaction) => {
      const before = await pageIn(transaction, path);
      if (!before.document) {
        if (version !== undefined && version > 0) throw contentError('PageMissing');
        if (isTakenPath) throw contentError('PagePathTaken');
        await assertRoomForPage(transaction);
      } else if (version !== undefined && version !== (before.row?.version ?? 0))
        throw contentError('PageChanged', { current: await current(transaction, path) });
      await assertSectionsOf(transaction, path, document.sections, before.document);
      await putPage(transaction, path, document, who);
      const what = before.document ? 'changed' : 'added';
      const states = { before: before.state, after: document };
      await recordSave(transaction, { who, subject: 'page', page: path, what, ...states });
      return path;
    });
  }

  /** Deletes a page of the owner's. Its sections stay, while it can come back. */
  const removePage = (path: string, who: Who): Promise<void> =>
    freshTransaction(db, async (fresh) => {
      await bumpPagesRevision(fresh);
      const transaction = fresh.read();
      if (isBuiltInPath(path)) throw contentError('PageBuiltIn');
      const { state } = await pageIn(transaction, path);
      if (!state) throw contentError('PageMissing');
      await putPage(transaction, path, null, who);
      const save = { who, subject: 'page', page: path, what: 'deleted' } as const;
      await recordSave(transaction, { ...save, before: state, after: null });
      await bumpPublicRevision(transaction);
    });

  /**
   * A section with its page.
   * @throws {DomainError} SectionMissing if no page lists it
   */
  async function sectionIn(transaction: Database, id: string) {
    const row = await sectionRows(transaction).where({ id }).first();
    const path = defaultSections.get(id)?.page ?? row?.page;
    const raw = rawSection(id, row, source.demo);
    if (path === undefined || !raw) throw contentError('SectionMissing');
    const page = await pageIn(transaction, path);
    const listed = page.document ? listedSections(path, page.document) : [];
    if (!page.document || listed.every((section) => section.id !== id))
      throw contentError('SectionMissing');
    return { row, path, raw, page: { ...page, document: page.document } };
  }

  /** Saves the fields of a section. */
  const saveSection = (id: string, { kind, fields, version }: SectionSave, who: Who) =>
    saving(async (transaction) => {
      const { row, path, raw } = await sectionIn(transaction, id);
      if (version !== undefined && version !== raw.version)
        throw contentError('SectionChanged', { current: await current(transaction, path) });
      if (kind !== raw.kind) throw contentError('SectionKindStays');
      await assertUploadsExist(transaction, source.uploads, fields, raw.fields);
      const state = { page: path, kind, fields };
      await putSection(transaction, id, state, who);
      const save = { who, subject: 'section', page: path, section: id, what: 'changed' } as const;
      await recordSave(transaction, { ...save, before: sectionStateIn(row), after: state });
      return path;
    });

  /** Adds a section to a page. */
  const addSection = ({ page: path, kind, fields, after }: SectionAdd, who: Who) =>
    saving(async (transaction) => {
      const { document, state } = await pageIn(transaction, path);
      if (!document) throw contentError('PageMissing');
      await assertUploadsExist(transaction, source.uploads, fields, undefined);
      const sections = listedSections(path, document);
      if (sections.length >= limits.sectionsPerPage) throw contentError('SectionsTooMany');
      const id = randomUUID();
      const at = sections.findIndex((section) => section.id === after);
      const place = at < 0 ? sections.length : at + 1;
      const changed = { ...document, sections: sections.toSpliced(place, 0, { id, on: true }) };
      await putSection(transaction, id, { page: path, kind, fields }, who);
      await putPage(transaction, path, changed, who);
      const save = { who, subject: 'page', page: path, section: id, what: 'added' } as const;
      await recordSave(transaction, { ...save, before: state, after: changed });
      return path;
    });

  /** Takes an added section off its page. It stays stored, while it can come back. */
  const removeSection = (id: string, who: Who) =>
    saving(async (transaction) => {
      if (defaultSections.has(id)) throw contentError('SectionBuiltIn');
      const { path, page } = await sectionIn(transaction, id);
      const sections = page.document.sections.filter((section) => section.id !== id);
      const changed = { ...page.document, sections };
      await putPage(transaction, path, changed, who);
      const save = { who, subject: 'page', page: path, section: id, what: 'deleted' } as const;
      await recordSave(transaction, { ...save, before: page.state, after: changed });
      return path;
    });

  /**
   * Takes back a save, with those of the same section or page since, or with all since.
   * @returns the page that it was about; null if that is gone with it
   */
  const restore = (id: string, all: boolean, who: Who): Promise<AdminContentPage | null> =>
    freshTransaction(db, async (fresh) => {
      await bumpPagesRevision(fresh);
      const transaction = fresh.read();
      const page = await restoreStates(transaction, id, all, who);
      await bumpPublicRevision(transaction);
      return (await reader.adminPage(transaction, page)) ?? null;
    });

  return {
    pages: () => listPages(db),
    page: (path: string) => reader.page(db, path),
    adminPage: (path: string) => reader.adminPage(db, path),
    savePage,
    removePage,
    saveSection,
    addSection,
    removeSection,
    restore,
    versions: (query: Parameters<typeof listVersions>[1]) => listVersions(db, query),
    version: (id: string) => versionById(db, id),
  };
}

export type ContentStore = ReturnType<typeof contentStore>;
