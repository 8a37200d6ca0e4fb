import { migrate } from '../../platform/db/migrations';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { goBackTo } from '../../testing/schemas';

onEachDatabase('an upgrade of a ledger with failed refunds', (api) => {
  /** Inserts an entry as the version before did. */
  const anEntry = (id: string, kind: string, note: string | null) =>
    api().db('ledger_entries').insert({
      id,
      kind,
      note,
      booking_id: 'b',
      at: '2026-01-31T08:00:00.000Z',
      amount_cents: 50_000,
      source: id,
    });

  it('records which of them may have been paid all the same', async () => {
    const { db } = api();
    await goBackTo(db, '039_in_app_pages');
    await anEntry('1', 'refund', 'Too cold');
    await anEntry('2', 'refund-failed', 'The payment service did not answer.');
    await anEntry('3', 'refund-failed', 'Yoco could not refund it.');
    await anEntry('4', 'refund-failed', null);
    await migrate(db);
    expect(await db('ledger_entries').orderBy('id').pluck('outcome')).toEqual([
      null,
      'unknown',
      'unpaid',
      null,
    ]);
  });
});
