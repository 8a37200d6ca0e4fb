import type { TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  inDays,
  somebody,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('an early price', (api, restart) =>
  withInvariantChecks(api, () => {
    const earlyBird = [
      { until: inDays(20), riderPriceCents: 380_000 },
      { until: inDays(10), riderPriceCents: 350_000, pillionPriceCents: 150_000 },
    ];

    it('holds until the end of its last day, and is kept by those who booked', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const ride = await aRide(api(), await anAdmin(api()), { earlyBird });
      expect(ride.offer?.earlyBird).toEqual([earlyBird[1], earlyBird[0]]);
      const totalOf = async () => {
        const { body } = await book(api(), ride, {
          contact: somebody(),
          participants: aParty(1, 1),
        });
        return body.totalCents;
      };
      const { body: first } = await book(api(), ride, { participants: aParty(1, 1) });
      expect(first.totalCents).toBe(500_000);
      now += 10 * dayMs;
      expect(await totalOf()).toBe(500_000);
      now += dayMs;
      expect(await totalOf()).toBe(580_000);
      now += 10 * dayMs;
      expect(await totalOf()).toBe(600_000);
      expect((await bookingCall(api(), first)('GET')).body.totalCents).toBe(500_000);
    });

    itOnce('does not follow to the dates that are added', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { earlyBird, guestPriceCents: 90_000 });
      const { body } = await send<TourEvent[]>(api(), 'POST', `/api/events/${ride._id}/dates`, {
        token: owner,
        json: { dates: [{ date: inDays(130), guestPriceCents: 80_000 }] },
      });
      expect(body).toMatchObject([{ offer: { earlyBird: [], guestPriceCents: 80_000 } }]);
    });
  }),
);
