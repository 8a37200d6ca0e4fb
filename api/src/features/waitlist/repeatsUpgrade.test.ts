import { migrate } from '../../platform/db/migrations';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { goBackTo } from '../../testing/schemas';

onEachDatabase('an upgrade of a waitlist that was joined twice', (api) => {
  /** Inserts an entry as the version before did. */
  async function anEntry(id: string, state: string, contact_key: string) {
    const at = `2026-01-31T08:00:00.00${id}Z`;
    await api().db('waitlist_entries').insert({
      id,
      state,
      event_id: 'sani',
      contact_key,
      contact_email: contact_key,
      contact_name: 'Lerato',
      contact_phone: '',
      places: 1,
      origin: '',
      token_hash: id,
      token_sealed: '',
      created_at: at,
      updated_at: at,
    });
  }
  const entries = async () =>
    (await api().db('waitlist_entries').orderBy('id').select('state', 'repeats')).map(
      ({ state, repeats }: { state: string; repeats: string | null }) => [state, repeats],
    );

  it('links each repeated entry with the open one, or ends it', async () => {
    const { db } = api();
    await goBackTo(db, '037_waitlist_pillions');
    await anEntry('1', 'left', 'lerato@riders.example');
    await anEntry('2', 'offered', 'lerato@riders.example');
    await anEntry('3', 'repeated', 'lerato@riders.example');
    await anEntry('4', 'booked', 'piet@riders.example');
    await anEntry('5', 'repeated', 'piet@riders.example');
    await anEntry('6', 'offered', '');
    await anEntry('7', 'repeated', '');
    await anEntry('8', 'repeated', 'thandi@riders.example');
    await migrate(db);
    expect(await entries()).toEqual([
      ['left', null],
      ['offered', null],
      ['waiting', '2'],
      ['booked', null],
      ['left', '4'],
      ['offered', null],
      ['left', '6'],
      ['left', null],
    ]);
  });
});
