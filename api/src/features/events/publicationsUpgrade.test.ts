import { migrate } from '../../platform/db/migrations';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { goBackTo } from '../../testing/schemas';

onEachDatabase('an upgrade of events without a time of publication', (api) => {
  const created_at = '2026-01-01T08:00:00.000Z';
  /** Inserts an event as the version before did. */
  const anEvent = (id: string, status: string) =>
    api().db('events').insert({
      id,
      status,
      title: 'Sani Pass',
      description: '',
      date: '2026-01-31',
      time: '08:00',
      location: 'Underberg',
      search_text: '',
      version: 1,
      created_at,
      updated_at: '2026-01-02T08:00:00.000Z',
    });

  it('takes published ones to have been so from the start, and drafts never', async () => {
    const { db } = api();
    await goBackTo(db, '042_purged_event_pictures');
    await anEvent('1', 'published');
    await anEvent('2', 'draft');
    await migrate(db);
    expect(await db('events').orderBy('id').pluck('published_at')).toEqual([created_at, null]);
  });
});
