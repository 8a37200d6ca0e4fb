import type { ContentVersionDetail } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { defaultSections } from './defaults';
import { contentError } from './errors';
import { documentIn, pageRows, sectionRows, type PageDocument, type Who } from './rows';
import { assertFewPages, isTakenByOthers } from './savePages';
import type { ContentContext } from './saving';
import { earliestSince, recordSave, versionById } from './versions';
import { putPage, putSection, sectionStateIn, type SectionState } from './write';

/** Writes the document that a page had. */
async function restorePage(
  transaction: Database,
  { page, before }: ContentVersionDetail,
  who: Who,
) {
  const row = await pageRows(transaction).where({ path: page }).first();
  await putPage(transaction, page, before as PageDocument | null, who);
  return (row && documentIn(row)) ?? null;
}

/** Writes the fields that a section had. */
async function restoreSection(
  transaction: Database,
  { page, section, before }: ContentVersionDetail,
  who: Who,
) {
  const id = section ?? '';
  const row = await sectionRows(transaction).where({ id }).first();
  const kind = defaultSections.get(id)?.kind ?? row?.kind ?? '';
  const state = (before as SectionState | null) ?? { page, kind, fields: null };
  await putSection(transaction, id, state, who);
  return sectionStateIn(row);
}

interface Choice {
  /** The save that is taken back. */
  id: string;
  /** Whether all since are, too. */
  all: boolean;
}

interface Restoring extends Choice {
  who: Who;
  /** The paths that belong to others by now. */
  taken: ReadonlySet<string>;
}

/** The saves that are taken back: of each page and each section the earliest. None if there is no such save. */
async function savesOf(db: Database, { id, all }: Choice): Promise<ContentVersionDetail[]> {
  const chosen = await versionById(db, id);
  if (!chosen) return [];
  return all ? earliestSince(db, { id }) : [chosen];
}

/**
 * The paths of the pages that would come back, if a remote or the site itself has them by now. Ask before the
 * transaction begins.
 */
export async function pathsTaken(context: ContentContext, choice: Choice): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const { subject, page, before } of await savesOf(context.db, choice))
    if (subject === 'page' && before !== null && (await isTakenByOthers(context, page)))
      taken.add(page);
  return taken;
}

/** Writes a state of the brand, and returns the one that it replaces. */
export type RestoreBrand = (transaction: Database, state: unknown) => Promise<unknown>;

/**
 * Takes back a save with those of the same page, section or brand since, or with all since. What was there before is
 * written as a new save, so that this can be taken back as well.
 * @returns the path of the page that the save was about; empty for the brand
 * @throws {DomainError} SaveMissing, or PagePathTaken or PagesTooMany if a page cannot come back
 */
export async function restoreStates(
  transaction: Database,
  { id, all, who, taken }: Restoring,
  restoreBrand: RestoreBrand,
): Promise<string> {
  const saves = await savesOf(transaction, { id, all });
  const chosen = saves.find((save) => save._id === id);
  if (!chosen) throw contentError('SaveMissing');
  const restore = (version: ContentVersionDetail) => {
    if (version.subject === 'brand') return restoreBrand(transaction, version.before);
    const restoreState = version.subject === 'section' ? restoreSection : restorePage;
    return restoreState(transaction, version, who);
  };
  for (const version of saves) {
    const { subject, page, section, before } = version;
    if (subject === 'page' && taken.has(page)) throw contentError('PagePathTaken');
    const isSection = subject === 'section';
    const replaced = await restore(version);
    await recordSave(transaction, {
      who,
      subject,
      page,
      ...(isSection && section !== null && { section }),
      what: 'restored',
      before: replaced,
      after: before,
    });
  }
  // Not before, because another page may have gone.
  await assertFewPages(transaction);
  return chosen.page;
}
