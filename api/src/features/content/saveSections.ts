import { randomUUID } from 'node:crypto';
import { limits, type AdminContentPage } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { defaultSections } from './defaults';
import { contentError } from './errors';
import { listedSections, rawSection } from './merge';
import { sectionRows, type Who } from './rows';
import { inSave, pageIn, pageNow, type ContentContext } from './saving';
import { assertUploadsExist } from './uploads';
import { recordSave } from './versions';
import { putPage, putSection, sectionStateIn } from './write';

export interface SectionSave {
  kind: string;
  fields: unknown;
  version?: number | undefined;
}

export interface SectionAdd {
  page: string;
  kind: string;
  fields: unknown;
  after?: string | undefined;
}

/**
 * A section with its page.
 * @throws {DomainError} SectionMissing if no page lists it
 */
async function sectionIn({ demo }: ContentContext, transaction: Database, id: string) {
  const row = await sectionRows(transaction).where({ id }).first();
  const path = defaultSections.get(id)?.page ?? row?.page;
  const raw = rawSection(id, row, demo);
  if (path === undefined || !raw) throw contentError('SectionMissing');
  const { document, state } = await pageIn(transaction, path);
  if (!document || listedSections(path, document).every((section) => section.id !== id))
    throw contentError('SectionMissing');
  return { row, path, raw, page: { document, state } };
}

/** Saves the fields of a section. */
export const saveSection = (
  context: ContentContext,
  id: string,
  { kind, fields, version }: SectionSave,
  who: Who,
): Promise<AdminContentPage> =>
  inSave(context, async (transaction) => {
    const { row, path, raw } = await sectionIn(context, transaction, id);
    if (version !== undefined && version !== raw.version)
      throw contentError('SectionChanged', { current: await pageNow(context, transaction, path) });
    if (kind !== raw.kind) throw contentError('SectionKindStays');
    await assertUploadsExist(transaction, context.uploads, fields, raw.fields);
    const state = { page: path, kind, fields };
    await putSection(transaction, id, state, who);
    const save = { who, subject: 'section', page: path, section: id, what: 'changed' } as const;
    await recordSave(transaction, { ...save, before: sectionStateIn(row), after: state });
    return pageNow(context, transaction, path);
  });

/** Adds a section to a page. */
export const addSection = (
  context: ContentContext,
  { page: path, kind, fields, after }: SectionAdd,
  who: Who,
): Promise<AdminContentPage> =>
  inSave(context, async (transaction) => {
    const { document, state } = await pageIn(transaction, path);
    if (!document) throw contentError('PageMissing');
    await assertUploadsExist(transaction, context.uploads, fields, undefined);
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
    return pageNow(context, transaction, path);
  });

/** Takes an added section off its page. It stays stored, while it can come back. */
export const removeSection = (
  context: ContentContext,
  id: string,
  who: Who,
): Promise<AdminContentPage> =>
  inSave(context, async (transaction) => {
    if (defaultSections.has(id)) throw contentError('SectionBuiltIn');
    const { path, page } = await sectionIn(context, transaction, id);
    const sections = page.document.sections.filter((section) => section.id !== id);
    const changed = { ...page.document, sections };
    await putPage(transaction, path, changed, who);
    const save = { who, subject: 'page', page: path, section: id, what: 'deleted' } as const;
    await recordSave(transaction, { ...save, before: page.state, after: changed });
    return pageNow(context, transaction, path);
  });
