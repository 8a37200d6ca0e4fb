import type { AdminContentPage } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { pagesTransaction } from '../../platform/db/pagesTransaction';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { contentError } from './errors';
import { documentOf } from './merge';
import type { PageReader, PageSource } from './pages';
import { documentIn, pageRows } from './rows';

/** What saving the pages needs. */
export interface ContentContext extends PageSource {
  db: Database;
  reader: PageReader;
  /** Whether a path belongs to a remote, or to the site itself. */
  isTaken: (path: string) => Promise<boolean>;
}

/** Runs one save after another, each on what the one before has left. Visitors see the change once it is committed. */
export const inSave = <Result>(
  { db }: Pick<ContentContext, 'db'>,
  save: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  pagesTransaction(db, async (transaction) => {
    const result = await save(transaction);
    await bumpPublicRevision(transaction);
    return result;
  });

/**
 * A page as it is at this moment of a save.
 * @throws {DomainError} PageMissing
 */
export async function pageNow(
  { reader }: Pick<ContentContext, 'reader'>,
  transaction: Database,
  path: string,
): Promise<AdminContentPage> {
  const page = await reader.adminPage(transaction, path);
  if (!page) throw contentError('PageMissing');
  return page;
}

/** The row and the document of a page, and the state that its versions have of it; null: as at the beginning. */
export async function pageIn(db: Database, path: string) {
  const row = await pageRows(db).where({ path }).first();
  return { row, document: documentOf(path, row), state: (row && documentIn(row)) ?? null };
}
