import { migrate } from '../../platform/db/migrations';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { goBackTo } from '../../testing/schemas';

onEachDatabase('an upgrade of purged events that were booked', (api) => {
  /** Inserts an event as the version before did. */
  const anEvent = (id: string, deleted_at: string | null) =>
    api().db('events').insert({
      id,
      deleted_at,
      title: 'Sani Pass',
      description: '',
      date: '2026-01-31',
      time: '08:00',
      location: 'Underberg',
      image: '{}',
      search_text: '',
      version: 1,
      created_at: '2026-01-01T08:00:00.000Z',
      updated_at: '2026-01-01T08:00:00.000Z',
    });

  it('removes the names of their pictures, but of no event that can be restored', async () => {
    const { db } = api();
    await goBackTo(db, '041_refund_outcomes');
    await anEvent('1', null);
    await anEvent('2', '2026-02-01T08:00:00.000Z');
    await anEvent('3', '9999-12-31T23:59:59.999Z');
    await migrate(db);
    expect(await db('events').orderBy('id').pluck('image')).toEqual(['{}', '{}', null]);
  });
});
