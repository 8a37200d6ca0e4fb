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

/**
 * Takes back a save, and those of the same page or section since, or all since. What was there before is written as a
 * new save, so that this can be taken back as well.
 * @returns the path of the page that the save was about
 * @throws {DomainError} SaveMissing
 */
export async function restoreStates(
  transaction: Database,
  id: string,
  all: boolean,
  who: Who,
): Promise<string> {
  const chosen = await versionById(transaction, id);
  if (!chosen) throw contentError('SaveMissing');
  const taken = all ? await earliestSince(transaction, id) : [chosen];
  for (const version of taken) {
    const { subject, page, section, before } = version;
    // The brand has a store of its own.
    if (subject === 'brand') continue;
    const isSection = subject === 'section';
    const replaced = isSection
      ? await restoreSection(transaction, version, who)
      : await restorePage(transaction, version, who);
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
