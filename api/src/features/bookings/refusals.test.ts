import { bookingMessages, type Site } from '@ridgeline/contract';
import { aParty, aRide, book, inDays, withInvariantChecks } from '../../testing/bookings';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const dayMs = 24 * 60 * 60_000;

onOneDatabase('a booking that is refused', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });

    it('says whether booking has not begun, has closed, or the ride is over', async () => {
      const owner = await anAdmin(api());
      const at = (days: number) => new Date(now + days * dayMs).toISOString();
      const ride = await aRide(api(), owner, { opensAt: at(1), closesAt: at(2) });
      const over = await aRide(api(), owner, { opensAt: at(30) }, { date: inDays(3) });
      const messageOf = async (of: typeof ride) => (await book(api(), of)).body.message;
      expect([await messageOf(ride), await messageOf(over)]).toEqual([
        bookingMessages.notOpenYet,
        bookingMessages.notOpenYet,
      ]);
      now += 5 * dayMs;
      expect([await messageOf(ride), await messageOf(over)]).toEqual([
        bookingMessages.closed,
        bookingMessages.over,
      ]);
    });

    it.each([
      [{ phone: '+27582550142', email: 'ride@ridgeline.example' }, 'call us at +27 58 255 0142'],
      [{ phone: '', email: 'ride@ridgeline.example' }, 'write to us at ride@ridgeline.example'],
      [{ phone: '', email: '' }, 'write to us'],
    ])('for too many places says how to reach the owner: %p', async (reach, sentence) => {
      const token = await anAdmin(api());
      const { body: site } = await send<Site>(api(), 'GET', '/api/site');
      const { status } = await send(api(), 'PUT', '/api/site', {
        token,
        json: { ...site, ...reach },
      });
      expect(status).toBe(200);
      const ride = await aRide(api(), token);
      // This site takes no cards, with which a large party could pay at once.
      const { body } = await book(api(), ride, { participants: aParty(8) });
      expect(body.message).toMatch(
        new RegExp(`This would be more\\. Please ${sentence.replace('+', '\\+')}, and`),
      );
    });
  }),
);
