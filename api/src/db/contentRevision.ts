import type { Database } from './connect';

const row = (db: Database) => db('content_revision').where({ id: 1 });

/**
 * Notes that what visitors see has changed. To be called in the very transaction of the change, last:
 * from then on until it ends, others who change something wait.
 */
export async function contentChanged(transaction: Database) {
  await row(transaction).increment('revision', 1);
}

/** A number that grows with each change of what visitors see. */
export async function contentRevision(db: Database): Promise<number> {
  const found = (await row(db).first('revision')) as { revision: number | string } | undefined;
  return Number(found?.revision ?? 0);
}
