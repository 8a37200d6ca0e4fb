import type { Database } from '../../platform/db/connect';
import { holdNamedPictures } from './uploads';
import { pageRows, sectionRows, type PageDocument, type SectionRow, type Who } from './rows';

/** The state of a section, as its versions have it. */
export interface SectionState {
  page: string;
  kind: string;
  /** Null: as at the beginning. */
  fields: unknown;
  /** Whether it is invented. */
  isDemo?: true;
}

/** The state of a section; null: as at the beginning. */
export const sectionStateIn = (row: SectionRow | undefined): SectionState | null =>
  row && row.fields !== null
    ? {
        page: row.page,
        kind: row.kind,
        fields: JSON.parse(row.fields) as unknown,
        ...(row.is_demo && { isDemo: true }),
      }
    : null;

const saved = (who: Who | undefined) => ({
  updated_at: new Date().toISOString(),
  updated_by: who?.name ?? null,
});

/** Writes a page. Null: as at the beginning, or no page. */
export async function putPage(
  transaction: Database,
  path: string,
  document: PageDocument | null,
  who: Who,
) {
  const before = await pageRows(transaction).where({ path }).first('version');
  await pageRows(transaction)
    .insert({
      path,
      document: document && JSON.stringify(document),
      version: (before?.version ?? 0) + 1,
      ...saved(who),
    })
    .onConflict('path')
    .merge();
}

/**
 * Writes a section, and keeps the pictures that it names. Its version never decreases, so that no client takes a later
 * state for its own.
 */
export async function putSection(
  transaction: Database,
  id: string,
  { page, kind, fields, isDemo }: SectionState,
  who: Who | undefined,
) {
  await holdNamedPictures(transaction, fields);
  const before = await sectionRows(transaction).where({ id }).first('version');
  await sectionRows(transaction)
    .insert({
      id,
      page,
      kind,
      fields: fields === null ? null : JSON.stringify(fields),
      version: (before?.version ?? 0) + 1,
      is_demo: isDemo ?? false,
      ...saved(who),
    })
    .onConflict('id')
    .merge();
}
