import { bookingMessages, type Booking, type TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  recordPayment,
  someOffer,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { endHolds } from '../jobs';

const dayMs = 24 * 60 * 60_000;

onEachDatabase('the price of an expired booking', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const holdsEnd = () => endHolds(api().bookings);
    const raisePrice = (owner: string, { _id }: TourEvent) =>
      send(api(), 'PUT', `/api/events/${_id}/offer`, {
        token: owner,
        json: {
          ...someOffer,
          riderPriceCents: 900_000,
          cancellation: [{ daysBefore: 60, refundPercent: 50 }],
        },
      });
    /** A booking that has expired, of a ride that has become dearer since. */
    async function anExpired() {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride);
      now += 60 * 60_000;
      await holdsEnd();
      await raisePrice(owner, ride);
      return { owner, ride, booking, call: bookingCall(api(), booking), expiredAt: now };
    }
    const today = {
      totalCents: 1_800_000,
      dueNowCents: 450_000,
      priceKeptUntil: null,
      terms: { cancellation: [{ daysBefore: 60, refundPercent: 50 }] },
    };

    it('is kept for a week, which the party reads', async () => {
      const { call, expiredAt } = await anExpired();
      now = expiredAt + 7 * dayMs - 1;
      expect((await call('GET')).body.again).toMatchObject({
        totalCents: 800_000,
        dueNowCents: 200_000,
        priceKeptUntil: new Date(expiredAt + 7 * dayMs).toISOString(),
      });
      const { status, body } = await call('POST', '/payments', {
        provider: 'eft',
        expectedTotalCents: 800_000,
      });
      expect([status, body.totalCents]).toEqual([200, 800_000]);
    });

    it('is that of the day after a week, and only if the party has read it', async () => {
      const { owner, call, booking, expiredAt } = await anExpired();
      now = expiredAt + 7 * dayMs;
      const { again } = (await call('GET')).body;
      expect(again).toMatchObject(today);
      // The figures of the page of a week ago, and of one that sends none.
      for (const read of [{ expectedTotalCents: 800_000 }, {}]) {
        const { status, body } = await call('POST', '/payments', { provider: 'eft', ...read });
        expect([status, body.message?.replaceAll('\u00a0', ' ')]).toEqual([
          409,
          'The price is R 18 000, and not R 8 000 as you last saw. Please look at it, and press once more if you agree.',
        ]);
      }
      const oldTerms = { expectedTotalCents: 1_800_000, expectedTerms: booking.terms };
      const refused = await call('POST', '/payments', { provider: 'eft', ...oldTerms });
      expect([refused.status, refused.body.message]).toEqual([409, bookingMessages.offerChanged]);
      expect((await call('GET')).body).toMatchObject({ state: 'expired', totalCents: 0 });

      const { status, body } = await call('POST', '/payments', {
        provider: 'eft',
        expectedTotalCents: again?.totalCents,
        expectedTerms: again?.terms,
      });
      expect([status, body]).toMatchObject([
        200,
        {
          state: 'awaiting-payment',
          totalCents: 1_800_000,
          dueNowCents: 450_000,
          terms: today.terms,
          termsAgreedAt: new Date(now).toISOString(),
        },
      ]);
      expect((await recordPayment(api(), owner, booking, 450_000)).body.state).toBe('confirmed');
    });

    itOnce('is not kept for another week each time that it is taken again', async () => {
      const { call, expiredAt } = await anExpired();
      now = expiredAt + 6 * dayMs;
      await call('POST', '/payments', { provider: 'eft' });
      now += 60 * 60_000;
      await holdsEnd();
      expect((await call('GET')).body.again?.priceKeptUntil).toBe(
        new Date(expiredAt + 7 * dayMs).toISOString(),
      );
      now = expiredAt + 7 * dayMs;
      expect((await call('GET')).body.again).toMatchObject(today);
    });

    itOnce('is kept for a week again once the party has agreed to that of the day', async () => {
      const { call, expiredAt } = await anExpired();
      now = expiredAt + 7 * dayMs;
      const { again } = (await call('GET')).body;
      await call('POST', '/payments', {
        provider: 'eft',
        expectedTotalCents: again?.totalCents,
        expectedTerms: again?.terms,
      });
      now += 60 * 60_000;
      await holdsEnd();
      expect((await call('GET')).body.again).toMatchObject({
        totalCents: 1_800_000,
        priceKeptUntil: new Date(now + 7 * dayMs).toISOString(),
      });
    });

    it('is not kept by a transfer that comes later, which the owner decides about', async () => {
      const { owner, booking, expiredAt } = await anExpired();
      now = expiredAt + 7 * dayMs;
      const paid = async (late: Booking) => {
        await recordPayment(api(), owner, late, 200_000);
        return fileOf(api(), owner, late);
      };
      expect(await paid(booking)).toMatchObject({ state: 'expired', toDo: 'late-money' });
      // While the ride costs the same, money that comes late takes the places as ever.
      const same = (await book(api(), await aRide(api(), owner))).body;
      now += 60 * 60_000;
      await holdsEnd();
      now += 8 * dayMs;
      expect(await paid(same)).toMatchObject({ state: 'confirmed' });
    });
  }),
);
