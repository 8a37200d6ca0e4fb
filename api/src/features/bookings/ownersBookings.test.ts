import { bookingMessages, type BookingFile, type BookingPage } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  withInvariantChecks,
  lerato,
  ownersCall,
  recordPayment,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { dayInWords } from '../../platform/text/longDates';
import { remindAndComplete } from './mails/reminders';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('the owner’s bookings', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const linesOf = ({ history }: BookingFile) =>
      history.map(({ what, by, why }) => [what, by, why]);

    itOnce('have a history that says who made each change and why', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const other = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 200_000);
      const call = bookingCall(api(), booking);
      await call('PUT', '/participants/1', { diet: 'Vegan' });
      await call('POST', '/move', { eventId: other._id });
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      await act('notes', { note: 'Rides a borrowed bike' });
      await act('check-in', { participant: 1 });
      await act('check-in', { participant: 1 });
      await act('check-in', { participant: 1, present: false });
      await act('refunds', { amountCents: 5000, by: 'hand', reason: 'Fuel' });
      await act('cancel', { reason: 'In hospital', waiveCharge: true });
      expect(linesOf(await fileOf(api(), owner, booking))).toEqual([
        ['booked', 'the party', null],
        ['paid', 'thandi', null],
        ['confirmed', 'thandi', null],
        ['details of person 1 changed', 'the party', null],
        [`moved from ${ride.title}, ${dayInWords(ride.date)}`, 'the party', null],
        ['note', 'thandi', 'Rides a borrowed bike'],
        ['person 1 checked in', 'thandi', null],
        ['check-in of person 1 undone', 'thandi', null],
        ['refunded R\u00a050', 'thandi', 'Fuel'],
        ['cancelled', 'thandi', 'In hospital'],
      ]);
    });

    itOnce('get a transfer once that two owners record', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const payment = { amountCents: 200_000, method: 'eft', expectedPaidCents: 0 };
      expect((await act('payments', payment)).body.paidCents).toBe(200_000);
      const second = await act('payments', payment);
      expect([second.status, second.body.message]).toEqual([409, bookingMessages.paidMeanwhile]);
      expect((await fileOf(api(), owner, booking)).paidCents).toBe(200_000);
    });

    itOnce('are refunded once by two owners who saw the same sum', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      await recordPayment(api(), owner, booking, 200_000);
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refund = { amountCents: 50_000, by: 'hand', reason: 'Ill', expectedRefundedCents: 0 };
      expect((await act('refunds', refund)).body.refundedCents).toBe(50_000);
      const second = await act('refunds', refund);
      expect([second.status, second.body.message]).toEqual([
        409,
        bookingMessages.refundedMeanwhile,
      ]);
      expect((await fileOf(api(), owner, booking)).refundedCents).toBe(50_000);
    });

    itOnce(
      'are completed on the day after the last day of their ride, and not before',
      async () => {
        const owner = await anAdmin(api());
        const date = new Date(now + 10 * dayMs).toISOString().slice(0, 10);
        const endDate = new Date(now + 11 * dayMs).toISOString().slice(0, 10);
        const ride = await aRide(api(), owner, {}, { date, endDate });
        const { body: booking } = await book(api(), ride);
        await recordPayment(api(), owner, booking, 800_000);
        now = Date.parse(`${endDate}T24:00:00+02:00`) - 1;
        await remindAndComplete(api().bookings);
        expect((await fileOf(api(), owner, booking)).state).toBe('confirmed');
        now += 1;
        await remindAndComplete(api().bookings);
        const file = await fileOf(api(), owner, booking);
        expect(file.state).toBe('completed');
        expect(linesOf(file).at(-1)).toEqual(['completed', 'the site', null]);
        expect((await bookingCall(api(), booking)('POST', '/cancel', {})).body.message).toBe(
          bookingMessages.cannotCancel,
        );
      },
    );

    itOnce(
      'can be refunded in full with a reason, such as a hospital stay, even when the ride is over',
      async () => {
        const owner = await anAdmin(api());
        const date = new Date(now + 3 * dayMs).toISOString().slice(0, 10);
        const { body: booking } = await book(api(), await aRide(api(), owner, {}, { date }));
        await recordPayment(api(), owner, booking, 800_000);
        const own = await bookingCall(api(), booking)<{ refundCents: number }>('POST', '/cancel', {
          dryRun: true,
        });
        expect(own.body.refundCents).toBe(0);
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        expect((await act('cancel', { waiveCharge: true })).body.fields).toEqual({
          reason: bookingMessages.reasonRequired,
        });
        now += 5 * dayMs;
        expect((await act('cancel', { reason: 'Did not come' })).body.message).toBe(
          bookingMessages.cannotCancel,
        );
        const waived = await act('cancel', { reason: 'In hospital', waiveCharge: true });
        expect(waived.body).toMatchObject({ state: 'cancelled', balanceCents: -800_000 });
      },
    );

    itOnce('can check participants in only once they are confirmed', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const checkIn = (participant: number, present = true) =>
        act('check-in', { participant, present });
      expect((await checkIn(1)).body.message).toBe(bookingMessages.checkInRefused);
      await recordPayment(api(), owner, booking, 200_000);
      expect((await checkIn(2)).body.checkedIn).toEqual([2]);
      expect((await checkIn(2)).body.checkedIn).toEqual([2]);
      expect((await checkIn(2, false)).body.checkedIn).toEqual([]);
      expect((await checkIn(3)).body.message).toBe(bookingMessages.participantNotFound);
    });

    it('are listed newest first in pages, and filtered by state, ride and search words', async () => {
      const owner = await anAdmin(api());
      const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
      const contact = { ...lerato, name: 'Ngũgĩ wa Thiong’o', email: 'ngugi@riders.example' };
      const { body: first } = await book(api(), ride);
      now += 1000;
      const { body: second } = await book(api(), other, { contact });
      now += 1000;
      const { body: third } = await book(api(), ride);
      await recordPayment(api(), owner, third, 200_000);
      const list = async (query: string) => {
        const { body } = await send<BookingPage>(api(), 'GET', `/api/admin/bookings?${query}`, {
          token: owner,
        });
        return [body.total, body.bookings.map(({ reference }) => reference)];
      };
      const [one, two, three] = [first.reference, second.reference, third.reference];
      expect(await list('')).toEqual([3, [three, two, one]]);
      expect(await list('limit=2&page=2')).toEqual([3, [one]]);
      expect(await list('state=confirmed')).toEqual([1, [three]]);
      expect(await list('todo=transfer')).toEqual([2, [two, one]]);
      expect(await list(`event=${ride._id}`)).toEqual([2, [three, one]]);
      expect(await list('q=thiong%20NGUGI')).toEqual([1, [two]]);
      expect(await list(`q=${one.toLowerCase()}`)).toEqual([1, [one]]);
      expect(await list('q=%2527')).toEqual([0, []]);
    });

    itOnce('can be read only by an owner, and have one path each', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const { _id } = await fileOf(api(), owner, booking);
      for (const path of ['/api/admin/bookings', `/api/admin/bookings/${_id}`, '/api/admin/rides'])
        expect((await send(api(), 'GET', path)).status).toBe(401);
      const none = '/api/admin/bookings/01890000-0000-7000-8000-000000000000';
      expect(await send(api(), 'GET', none, { token: owner })).toMatchObject({
        status: 404,
        body: { message: bookingMessages.bookingNotFound },
      });
    });
  }),
);
