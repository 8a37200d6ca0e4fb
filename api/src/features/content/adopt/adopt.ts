import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../platform/db/connect';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { filmLibrary } from '../../../platform/media/films/filmLibrary';
import { defaultSections } from '../defaults';
import { sectionRows, type SectionRow } from '../rows';
import { inSave } from '../saving';
import { describedIn, filmsIn } from '../uploads';
import { forgetDemoStates } from '../versions';
import { putSection, sectionStateIn, type SectionState } from '../write';
import { changedSections, type ChangedSection } from './changedSections';
import type { SavedContent } from './savedContent';

interface Difference {
  id: string;
  state: SectionState;
}

/**
 * Fields whose pictures say what they show, as the section does already: that was written in the library, of which the
 * settings know nothing.
 */
function withAltsOf(row: SectionRow | undefined, fields: unknown): unknown {
  const described = describedIn(JSON.parse(row?.fields ?? 'null'));
  const alts = new Map(described.map(({ file, alt }) => [file, alt]));
  return JSON.parse(
    JSON.stringify(fields),
    (_name, value: { file?: string; alt?: string } | null) => {
      const alt = value?.alt === '' && alts.get(value.file ?? '');
      return alt ? { ...value, alt } : value;
    },
  ) as unknown;
}

/** The sections whose rows differ from what the settings store, and which nobody has saved as sections. */
async function differences(db: Database, wanted: ChangedSection[]): Promise<Difference[]> {
  const rows = await sectionRows(db);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const states = wanted.map(({ id, fields, ...state }): Difference => ({
    id,
    state: { ...state, fields: withAltsOf(rowOf.get(id), fields) },
  }));
  const changedIds = new Set(wanted.map(({ id }) => id));
  // The version before may have gone back to a default since.
  const undone = rows
    .filter(
      ({ id, fields, is_demo }) =>
        defaultSections.has(id) && !changedIds.has(id) && !is_demo && fields !== null,
    )
    .map(({ id, page, kind }): Difference => ({ id, state: { page, kind, fields: null } }));
  return [...states, ...undone].filter(({ id, state }) => {
    const row = rowOf.get(id);
    if (row && row.updated_by !== null) return false;
    return !isDeepStrictEqual(row ? sectionStateIn(row)?.fields : undefined, state.fields);
  });
}

/**
 * Takes over what the site stores by the places of its pages, in the settings, as sections. A section that somebody has
 * saved stays, so this may run at every start: it follows the version before, which may run again and save more.
 */
export async function adoptSavedContent(db: Database, saved: SavedContent): Promise<void> {
  const wanted = changedSections(saved);
  if ((await differences(db, wanted)).length === 0) return;
  await inSave({ db }, async (transaction) => {
    for (const { id, state } of await differences(transaction, wanted)) {
      await filmLibrary(transaction).addMissing(filmsIn(state.fields));
      await putSection(transaction, id, state, undefined);
    }
  });
}

/** Whether any section is invented. */
export const hasDemoSections = async (db: Database): Promise<boolean> =>
  (await sectionRows(db).where({ is_demo: true }).first('id')) !== undefined;

/** Adds invented sections, in the transaction that adds the demo, where the owner has saved none of her own. */
export async function putDemoSections(transaction: Database, invented: SavedContent) {
  for (const { id, ...state } of changedSections(invented))
    if (!(await sectionRows(transaction).where({ id }).first('id')))
      await putSection(transaction, id, { ...state, isDemo: true }, undefined);
  await bumpPublicRevision(transaction);
}

/**
 * Removes the invented sections that nobody has saved, in the transaction that removes the demo. Their versions go on,
 * and taking a save back does not bring them back.
 */
export async function removeDemoSections(transaction: Database) {
  await sectionRows(transaction)
    .where({ is_demo: true })
    .update({ fields: null, is_demo: false })
    .increment('version', 1);
  await forgetDemoStates(transaction);
  await bumpPublicRevision(transaction);
}
