import type { ContentVersionDetail } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { currentRows, type ContentRows, type PageRow, type SectionRow } from './rows';
import { earliestSince } from './versions';
import type { SectionState } from './write';

const text = (state: unknown) => (state === null ? null : JSON.stringify(state));

/** What rows say about their save. Nobody reads it of an earlier state. */
const saved = ({ at }: ContentVersionDetail) => ({ version: 0, updated_at: at, updated_by: null });

const pageRowBefore = (save: ContentVersionDetail): PageRow => ({
  path: save.page,
  document: text(save.before),
  ...saved(save),
});

function sectionRowBefore(save: ContentVersionDetail, id: string): SectionRow {
  const state = save.before as SectionState | null;
  return {
    id,
    page: save.page,
    kind: state?.kind ?? '',
    fields: text(state?.fields ?? null),
    is_demo: state?.isDemo ?? false,
    ...saved(save),
  };
}

interface Moment {
  /** A save. */
  id: string;
  /** Whether the rows are those after it, not those before it. */
  after: boolean;
}

/**
 * The rows as they were before a save, or after it: the current ones, in which each page and section that was saved
 * since is as it was before the first of those saves.
 */
export const pastRows =
  (db: Database, { id, after }: Moment): ContentRows =>
  async (path) => {
    // First, so that a save in the meantime is among those since.
    const { page, sections } = await currentRows(db)(path);
    const saves = await earliestSince(db, { id, after, page: path });
    const pageSave = saves.find(({ subject }) => subject === 'page');
    const before = saves.flatMap((save) =>
      save.subject === 'section' && save.section !== null
        ? [sectionRowBefore(save, save.section)]
        : [],
    );
    const isSaved = new Set(before.map((row) => row.id));
    return {
      page: pageSave ? pageRowBefore(pageSave) : page,
      sections: [...sections.filter((row) => !isSaved.has(row.id)), ...before],
    };
  };
