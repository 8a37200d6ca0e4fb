import type { Database } from './connect';

/** What is numbered: what visitors see, and who receives the newsletter. */
const numbered = { content: 1, subscribers: 2 };

const row = (db: Database, what: keyof typeof numbered) =>
  db('content_revision').where({ id: numbered[what] });

/**
 * Notes that what visitors see has changed. To be called in the very transaction of the change, last:
 * from then on until it ends, others who change something wait.
 */
export async function contentChanged(transaction: Database) {
  await row(transaction, 'content').increment('revision', 1);
}

/** Notes in the very transaction of the change, last, that others receive the newsletter than before. */
export async function subscribersChanged(transaction: Database) {
  await row(transaction, 'subscribers').increment('revision', 1);
}

/** The row whose `revision` grows with each change of what visitors see. */
export const contentRow = (db: Database) => row(db, 'content');

/** A number that grows with each change of who receives the newsletter. */
export async function subscribersRevision(db: Database): Promise<number> {
  const found = (await row(db, 'subscribers').first('revision')) as
    { revision: number | string } | undefined;
  return Number(found?.revision ?? 0);
}
