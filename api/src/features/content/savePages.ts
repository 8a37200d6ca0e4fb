import {
  isBuiltInPath,
  isReservedPath,
  limits,
  type AdminContentPage,
  type ContentPageFields,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { defaultSections } from './defaults';
import { contentError } from './errors';
import { listPages } from './pages';
import { sectionRows, type PageDocument, type Who } from './rows';
import { inSave, pageIn, pageNow, type ContentContext } from './saving';
import { recordSave } from './versions';
import { putPage } from './write';

export interface PageSave extends ContentPageFields {
  path: string;
  version?: number | undefined;
  sections: { id: string; on: boolean }[];
}

/**
 * Whether the path of a page that does not exist yet belongs to something else. The remotes are asked before the
 * transaction of the save begins, because that may take a while.
 */
export const isTakenByOthers = async (
  { db, isTaken }: ContentContext,
  path: string,
): Promise<boolean> =>
  !(await pageIn(db, path)).document && (isReservedPath(path) || (await isTaken(path)));

/** @throws {DomainError} if the owner has more pages than she may have */
export async function assertFewPages(transaction: Database) {
  const own = (await listPages(transaction)).filter(({ path }) => !isBuiltInPath(path));
  if (own.length > limits.ownPages) throw contentError('PagesTooMany');
}

/** @throws {DomainError} if a section is not one of the page */
async function assertSectionsOf(
  transaction: Database,
  path: string,
  sections: PageDocument['sections'],
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
export async function savePage(
  context: ContentContext,
  { path, version, ...document }: PageSave,
  who: Who,
): Promise<AdminContentPage> {
  const isTaken = await isTakenByOthers(context, path);
  return inSave(context, async (transaction) => {
    const before = await pageIn(transaction, path);
    if (!before.document) {
      if (version !== undefined && version > 0) throw contentError('PageMissing');
      if (isTaken) throw contentError('PagePathTaken');
    } else if (version === 0 && !isBuiltInPath(path))
      // It is meant as a new one.
      throw contentError('PagePathTaken');
    else if (version !== undefined && version !== (before.row?.version ?? 0))
      throw contentError('PageChanged', { current: await pageNow(context, transaction, path) });
    await assertSectionsOf(transaction, path, document.sections, before.document);
    await putPage(transaction, path, document, who);
    await assertFewPages(transaction);
    const what = before.document ? 'changed' : 'added';
    const states = { before: before.state, after: document };
    await recordSave(transaction, { who, subject: 'page', page: path, what, ...states });
    return pageNow(context, transaction, path);
  });
}

/** Deletes a page of the owner's. Its sections stay stored, while it can come back. */
export const removePage = (context: ContentContext, path: string, who: Who): Promise<void> =>
  inSave(context, async (transaction) => {
    if (isBuiltInPath(path)) throw contentError('PageBuiltIn');
    const { state } = await pageIn(transaction, path);
    if (!state) throw contentError('PageMissing');
    await putPage(transaction, path, null, who);
    const save = { who, subject: 'page', page: path, what: 'deleted' } as const;
    await recordSave(transaction, { ...save, before: state, after: null });
  });
