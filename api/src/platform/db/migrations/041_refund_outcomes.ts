import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Until now, only this note said of a failed refund that its service may have paid it all the same. */
const unanswered = 'The payment service did not answer.';

/** Records for each failed refund whether its payment service may have paid it all the same. */
export async function up(db: Knex) {
  await alterTable(db, 'ledger_entries', (table) => {
    // Null if nobody knows any more, because the note was erased.
    table.string('outcome', 8).nullable();
  });
  const ofFailedRefunds = () =>
    db('ledger_entries').where({ kind: 'refund-failed' }).whereNull('outcome').whereNotNull('note');
  await ofFailedRefunds().where({ note: unanswered }).update({ outcome: 'unknown' });
  await ofFailedRefunds().update({ outcome: 'unpaid' });
}
