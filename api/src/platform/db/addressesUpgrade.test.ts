import { migrate } from './migrations';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { goBackTo } from '../../testing/schemas';

onEachDatabase('an upgrade of e-mail addresses that were pasted', (api) => {
  it('removes what nobody sees, unless another subscriber has the clean address', async () => {
    const { db } = api();
    await goBackTo(db, '051_search_texts');
    const at = '2026-01-01T08:00:00.000Z';
    const pasted = ['jan@rides.example\u200b', '\u202ajan@rides.example', 'zoë@rides.example.'];
    for (const [index, email] of pasted.entries())
      await db('newsletter_subscribers').insert({
        id: `${index}`,
        email,
        email_key: email,
        consent_at: at,
        unsubscribe_token: `${index}`,
      });
    await db('waitlist_entries').insert({
      id: '1',
      state: 'left',
      event_id: 'sani',
      contact_key: 'jan@rides.example\u200b',
      contact_email: 'Jan@rides.example\u200b',
      contact_name: 'Jan',
      contact_phone: '',
      places: 1,
      origin: '',
      token_hash: '1',
      token_sealed: '',
      created_at: at,
      updated_at: at,
    });
    await migrate(db);
    const addresses = (table: string, column: string) => db(table).orderBy('id').pluck(column);
    const clean = ['jan@rides.example', '\u202ajan@rides.example', 'zoë@rides.example'];
    expect(await addresses('newsletter_subscribers', 'email')).toEqual(clean);
    expect(await addresses('newsletter_subscribers', 'email_key')).toEqual(clean);
    expect(await addresses('waitlist_entries', 'contact_email')).toEqual(['Jan@rides.example']);
    expect(await addresses('waitlist_entries', 'contact_key')).toEqual(['jan@rides.example']);
  });
});
