import type { Database } from '../../platform/db/connect';
import { withBeginnings } from './merge';
import { listPages, pageReader } from './pages';
import { pastRows } from './pastRows';
import { pathsTaken, restoreStates, type RestoreBrand } from './restore';
import type { Who } from './rows';
import { removePage, savePage, type PageSave } from './savePages';
import {
  addSection,
  removeSection,
  saveSection,
  type SectionAdd,
  type SectionSave,
} from './saveSections';
import { inSave, type ContentContext } from './saving';
import { listVersions, versionById, versionSummary, type VersionQuery } from './versions';

interface ContentDependencies extends Omit<ContentContext, 'reader'> {
  restoreBrand: RestoreBrand;
}

/** The pages: what the owner saves, over what every site begins with. */
export function contentStore({ restoreBrand, ...dependencies }: ContentDependencies) {
  const { db } = dependencies;
  const reader = pageReader(dependencies);
  const context: ContentContext = { ...dependencies, reader };
  return {
    pages: () => listPages(db),
    page: (path: string) => reader.page(db, path),
    guidesShown: () => reader.rideGuides(db),
    /** The guides with these ids whom visitors see, in the order of the ids. */
    guidesNamed: (ids: readonly string[], at: Database = db) => reader.rideGuides(at, ids),
    /** The questions that the page of each ride answers, too. */
    rideQuestions: () => reader.rideQuestions(db),
    adminPage: (path: string) => reader.adminPage(db, path),
    savePage: (save: PageSave, who: Who) => savePage(context, save, who),
    removePage: (path: string, who: Who) => removePage(context, path, who),
    saveSection: (id: string, save: SectionSave, who: Who) => saveSection(context, id, save, who),
    addSection: (section: SectionAdd, who: Who) => addSection(context, section, who),
    removeSection: (id: string, who: Who) => removeSection(context, id, who),
    /**
     * Takes back a save, with those of the same section or page since, or with all since.
     * @returns the page that it was about; null if that is gone with it, or it was about the brand
     */
    restore: async (id: string, all: boolean, who: Who) => {
      const taken = await pathsTaken(context, { id, all });
      return inSave(context, async (transaction) => {
        const path = await restoreStates(transaction, { id, all, who, taken }, restoreBrand);
        return (await reader.adminPage(transaction, path)) ?? null;
      });
    },
    versions: (query: VersionQuery) => listVersions(db, query),
    version: async (id: string) => {
      const version = await versionById(db, id);
      return version && withBeginnings(version);
    },
    /** The page that a save was about, as visitors saw it; undefined if there is no such save, or it is of the brand. */
    versionPage: async (id: string, moment: 'before' | 'after') => {
      const version = await versionSummary(db, id);
      if (!version || version.subject === 'brand') return undefined;
      const rowsOf = pastRows(db, { id, after: moment === 'after' });
      return { version, page: (await reader.page(db, version.page, rowsOf)) ?? null };
    },
  };
}

export type ContentStore = ReturnType<typeof contentStore>;
