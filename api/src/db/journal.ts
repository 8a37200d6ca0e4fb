import type { Knex } from 'knex';
import { leaseTable, type LeaseRow } from './lease';
import { shapeOf, takeBackAdditions, type Part } from './shape';

/** How a database was before an upgrade. */
interface Before {
  applied: string[];
  shape: Part[];
}

const journal = (db: Knex) => db<LeaseRow>(leaseTable).where({ name: 'schema' });

const appliedTo = async (db: Knex): Promise<string[]> =>
  (await db.schema.hasTable('migrations')) ? db('migrations').pluck('name') : [];

/**
 * Takes back what an upgrade had added that did not come to its end, in this process or in one that
 * was ended. Only a database server needs it: SQLite takes an upgrade back by itself.
 */
export async function takeBackUnfinished(db: Knex) {
  const row = await journal(db).first();
  if (!row?.before) return;
  const { applied, shape } = JSON.parse(row.before) as Before;
  await takeBackAdditions(db, shape);
  if (await db.schema.hasTable('migrations'))
    await db('migrations').whereNotIn('name', applied).delete();
  await journal(db).update({ before: null });
}

/** Runs an upgrade so that, if it does not come to its end, it can be taken back. */
export async function journaled(db: Knex, upgrade: () => Promise<unknown>) {
  const before: Before = { applied: await appliedTo(db), shape: await shapeOf(db) };
  await journal(db).update({ before: JSON.stringify(before) });
  try {
    await upgrade();
  } catch (error) {
    await takeBackUnfinished(db);
    throw error;
  }
  await journal(db).update({ before: null });
}
