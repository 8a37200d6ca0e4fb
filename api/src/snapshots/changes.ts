import type { Knex } from 'knex';
import { hashOf } from './snapshotManifest';

/*
 * The site writes even while nobody does anything: leases, schedules, counters of requests. No snapshot
 * is worth taking for those alone.
 */

/** Tables whose rows mean nothing once the process that wrote them has ended. */
const volatileTables = new Set(['throttles', 'migrations_lease']);
const jobsTable = 'jobs';

/** The tables, and with them their indexes, to which pages of the database belong. */
async function tablesOf(transaction: Knex.Transaction, pages: readonly number[]) {
  const changed = new Set(pages);
  const found: { page: number; name: string }[] = await transaction('dbstat').select({
    page: 'pageno',
    name: 'name',
  });
  const trees = new Set(found.filter(({ page }) => changed.has(page)).map(({ name }) => name));
  const known: { name: string; table: string }[] = await transaction('sqlite_schema').select({
    name: 'name',
    table: 'tbl_name',
  });
  const tableOf = new Map(known.map(({ name, table }) => [name, table]));
  return new Set([...trees].map((name) => tableOf.get(name) ?? name));
}

/** Whether pages hold something that somebody wrote, other than in the table of jobs. */
export async function haveContent(transaction: Knex.Transaction, pages: readonly number[]) {
  if (pages.length === 0) return false;
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
