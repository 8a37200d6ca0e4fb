import type { Database } from './connect';

/** What is numbered: what visitors see, and who receives the newsletter. */
const rowIds = { content: 1, subscribers: 2 };

const revisionRow = (db: Database, what: keyof typeof rowIds) =>
  db('content_revision').where({ id: rowIds[what] });

/**
 * Notes that what visitors see has changed. To be called in the very transaction of the change, last:
 * from then on until it ends, others who change something wait.
 */
export async function bumpPublicRevision(transaction: Database) {
  await revisionRow(transaction, 'content').increment('revision', 1);
}

/** Notes in the very transaction of the change, last, that others receive the newsletter than before. */
export async function bumpSubscribersRevision(transaction: Database) {
  await revisionRow(transaction, 'subscribers').increment('revision', 1);
}

/** The row whose `revision` grows with each change of what visitors see. */
export const publicRevisionRow = (db: Database) => revisionRow(db, 'content');

/** A number that grows with each change of who receives the newsletter. */
export async function subscribersRevision(db: Database): Promise<number> {
  const found = (await revisionRow(db, 'subscribers').first('revision')) as
    { revision: number | string } | undefined;
  return Number(found?.revision ?? 0);
}
