import { aRide, book } from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';
import { withWhatsApp } from '../../testing/whatsApp';

interface Statement {
  sql: string;
  /** Identifies the transaction, if it is in one. */
  __knexTxId?: string;
}

onEachDatabase('a booking', (api, restart) => {
  /** Collects the database statements of some work and of the jobs that it starts. */
  async function statementsOf(work: () => Promise<unknown>) {
    const statements: Statement[] = [];
    const note = ({ sql, __knexTxId }: Statement) =>
      void statements.push({ sql: sql.replaceAll('`', ''), __knexTxId });
    api().db.on('query', note);
    try {
      await work();
      await api().settled();
    } finally {
      api().db.removeListener('query', note);
    }
    return statements;
  }

  it('reads no row twice, not even for its mail', async () => {
    const ride = await aRide(api(), await anAdmin(api()));
    await api().settled();
    const statements = await statementsOf(() => book(api(), ride));
    const countOf = (start: string) => statements.filter(({ sql }) => sql.startsWith(start)).length;
    // The response shows what the request inserted, so only the mail reads the booking.
    expect(countOf('select bookings.*')).toBe(1);
    expect(countOf('select * from bookings')).toBe(0);
    expect(countOf('select * from booking_participants')).toBe(1);
    expect(countOf('select * from ledger_entries')).toBe(1);
    expect(countOf('select * from throttles')).toBe(0);
    // Two for the request, and two for the mail.
    expect(countOf('insert into throttles')).toBe(4);
  });

  describe('by a party that agreed to WhatsApp', () => {
    withWhatsApp(api, restart);

    it.each([
      ['that has to be paid', {}],
      ['that is free', { riderPriceCents: 0 }],
    ])('of a ride %s reads nothing before it has its places', async (_kind, prices) => {
      const ride = await aRide(api(), await anAdmin(api()), prices);
      await api().settled();
      const statements = await statementsOf(() => book(api(), ride, { whatsapp: true }));
      const taking = statements.findIndex(({ sql }) => sql.startsWith('update event_offers'));
      const before = statements
        .slice(0, taking)
        .filter(({ __knexTxId }) => __knexTxId === statements[taking]?.__knexTxId)
        .map(({ sql }) => sql);
      expect(before).toContainEqual(expect.stringMatching('^insert into bookings'));
      expect(before.filter((sql) => sql.startsWith('select'))).toEqual([]);
    });
  });
});
