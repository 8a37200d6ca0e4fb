import type { Database } from '../../platform/db/connect';
import { pagesTransaction } from '../../platform/db/pagesTransaction';
import { releaseUploads } from '../../platform/media/pageUploads';
import { namedUploads } from './files';
import { documentIn, pageRows, sectionRows } from './rows';
import { isInVersions, pruneVersions } from './versions';

/** Whether the owner has added a section, whose id is then a UUID. */
const isAdded = (id: string) => !id.includes('.');

/**
 * Removes saves that can no longer be taken back, and what was deleted with them.
 * @param beforeMs the moment before which saves go, in milliseconds
 */
export const pruneContent = (db: Database, beforeMs: number): Promise<void> =>
  pagesTransaction(db, async (transaction) => {
    await pruneVersions(transaction, beforeMs);
    const pages = await pageRows(transaction);
    const listed = new Set(
      pages.flatMap((row) => documentIn(row)?.sections ?? []).map(({ id }) => id),
    );
    const rows = await sectionRows(transaction).select('id', 'page');
    for (const { id, page } of rows) {
      // One of a page of every site may be known only to a newer version.
      if (!isAdded(id) || listed.has(id)) continue;
      if (!(await isInVersions(transaction, page, id)))
        await sectionRows(transaction).where({ id }).delete();
    }
  });

/**
 * Lets go of the uploads that no section names, and none will name again.
 * @param before spares newer ones, in milliseconds
 */
export const releaseUnnamedUploads = (db: Database, beforeMs: number): Promise<void> =>
  pagesTransaction(db, async (transaction) => {
    const named = await namedUploads(transaction);
    await releaseUploads(transaction, named, new Date(beforeMs).toISOString());
  });
