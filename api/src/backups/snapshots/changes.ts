import type { Knex } from 'knex';
import { hashOf } from './snapshotManifest';

/*
 * The site writes even while nobody does anything: leases, schedules, request counters. Those alone
 * are not worth a snapshot.
 */

/** Tables whose rows mean nothing once the process that wrote them has ended. */
const volatileTables = new Set(['throttles', 'migrations_lease']);
const jobsTable = 'jobs';

/** With more pages, finding their tables would block other queries for too long. */
const maxPages = { changed: 500, inDatabase: 100_000 };

/** The tables to which pages of the database belong, or the indexes of which they are part. */
async function tablesOf(transaction: Knex.Transaction, pages: readonly number[]) {
  const trees = transaction('dbstat').whereIn('pageno', pages).distinct('name');
  const rows: { name: string; table: string | null }[] = await transaction
    .from(trees.as('changed'))
    .leftJoin('sqlite_schema', 'sqlite_schema.name', 'changed.name')
    .select({ name: 'changed.name', table: 'sqlite_schema.tbl_name' });
  return new Set(rows.map(({ name, table }) => table ?? name));
}

/**
 * Whether any of the pages belongs to content, that is, to another table than the jobs.
 * @param pageCount of the whole database
 */
export async function containContentChanges(
  transaction: Knex.Transaction,
  pages: readonly number[],
  pageCount: number,
) {
  if (pages.length === 0) return false;
  if (pages.length > maxPages.changed || pageCount > maxPages.inDatabase) return true;
  const tables = await tablesOf(transaction, pages);
  return [...tables].some((table) => table !== jobsTable && !volatileTables.has(table));
}

/** A fingerprint of the jobs that somebody caused; schedules, which run all the time, are left out. */
export async function jobsDigest(transaction: Knex.Transaction): Promise<string> {
  if (!(await transaction.schema.hasTable(jobsTable))) return '';
  const jobs: { id: string; state: string }[] = await transaction(jobsTable)
    .where((caused) => caused.whereNull('job_key').orWhereNot('job_key', 'like', 'schedule %'))
    .orderBy('id')
    .select('id', 'state');
  return hashOf(Buffer.from(JSON.stringify(jobs)));
}
