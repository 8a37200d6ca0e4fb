import type { Database } from './connect';
import type { FreshTransaction } from './FreshTransaction';

/** Rows of the revision counters. */
const rowIds = {
  content: 1,
  subscribers: 2,
  removedAdmins: 3,
  unpaidHolds: 4,
  releaseKeys: 5,
  pages: 6,
};

const revisionRow = (db: Database, what: keyof typeof rowIds) =>
  db('content_revision').where({ id: rowIds[what] });

/**
 * Records that public content has changed. Call it last in the transaction of the change: it locks the
 * counter, so other writers wait until the transaction ends.
 */
export async function bumpPublicRevision(transaction: Database) {
  await revisionRow(transaction, 'content').increment('revision', 1);
}

/** Records that the list of subscribers has changed. Call it last in the transaction of the change. */
export async function bumpSubscribersRevision(transaction: Database) {
  await revisionRow(transaction, 'subscribers').increment('revision', 1);
}

/** Makes transactions wait for each other until they end, by a write to one row. */
async function bumpLock(
  { writes }: FreshTransaction,
  what: 'removedAdmins' | 'unpaidHolds' | 'releaseKeys' | 'pages',
) {
  await writes('content_revision')
    .insert({ id: rowIds[what], revision: 1 })
    .onConflict('id')
    .merge({ revision: writes.raw('content_revision.revision + 1') });
}

/**
 * Makes transactions that remove admins wait for each other. It writes to one row, because a locking read has no effect
 * on the other nodes of a cluster.
 */
export const bumpRemovedAdminsRevision = (fresh: FreshTransaction) =>
  bumpLock(fresh, 'removedAdmins');

/**
 * Makes transactions that hold places without a payment wait for each other, so that each counts what the others hold,
 * on any ride. Call it after the transaction has locked the offer.
 */
export const bumpUnpaidHoldsRevision = (fresh: FreshTransaction) => bumpLock(fresh, 'unpaidHolds');

/** Makes transactions that create release keys wait for each other, so that each counts those of the others. */
export const bumpReleaseKeysRevision = (fresh: FreshTransaction) => bumpLock(fresh, 'releaseKeys');

/** Makes transactions that save pages wait for each other, so that each sees what the others have saved. */
export const bumpPagesRevision = (fresh: FreshTransaction) => bumpLock(fresh, 'pages');

/** The row whose `revision` grows with each change of public content. */
export const publicRevisionRow = (db: Database) => revisionRow(db, 'content');

/** A number that grows with each change of the list of subscribers. */
export async function subscribersRevision(db: Database): Promise<number> {
  const row = (await revisionRow(db, 'subscribers').first('revision')) as
    | { revision: number | string }
    | undefined;
  return Number(row?.revision ?? 0);
}
