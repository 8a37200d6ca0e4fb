import { aRide, book } from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';

onEachDatabase('a booking', (api) => {
  /** Collects the database statements of some work and of the jobs that it starts. */
  async function statementsOf(work: () => Promise<unknown>) {
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => void statements.push(sql);
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
    const countOf = (start: string) =>
      statements.filter((sql) => sql.replaceAll('`', '').startsWith(start)).length;
    // The response shows what the request inserted, so only the mail reads the booking.
    expect(countOf('select bookings.*')).toBe(1);
    expect(countOf('select * from bookings')).toBe(0);
    expect(countOf('select * from booking_participants')).toBe(1);
    expect(countOf('select * from ledger_entries')).toBe(1);
    expect(countOf('select * from throttles')).toBe(0);
    expect(countOf('insert into throttles')).toBe(2);
  });
});
