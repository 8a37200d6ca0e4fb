import type { Booking, TourEvent } from '@ridgeline/contract';
import {
  aBookingOf,
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  mailsOf,
  ownersCall,
  recordPayment,
  secretIn,
  somebody,
  withInvariantChecks,
} from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { endHolds } from './jobs';
import { remindAndComplete } from './mails/reminders';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('the other bookings of a ride', (api, restart) =>
  withInvariantChecks(api, () => {
    const { later, now } = withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });
    const bookBy = async (ride: TourEvent, provider: 'eft' | 'yoco' = 'eft') =>
      (await book(api(), ride, { contact: somebody(), provider })).body;
    const asOwner = async (booking: Booking) =>
      ownersCall(api(), owner, await fileOf(api(), owner, booking));

    /** Does something with one of two bookings that are alike, and expects that the other is the same after it. */
    async function expectUntouched(other: Booking, step: () => Promise<unknown>) {
      const before = await fileOf(api(), owner, other);
      await step();
      expect(await fileOf(api(), owner, other)).toEqual(before);
    }

    it('are not confirmed, and held no longer, when one party confirms its e-mail address', async () => {
      const ride = await aRide(api(), owner);
      const [booking, other] = [await bookBy(ride), await bookBy(ride)];
      const secret = secretIn((await mailsOf(api())).find((mail) => mail.includes(booking.token)));
      await expectUntouched(other, async () => {
        const { body } = await bookingCall(api(), booking)('POST', '/confirm-contact', { secret });
        expect(body).toMatchObject({
          contactConfirmedAt: new Date(now()).toISOString(),
          heldUntil: new Date(now() + 3 * dayMs).toISOString(),
        });
      });
    });

    it.each(['payfast', 'eft'])(
      'are paid as before when one party chooses %s',
      async (provider) => {
        const ride = await aRide(api(), owner);
        const [booking, other] = [await bookBy(ride, 'yoco'), await bookBy(ride, 'yoco')];
        await expectUntouched(other, async () => {
          const { body } = await bookingCall(api(), booking)('POST', '/payments', { provider });
          expect(body.provider).toBe(provider);
        });
      },
    );

    it('are not agreed to when one party agrees to the terms', async () => {
      const ride = await aRide(api(), owner);
      const take = async () => {
        const json = { ...aBookingOf(ride, { contact: somebody() }), agree: undefined };
        return (
          await send<Booking>(api(), 'POST', '/api/admin/bookings', {
            token: owner,
            json: { ...json, confirm: true },
          })
        ).body;
      };
      const [booking, other] = [await take(), await take()];
      await expectUntouched(other, async () => {
        const agreed = await bookingCall(api(), booking)('POST', '/terms', { terms: true });
        expect([agreed.status, agreed.body.termsAgreedAt]).toEqual([
          200,
          new Date(now()).toISOString(),
        ]);
      });
    });

    it('stay checked in when one party moves to another ride', async () => {
      const [ride, to] = [await aRide(api(), owner), await aRide(api(), owner)];
      const [booking, other] = [await bookBy(ride), await bookBy(ride)];
      for (const one of [booking, other]) {
        await recordPayment(api(), owner, one, 800_000);
        await (
          await asOwner(one)
        )('check-in', { participant: 1 });
      }
      await api().settled();
      await expectUntouched(other, async () => {
        const move = { eventId: to._id, reason: 'A clash' };
        expect((await (await asOwner(booking))('move', move)).body).toMatchObject({
          event: { _id: to._id },
          checkedIn: [],
        });
      });
      expect((await fileOf(api(), owner, other)).checkedIn).toEqual([1]);
    });

    it('are not completed when the ride of one is over', async () => {
      const [soon, ride] = [
        await aRide(api(), owner, {}, { date: inDays(5) }),
        await aRide(api(), owner),
      ];
      const [booking, other] = [await bookBy(soon), await bookBy(ride)];
      for (const one of [booking, other]) await recordPayment(api(), owner, one, 800_000);
      await api().settled();
      await expectUntouched(other, async () => {
        await later(6 * dayMs);
        await remindAndComplete(api().bookings);
        expect((await fileOf(api(), owner, booking)).state).toBe('completed');
      });
    });

    it('are told nothing, and held as before, when another ride changes its day', async () => {
      const [ride, to] = [await aRide(api(), owner), await aRide(api(), owner)];
      const [booking, other] = [await bookBy(ride), await bookBy(to)];
      await expectUntouched(other, async () => {
        const json = { ...ride, date: inDays(90) };
        await send(api(), 'PUT', `/api/events/${ride._id}`, { token: owner, json });
        const { history } = await fileOf(api(), owner, booking);
        expect(history.at(-1)?.what).toMatch(/^ride changed from/);
      });
    });

    it('keep their price from when they expire themselves', async () => {
      const ride = await aRide(api(), owner);
      const [booking, other] = [await bookBy(ride, 'yoco'), await bookBy(ride, 'eft')];
      await later(20 * minuteMs);
      await endHolds(api().bookings);
      await later(40 * minuteMs);
      await endHolds(api().bookings);
      const keptUntil = async (one: Booking) =>
        (await bookingCall(api(), one)('GET')).body.again?.priceKeptUntil;
      expect([await keptUntil(booking), await keptUntil(other)]).toEqual([
        new Date(now() - 40 * minuteMs + 7 * dayMs).toISOString(),
        new Date(now() + 7 * dayMs).toISOString(),
      ]);
    });
  }),
);
