import type { ContentVersionDetail } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { defaultSections } from './defaults';
import { contentError } from './errors';
import { documentIn, pageRows, sectionRows, type PageDocument, type Who } from './rows';
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

interface Restoring {
  /** The save that is taken back. */
  id: string;
  /** Whether all since are, too. */
  all: boolean;
  who: Who;
}

/** Writes a state of the brand, and returns the one that it replaces. */
export type RestoreBrand = (transaction: Database, state: unknown) => Promise<unknown>;

/**
 * Takes back a save, and those of the same page or section, or of the brand, since, or all since. What was there before is written as a
 * new save, so that this can be taken back as well.
 * @returns the path of the page that the save was about; empty for the brand
 * @throws {DomainError} SaveMissing
 */
export async function restoreStates(
  transaction: Database,
  { id, all, who }: Restoring,
  restoreBrand: RestoreBrand,
): Promise<string> {
  const chosen = await versionById(transaction, id);
  if (!chosen) throw contentError('SaveMissing');
  const taken = all ? await earliestSince(transaction, id) : [chosen];
  const restore = (version: ContentVersionDetail) => {
    if (version.subject === 'brand') return restoreBrand(transaction, version.before);
    const restoreState = version.subject === 'section' ? restoreSection : restorePage;
    return restoreState(transaction, version, who);
  };
  for (const version of taken) {
    const { subject, page, section, before } = version;
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
  return chosen.page;
}
