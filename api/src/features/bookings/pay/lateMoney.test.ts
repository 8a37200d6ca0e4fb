import { bookingMessages, type OwnerNews, type TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  mailTitlesOf,
  withInvariantChecks,
  ownersCall,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';
import { callWebhook, eventOf } from '../../../testPayments/yoco/webhook';
import { endHolds } from '../jobs';
import { reconcilePayments } from '../../payments/payments';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('money that comes after a booking has expired', (api, restart) =>
  withInvariantChecks(api, () => {
    const { hold, pay, tell, later, pass, now, webhook } = withPayments(api, restart);
    const holdAgain = (booking: { token: string }) =>
      bookingCall(api(), booking)('POST', '/payments', { provider: 'yoco' });
    const placesLeft = async ({ _id }: TourEvent) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer?.placesLeft;
    const letHoldExpire = async () => {
      await later(20 * minuteMs);
      await endHolds(api().bookings);
    };

    it('takes the places again once there are enough', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { booking, payment } = await hold('yoco', ride);
      await letHoldExpire();
      const { body: other } = await book(api(), ride);
      await tell(payment, 'paid');
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        state: 'expired',
        toDo: 'late-money',
      });
      await bookingCall(api(), other)('POST', '/cancel', {});
      const answers = await Promise.all([1, 2].map(() => holdAgain(booking)));
      expect(answers.map(({ body }) => body.state ?? body.message)).toContain('confirmed');
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        state: 'confirmed',
        paidCents: 200_000,
        totalCents: 800_000,
        toDo: null,
      });
    });

    it('is left to the owner to refund if the places are gone, even if it is reported twice', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { booking, payment } = await hold('yoco', ride);
      await letHoldExpire();
      await book(api(), ride);
      await tell(payment, 'paid');
      await tell(payment, 'paid');
      const file = await fileOf(api(), owner, booking);
      expect(file).toMatchObject({ state: 'expired', toDo: 'late-money', balanceCents: -200_000 });

      const refund = { amountCents: 200_000, by: 'provider', reason: 'Came late' };
      const act = ownersCall(api(), owner, file);
      const tooLarge = await act('refunds', { ...refund, amountCents: 200_001 });
      expect(tooLarge.body.message).toBe(bookingMessages.refundTooLarge);
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000bb' };
      await Promise.all([act('refunds', refund, key), act('refunds', refund, key)]);
      await later(0);
      expect(await fileOf(api(), owner, booking)).toMatchObject({ balanceCents: 0, toDo: null });
      expect(payment.refundedCents).toBe(200_000);
    });

    it('is a problem that the owners are told of, unless it takes the places again', async () => {
      const owner = await anAdmin(api());
      const rides = [await aRide(api(), owner), await aRide(api(), owner, { riderPlaces: 2 })];
      const [taken, gone, tooLittle] = [
        await hold('yoco', rides[0] as TourEvent),
        await hold('yoco', rides[1] as TourEvent),
        await hold('yoco', rides[0] as TourEvent),
      ];
      await letHoldExpire();
      await book(api(), rides[1] as TourEvent);
      /** What the owners are told of, and the mail that the party gets. */
      async function newsOf({ payment, booking }: typeof taken, amountCents?: number) {
        pass(1000);
        const before = (await mailTitlesOf(api())).length;
        await tell(payment, 'paid', { ...(amountCents && { amountCents }) });
        const { body } = await send<OwnerNews>(api(), 'GET', '/api/admin/notices', {
          token: owner,
        });
        const { _id } = await fileOf(api(), owner, booking);
        const kinds = body.notices.filter(({ bookingId }) => bookingId === _id);
        const [title, ...others] = (await mailTitlesOf(api())).slice(before);
        expect(others).toEqual([]);
        return [kinds[0]?.kind, title];
      }
      expect(await newsOf(taken)).toEqual(['paid', expect.stringMatching(/^You are booked/)]);
      const late = expect.stringMatching(/came after your places were given back$/) as string;
      expect(await newsOf(gone)).toEqual(['late-money', late]);
      expect(await newsOf(tooLittle, 50_000)).toEqual([
        'late-money',
        expect.stringMatching(/^Your payment of R 500/),
      ]);
    });

    itOnce(
      'takes the places again, whatever they cost, on a ride that is not published',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const { booking, payment } = await hold('yoco', ride);
        await letHoldExpire();
        const json = { ...ride, status: 'draft' };
        await send(api(), 'PUT', `/api/events/${ride._id}`, { token: owner, json });
        pass(8 * dayMs);
        await tell(payment, 'paid');
        expect(await fileOf(api(), owner, booking)).toMatchObject({ state: 'confirmed' });
      },
    );

    it('takes the places again, however long the name is that the service gives it', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await letHoldExpire();
      payment.paidAs = `p_${'x'.repeat(138)}`;
      pay(payment);
      await reconcilePayments(api().bookings);
      expect((await fileOf(api(), owner, booking)).state).toBe('confirmed');
    });

    it('is entered once if several notifications report it at the same time', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await letHoldExpire();
      pay(payment);
      const otherEvent = eventOf(payment, 'payment.succeeded', { id: 'evt_other' });
      await Promise.all([
        tell(payment, 'paid'),
        tell(payment, 'paid'),
        callWebhook(webhook(), otherEvent),
      ]);
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        state: 'confirmed',
        paidCents: 200_000,
        totalCents: 800_000,
      });
    });

    describe('and after the ride has begun,', () => {
      /** A booking whose places were given back the day before its ride, at noon of the ride's day. */
      async function afterTheStart() {
        const owner = await anAdmin(api());
        const days = { date: inDays(5), endDate: inDays(6), time: '07:30' };
        const ride = await aRide(api(), owner, {}, days);
        const { booking, payment } = await hold('yoco', ride);
        await letHoldExpire();
        pass(Date.parse(`${ride.date}T12:00+02:00`) - now());
        return { owner, booking, payment };
      }

      itOnce('books no places, and is left to the owner', async () => {
        const { owner, booking, payment } = await afterTheStart();
        await tell(payment, 'paid');
        const file = await fileOf(api(), owner, booking);
        expect(file).toMatchObject({
          state: 'expired',
          toDo: 'late-money',
          balanceCents: -800_000,
        });
        const titles = await mailTitlesOf(api());
        expect(titles.filter((title) => title.startsWith('You are booked'))).toEqual([]);
        // Mails that wait at the same time are sent in any order.
        expect(titles).toContainEqual(
          expect.stringMatching(/came after your places were given back/),
        );
      });

      itOnce('books the places until the last day if the owner confirms the booking', async () => {
        const { owner, booking } = await afterTheStart();
        const json = { amountCents: 100_000, method: 'cash', confirm: true };
        pass(dayMs);
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        expect((await act('payments', json)).body.state).toBe('confirmed');
      });

      itOnce('books no places once the ride is over, even if the owner confirms it', async () => {
        const { owner, booking } = await afterTheStart();
        const json = { amountCents: 100_000, method: 'cash', confirm: true };
        pass(2 * dayMs);
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        expect((await act('payments', json)).body).toMatchObject({
          state: 'expired',
          toDo: 'late-money',
        });
      });

      itOnce('books the places if the owner confirms the booking with it', async () => {
        const { owner, booking } = await afterTheStart();
        const json = { amountCents: 100_000, method: 'cash', confirm: true };
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        expect((await act('payments', json)).body).toMatchObject({
          state: 'confirmed',
          paidCents: 100_000,
        });
      });
    });

    itOnce('lets the owner move the booking to another ride', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const other = await aRide(api(), owner, { riderPriceCents: 500_000 });
      const { booking, payment } = await hold('payfast', ride);
      await letHoldExpire();
      await book(api(), ride);
      const file = await fileOf(api(), owner, booking);
      const move = () =>
        ownersCall(api(), owner, file)('move', { eventId: other._id, reason: 'It came late' });
      expect((await move()).body.message).toBe(bookingMessages.cannotMove);
      await tell(payment, 'paid');
      const ownMove = await bookingCall(api(), booking)('POST', '/move', { eventId: other._id });
      expect(ownMove.body.message).toBe(bookingMessages.cannotMove);
      expect((await move()).body).toMatchObject({
        state: 'confirmed',
        totalCents: 1_000_000,
        paidCents: 200_000,
        toDo: null,
        event: { _id: other._id },
      });
      expect([await placesLeft(ride), await placesLeft(other)]).toEqual([0, 8]);
    });
  }),
);
