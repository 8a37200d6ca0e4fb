import { migrate } from './migrations';
import type { BookingPage } from '@ridgeline/contract';
import { aRide, book, lerato } from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { goBackTo } from '../../testing/schemas';

/** What the version before stored for a booking, and looked for. */
const former = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

onEachDatabase('what the version before stored for searches', (api) => {
  it('of events is completed by an upgrade', async () => {
    const { db } = api();
    await goBackTo(db, '050_trash');
    const at = '2026-01-01T08:00:00.000Z';
    await db('events').insert({
      id: '1',
      status: 'published',
      title: 'Dragon’s Back',
      description: '',
      date: '2026-01-31',
      time: '08:00',
      location: 'Złoty Stok',
      search_text: former('Dragon’s Back Saturday, 31 January 2026, 08:00 Złoty Stok'),
      version: 1,
      created_at: at,
      updated_at: at,
    });
    await migrate(db);
    const { body } = await send(api(), 'GET', "/api/events?search=dragon's+zloty+saturday");
    expect(body).toMatchObject([{ title: 'Dragon’s Back' }]);
  });

  it('of bookings is completed while this version runs, and both versions find them', async () => {
    const owner = await anAdmin(api());
    const name = 'Kobus Van ´t Hoff';
    const participants = [{ kind: 'rider' as const, name: 'Zoë O’Brien‑Łuk' }];
    await book(api(), await aRide(api(), owner), { contact: { ...lerato, name }, participants });
    const row = () => api().db('bookings').first('search_text', 'updated_at');
    const before = (await row()) as object;
    await api()
      .db('bookings')
      .update({ search_text: former(`RL123 ${name} ${lerato.email} Zoë O’Brien‑Łuk`) });
    await api().purge(0);
    expect(await row()).toEqual(before);

    const found = async (q: string) => {
      const path = `/api/admin/bookings?q=${encodeURIComponent(q)}`;
      return (await send<BookingPage>(api(), 'GET', path, { token: owner })).body.total;
    };
    expect(await found("van 't hoff o'brien-luk")).toBe(1);
    const ofBefore = api().db('bookings');
    for (const word of former('van t hoff O’Brien‑Łuk').split(' '))
      void ofBefore.whereRaw('instr(search_text, ?) > 0', [word]);
    expect(await ofBefore).toHaveLength(1);
  });
});
