import type { Booking, BookingPage, BookingQuery, Overview, TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  joinWaitlist,
  lerato,
  withInvariantChecks,
  ownersCall,
  recordPayment,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { endHolds } from './jobs';
import { remindAndComplete } from './mails/reminders';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('what the owner has to do', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const overview = async (token: string) =>
      (await send<Overview>(api(), 'GET', '/api/overview', { token })).body.bookings;
    const listed = async (token: string, toDo: BookingQuery['todo']) => {
      const path = `/api/admin/bookings?todo=${toDo}`;
      const { bookings } = (await send<BookingPage>(api(), 'GET', path, { token })).body;
      return bookings.map((booking) => [booking.reference, booking.toDo]);
    };

    it('with money that came late is to refund it or move the booking, not only to refund it', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { body: late } = await book(api(), ride);
      now += 5 * dayMs;
      await endHolds(api().bookings);
      await book(api(), ride);
      await recordPayment(api(), owner, late, 200_000);
      expect(await overview(owner)).toMatchObject({ lateMoney: 1, refunds: 0 });
      expect(await listed(owner, 'late-money')).toEqual([[late.reference, 'late-money']]);
      expect(await listed(owner, 'refund')).toEqual([]);
      const file = await fileOf(api(), owner, late);
      expect(file.toDo).toBe('late-money');
      const refund = { amountCents: 200_000, by: 'hand', reason: 'Too late' };
      await ownersCall(api(), owner, file)('refunds', refund);
      expect(await overview(owner)).toMatchObject({ lateMoney: 0, refunds: 0 });
    });

    it('names the oldest booking of each kind, with the amount', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const bookAs = async (name: string) => {
        now += 1000;
        return (await book(api(), ride, { contact: { ...lerato, name } })).body;
      };
      await bookAs('Lerato Mokoena');
      const paid = await bookAs('Piet Nel');
      await bookAs('Zanele Dube');
      await recordPayment(api(), owner, paid, 800_000);
      const { _id: bookingId } = await fileOf(api(), owner, paid);
      await bookingCall(api(), paid)('POST', '/cancel', {});
      expect((await overview(owner))?.oldest).toEqual([
        { toDo: 'refund', bookingId, name: 'Piet Nel', amountCents: 800_000 },
        expect.objectContaining({
          toDo: 'transfer',
          name: 'Lerato Mokoena',
          amountCents: 200_000,
        }) as unknown,
      ]);
    });

    describe('with a balance', () => {
      /** A confirmed booking whose balance is due in ten days. */
      async function aConfirmedBooking() {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, {}, { date: inDays(40) });
        const { body: booking } = await book(api(), ride);
        await recordPayment(api(), owner, booking, 200_000);
        return { owner, ride, booking };
      }
      const shown = async (owner: string, booking: Booking) => ({
        count: (await overview(owner))?.overdue,
        list: await listed(owner, 'overdue'),
        toDo: (await fileOf(api(), owner, booking)).toDo,
      });
      const nothing = { count: 0, list: [], toDo: null };

      itOnce('is to ask for it from the day after it was due, until it is paid', async () => {
        const { owner, booking } = await aConfirmedBooking();
        now += 10 * dayMs;
        expect(await shown(owner, booking)).toEqual(nothing);
        now += dayMs;
        const overdue = { count: 1, list: [[booking.reference, 'overdue']], toDo: 'overdue' };
        expect(await shown(owner, booking)).toEqual(overdue);
        await recordPayment(api(), owner, booking, 600_000);
        expect(await shown(owner, booking)).toEqual(nothing);
      });

      it('is to ask for it until thirty days after the ride', async () => {
        const { owner, booking } = await aConfirmedBooking();
        now += 41 * dayMs;
        await remindAndComplete(api().bookings);
        const { state } = await fileOf(api(), owner, booking);
        expect([state, (await overview(owner))?.overdue]).toEqual(['completed', 1]);
        now += 29 * dayMs;
        expect(await shown(owner, booking)).toMatchObject({ count: 1, toDo: 'overdue' });
        now += dayMs;
        expect(await shown(owner, booking)).toEqual(nothing);
      });

      itOnce('is nothing once the booking is cancelled', async () => {
        const { owner, booking } = await aConfirmedBooking();
        now += 11 * dayMs;
        const file = await fileOf(api(), owner, booking);
        await ownersCall(api(), owner, file)('cancel', { reason: 'She asked' });
        expect((await overview(owner))?.overdue).toBe(0);
      });
    });

    itOnce(
      'for rides ahead is to look at those for which people wait without an offer',
      async () => {
        const owner = await anAdmin(api());
        const aFullRide = async (title: string, days: number) => {
          const ride = await aRide(api(), owner, { riderPlaces: 2 }, { title, date: inDays(days) });
          await book(api(), ride, { participants: aParty(2) });
          await joinWaitlist(api(), ride, 1);
          return ride;
        };
        const waiting = ({ _id }: TourEvent, title: string, parties: number) => ({
          _id,
          title,
          parties,
        });
        const later = await aFullRide('Later', 50);
        const soon = await aFullRide('Soon', 2);
        await joinWaitlist(api(), later, 1);
        expect((await overview(owner))?.waiting).toEqual([
          waiting(soon, 'Soon', 1),
          waiting(later, 'Later', 2),
        ]);
        now += 3 * dayMs;
        expect((await overview(owner))?.waiting).toEqual([waiting(later, 'Later', 2)]);
        await send(api(), 'POST', `/api/events/${later._id}/cancel`, {
          token: owner,
          json: { reason: 'Snow' },
        });
        expect((await overview(owner))?.waiting).toEqual([]);
        await api().settled();
      },
    );
  }),
);
