import type { Booking } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  withInvariantChecks,
  mailTitlesOf,
  recordPayment,
  somebody,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { services, withPayments, type Service } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';
import { endHolds } from '../bookings/jobs';
import { reconcilePayments } from './payments';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const depositCents = 200_000;
const totalCents = 800_000;

onEachDatabase('the page of a booking, to which a rider returns after paying,', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, openPage, pay, tell, pass } = withPayments(api, restart);
    const read = async (booking: { token: string }) => {
      const { status, body } = await bookingCall(api(), booking)('GET');
      expect(status).toBe(200);
      return body;
    };
    /** The rider goes to the payment page. */
    const leave = async (booking: Booking, provider: Service, amount: 'due' | 'all' = 'due') =>
      openPage((await bookingCall(api(), booking)('POST', '/payments', { amount, provider })).body);
    const aBooking = async (provider: Service) =>
      (await book(api(), await aRide(api(), await anAdmin(api())), { provider })).body;
    /** Counts the calls that the services receive. */
    function countCalls() {
      let calls = 0;
      const counts = { configurable: true, get: () => ((calls += 1), false) };
      Object.defineProperty(standIn().behaviour, 'hangsUp', counts);
      return () => calls;
    }

    itOnce.each(services)(
      '%s: asks whether the deposit and the balance were paid, without any notification',
      async (service) => {
        const booking = await aBooking(service);
        const deposit = await leave(booking, service);
        pass(minuteMs);
        expect(await read(booking)).toMatchObject({ state: 'held', checkingPayment: true });
        pay(deposit);
        pass(5 * secondMs);
        const confirmed = await read(booking);
        expect(confirmed).toMatchObject({ state: 'confirmed', paidCents: depositCents });
        expect(confirmed).not.toHaveProperty('checkingPayment');
        const balance = await leave(booking, service, 'all');
        pay(balance);
        pass(minuteMs);
        const paid = await read(booking);
        expect(paid).toMatchObject({ paidCents: totalCents, balanceCents: 0 });
        expect(paid).not.toHaveProperty('checkingPayment');
      },
    );

    it('enters a payment once if its notification comes at the same time', async () => {
      const booking = await aBooking('yoco');
      const deposit = await leave(booking, 'yoco');
      pay(deposit);
      pass(minuteMs);
      await Promise.all([read(booking), tell(deposit, 'paid'), read(booking)]);
      expect(await read(booking)).toMatchObject({ state: 'confirmed', paidCents: depositCents });
      const titles = await mailTitlesOf(api());
      expect(titles.filter((title) => title.startsWith('You are booked'))).toHaveLength(1);
    });

    itOnce(
      'asks about each payment once in a few seconds, less often later, and not after half an hour',
      async () => {
        const booking = await aBooking('payfast');
        await leave(booking, 'payfast');
        const calls = countCalls();
        expect(await read(booking)).toMatchObject({ checkingPayment: true });
        expect(calls()).toBe(0);
        pass(5 * secondMs);
        await Promise.all([1, 2, 3, 4].map(() => read(booking)));
        await read(booking);
        expect(calls()).toBe(1);
        pass(5 * secondMs);
        await Promise.all([1, 2, 3, 4].map(() => read(booking)));
        expect(calls()).toBe(2);
        pass(10 * minuteMs);
        await read(booking);
        pass(20 * secondMs);
        expect(await read(booking)).toMatchObject({ checkingPayment: true });
        expect(calls()).toBe(3);
        pass(20 * minuteMs);
        expect(await read(booking)).not.toHaveProperty('checkingPayment');
        expect(calls()).toBe(3);
      },
    );

    itOnce('takes an expired booking’s places again', async () => {
      const booking = await aBooking('yoco');
      const deposit = await leave(booking, 'yoco');
      pass(20 * minuteMs);
      await endHolds(api().bookings);
      expect(await read(booking)).toMatchObject({ state: 'expired', checkingPayment: true });
      pay(deposit);
      pass(2 * minuteMs);
      expect(await read(booking)).toMatchObject({ state: 'confirmed' });
    });

    itOnce(
      'asks again about a payment that failed, because the rider may have tried another card',
      async () => {
        const booking = await aBooking('payfast');
        const deposit = await leave(booking, 'payfast');
        await tell(deposit, 'failed');
        expect(await read(booking)).not.toHaveProperty('checkingPayment');
        pay(deposit);
        pass(minuteMs);
        expect(await read(booking)).toMatchObject({ state: 'confirmed' });
      },
    );

    itOnce('asks nobody before the rider has gone to a payment page', async () => {
      const booking = await aBooking('payfast');
      const calls = countCalls();
      expect(await read(booking)).not.toHaveProperty('checkingPayment');
      expect(calls()).toBe(0);
    });

    it.each([
      ['another service', { provider: 'payfast' }],
      ['a transfer', { provider: 'eft' }],
    ])('finds a payment that was made before the rider chose %s', async (_, request) => {
      const booking = await aBooking('yoco');
      pay(await leave(booking, 'yoco'));
      pass(minuteMs);
      expect((await bookingCall(api(), booking)('POST', '/payments', request)).body).toMatchObject({
        state: 'confirmed',
        provider: 'yoco',
        paidCents: depositCents,
        payment: null,
      });
      expect(standIn().payments).toHaveLength(1);
    });

    itOnce('finds a payment for an expired booking before it takes the places again', async () => {
      const booking = await aBooking('yoco');
      const deposit = await leave(booking, 'yoco');
      pass(20 * minuteMs);
      await endHolds(api().bookings);
      pay(deposit);
      pass(minuteMs);
      const request = { provider: 'payfast' };
      expect((await bookingCall(api(), booking)('POST', '/payments', request)).body).toMatchObject({
        state: 'confirmed',
        paidCents: depositCents,
        payment: null,
      });
    });

    itOnce('starts another payment if the first one was for less', async () => {
      const booking = await aBooking('yoco');
      pay(await leave(booking, 'yoco'));
      pass(minuteMs);
      const request = { amount: 'all', provider: 'payfast' };
      expect((await bookingCall(api(), booking)('POST', '/payments', request)).body).toMatchObject({
        state: 'confirmed',
        payment: { kind: 'redirect', amountCents: totalCents - depositCents },
      });
    });

    itOnce('does not speak of a payment if the rider has done something else since', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 20 });
      const [byTransfer, byOtherCard, paid] = [
        (await book(api(), ride, { provider: 'yoco' })).body,
        (await book(api(), ride, { provider: 'yoco' })).body,
        (await book(api(), ride, { provider: 'yoco' })).body,
      ];
      for (const booking of [byTransfer, byOtherCard, paid]) await leave(booking, 'yoco');
      pass(minuteMs);
      await bookingCall(api(), byTransfer)('POST', '/payments', { provider: 'eft' });
      await tell(await leave(byOtherCard, 'payfast'), 'paid');
      await recordPayment(api(), owner, paid, totalCents);
      for (const booking of [byTransfer, byOtherCard, paid])
        expect(await read(booking)).not.toHaveProperty('checkingPayment');
    });

    itOnce('asks about its own payments, whatever other riders do meanwhile', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const contact = somebody();
      const [booking, other] = [
        (await book(api(), ride, { provider: 'yoco' })).body,
        (await book(api(), ride, { provider: 'payfast', contact })).body,
      ];
      pay(await leave(booking, 'yoco'));
      pass(secondMs);
      await leave(other, 'payfast');
      expect(await read(booking)).toMatchObject({ state: 'held', checkingPayment: true });
      pass(5 * secondMs);
      expect(await read(other)).toMatchObject({ state: 'held', checkingPayment: true });
      expect(await read(booking)).toMatchObject({ state: 'confirmed' });
    });

    itOnce(
      'speaks of a payment of a balance until it arrives, or half an hour has passed',
      async () => {
        const owner = await anAdmin(api());
        const { body: booking } = await book(api(), await aRide(api(), owner), {
          provider: 'yoco',
        });
        await recordPayment(api(), owner, booking, depositCents);
        await leave(booking, 'yoco', 'all');
        await recordPayment(api(), owner, booking, totalCents - depositCents - 1);
        pass(30 * minuteMs - 1);
        expect(await read(booking)).toMatchObject({ balanceCents: 1, checkingPayment: true });
        pass(1);
        expect(await read(booking)).not.toHaveProperty('checkingPayment');
      },
    );

    itOnce(
      'is all that asks about a payment once its page has been left alone for two weeks',
      async () => {
        const booking = await aBooking('payfast');
        await leave(booking, 'payfast');
        const calls = countCalls();
        pass(14 * 24 * 60 * minuteMs - 1);
        await reconcilePayments(api().bookings);
        expect(calls()).toBe(1);
        pass(1);
        await reconcilePayments(api().bookings);
        expect(calls()).toBe(1);
      },
    );

    itOnce('is shown soon if the payment service fails or does not answer', async () => {
      const booking = await aBooking('yoco');
      const deposit = await leave(booking, 'yoco');
      pay(deposit);
      pass(minuteMs);
      standIn().behaviour.hangsUp = true;
      expect(await read(booking)).toMatchObject({ state: 'held', checkingPayment: true });
      standIn().behaviour.hangsUp = false;
      standIn().behaviour.isSilent = true;
      pass(minuteMs);
      const startedAt = Date.now();
      expect(await read(booking)).toMatchObject({ state: 'held', checkingPayment: true });
      expect(Date.now() - startedAt).toBeLessThan(8 * secondMs);
      expect(api().logs()).toContainEqual(
        expect.objectContaining({ msg: 'could not query a payment for a returning rider' }),
      );
    });
  }),
);
