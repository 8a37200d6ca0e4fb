import {
  aRide,
  book,
  bookingCall,
  fileOf,
  withInvariantChecks,
  mailTitlesOf,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { services, withPayments } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';
import { runDoctor } from '../../testing/runDoctor';
import { callNotifyUrl, itnOf } from '../../testPayments/payFast/notification';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';
import { endHolds } from '../bookings/jobs';
import { reconcilePayments } from './payments';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const depositCents = 200_000;

onEachDatabase('payments through PayFast and Yoco', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, pay, tell, pass, fetchBooking } = withPayments(api, restart);
    const confirmations = async () =>
      (await mailTitlesOf(api())).filter((title) => title.startsWith('You are booked'));
    const outcomes = () => api().db('payment_notifications').pluck<string[]>('outcome');

    it.each(services)(
      '%s: a booking is confirmed by a notification, once even if it is repeated, and not by the return page',
      async (service) => {
        const ride = await aRide(api(), await anAdmin(api()));
        const { booking, payment } = await hold(service, ride);
        expect([booking.state, payment.amountCents]).toEqual(['held', depositCents]);
        pay(payment);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held', paidCents: 0 });
        const statuses = await Promise.all([1, 2, 3].map(() => tell(payment, 'paid')));
        expect([...statuses, await tell(payment, 'paid')]).toEqual([200, 200, 200, 200]);
        expect(await fetchBooking(booking)).toMatchObject({
          state: 'confirmed',
          paidCents: depositCents,
        });
        expect(await confirmations()).toHaveLength(1);
      },
    );

    itOnce.each(services)(
      '%s: a notification with a wrong signature is refused',
      async (service) => {
        const { booking, payment } = await hold(service, await aRide(api(), await anAdmin(api())));
        expect(await tell(payment, 'paid', { forged: true })).toBe(400);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held', paidCents: 0 });
        expect(await outcomes()).toEqual([]);
      },
    );

    itOnce.each(services)(
      '%s: an unexpected amount is entered as it is, and does not confirm the booking if it is too small',
      async (service) => {
        const { booking, payment } = await hold(service, await aRide(api(), await anAdmin(api())));
        expect(await tell(payment, 'paid', { amountCents: 500 })).toBe(200);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held', paidCents: 500 });
      },
    );

    it.each(services)(
      '%s: a notification about an unknown payment is stored and has no effect',
      async (service) => {
        const ride = await aRide(api(), await anAdmin(api()));
        const { booking, payment } = await hold(service, ride);
        expect(await tell(payment, 'paid', { about: 'another shop’s' })).toBe(200);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held', paidCents: 0 });
        expect(await outcomes()).toEqual(['unknown payment']);
        const { stdout } = await runDoctor(api().settings);
        expect(stdout).toMatch(
          new RegExp(`^warn +Notifications: 1 of .* this site does not know.*: ${service} `, 'm'),
        );
      },
    );

    it.each(services)(
      '%s: a paid booking is confirmed in whatever order the notifications arrive',
      async (service) => {
        const ride = await aRide(api(), await anAdmin(api()));
        const [first, second] = [await hold(service, ride), await hold(service, ride)];
        await tell(first.payment, 'paid');
        await tell(first.payment, 'failed');
        await tell(second.payment, 'failed');
        await tell(second.payment, 'paid');
        expect(await fetchBooking(first.booking)).toMatchObject({ state: 'confirmed' });
        expect(await fetchBooking(second.booking)).toMatchObject({ state: 'confirmed' });
      },
    );

    it.each(services)(
      '%s: a payment whose notification was lost is found each hour, and before the hold ends',
      async (service) => {
        const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 20 });
        const [hourly, atTheEnd, unpaid] = [
          await hold(service, ride),
          await hold(service, ride),
          await hold(service, ride),
        ];
        // The rider tries again on the same page.
        await tell(hourly.payment, 'failed');
        pay(hourly.payment);
        await reconcilePayments(api().bookings);
        expect(await fetchBooking(hourly.booking)).toMatchObject({ state: 'confirmed' });
        pay(atTheEnd.payment);
        pass(20 * minuteMs);
        await endHolds(api().bookings);
        expect(await fetchBooking(atTheEnd.booking)).toMatchObject({ state: 'confirmed' });
        expect(await fetchBooking(unpaid.booking)).toMatchObject({ state: 'expired' });
        await tell(atTheEnd.payment, 'paid');
        expect(await fetchBooking(atTheEnd.booking)).toMatchObject({ paidCents: depositCents });
      },
    );

    itOnce.each(services)(
      '%s: a hold lasts an hour longer if the service does not answer',
      async (service) => {
        const { booking } = await hold(service, await aRide(api(), await anAdmin(api())));
        standIn().behaviour.hangsUp = true;
        pass(21 * minuteMs);
        await endHolds(api().bookings);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held' });
        pass(hourMs);
        await endHolds(api().bookings);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'expired' });
      },
    );

    itOnce.each(services)(
      '%s: money that comes a day late takes the places again, or is left to the owner and the rider is told',
      async (service) => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, { riderPlaces: 4 });
        const [first, second] = [await hold(service, ride), await hold(service, ride)];
        pass(24 * hourMs);
        await endHolds(api().bookings);
        // Somebody else books half of the places.
        await book(api(), ride);
        await tell(first.payment, 'paid');
        await tell(second.payment, 'paid');
        expect(await fetchBooking(first.booking)).toMatchObject({ state: 'confirmed' });
        expect(await fileOf(api(), owner, second.booking)).toMatchObject({
          state: 'expired',
          paidCents: depositCents,
          toDo: 'late-money',
        });
        expect(await mailTitlesOf(api())).toContain(
          'Your payment of R 2 000 came after your places were given back',
        );
      },
    );

    itOnce.each(services)(
      '%s: a rider who never returned from the payment page does not pay twice',
      async (service) => {
        const { booking, payment } = await hold(service, await aRide(api(), await anAdmin(api())));
        const again = () => bookingCall(api(), booking)('POST', '/payments', { provider: service });
        const { body: reopened } = await again();
        expect(reopened.payment).toMatchObject({ kind: 'redirect', amountCents: depositCents });
        pay(payment);
        expect((await again()).body).toMatchObject({ state: 'confirmed', payment: null });
        expect(standIn().payments).toHaveLength(1);
      },
    );

    itOnce(
      'PayFast: a notification must come from PayFast’s IP addresses, name our account, and be confirmed by PayFast',
      async () => {
        const { booking, payment } = await hold(
          'payfast',
          await aRide(api(), await anAdmin(api())),
        );
        pay(payment);
        const url = payment.notifyUrl ?? '';
        const elsewhere = { 'x-forwarded-for': '203.0.113.9:50001' };
        const { sendItn } = standIn();
        expect(await sendItn(url, itnOf(payment, 'COMPLETE'), elsewhere)).toBe(400);
        const others = itnOf(payment, 'COMPLETE', { merchant_id: '10000101' });
        expect(await sendItn(url, others)).toBe(400);
        const unconfirmed = itnOf(payment, 'COMPLETE', { item_name: 'Signed, but never sent' });
        expect(await callNotifyUrl(url, unconfirmed)).toBe(400);
        standIn().behaviour.hangsUp = true;
        expect(await sendItn(url, itnOf(payment, 'COMPLETE'))).toBe(503);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held' });
        standIn().behaviour.hangsUp = false;
        // Some proxies add the port of the connection to the address.
        const withPort = { 'x-forwarded-for': '127.0.0.1:50001' };
        expect(await sendItn(url, itnOf(payment, 'COMPLETE'), withPort)).toBe(200);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'confirmed' });
      },
    );

    itOnce.each([
      ['197.97.145.145', 200],
      ['41.74.179.222', 200],
      ['102.216.36.15', 200],
      ['102.216.36.128', 200],
      ['144.126.193.139', 200],
      ['::ffff:41.74.179.193', 200],
      ['41.74.179.224', 400],
      ['144.126.193.140', 400],
      ['2001:db8::1', 400],
    ])('PayFast: a notification from %s is answered with %i', async (from, status) => {
      const { payment } = await hold('payfast', await aRide(api(), await anAdmin(api())));
      pay(payment);
      const itn = itnOf(payment, 'COMPLETE');
      const sent = standIn().sendItn(payment.notifyUrl ?? '', itn, { 'x-forwarded-for': from });
      expect(await sent).toBe(status);
    });

    itOnce(
      'Yoco: a notification that was signed more than three minutes ago is refused',
      async () => {
        const { booking, payment } = await hold('yoco', await aRide(api(), await anAdmin(api())));
        const at = new Date(Date.now() - 4 * minuteMs);
        const event = eventOf(payment, 'payment.succeeded');
        expect(await callWebhook(webhook(), event, { at })).toBe(400);
        expect(await fetchBooking(booking)).toMatchObject({ state: 'held' });
      },
    );

    it('Yoco: a checkout that is gone, for example after new keys, is replaced and keeps no places', async () => {
      const { booking } = await hold('yoco', await aRide(api(), await anAdmin(api())));
      standIn().payments.length = 0;
      const { body } = await bookingCall(api(), booking)('POST', '/payments', { provider: 'yoco' });
      expect(body.payment).toMatchObject({ kind: 'redirect', amountCents: depositCents });
      expect(standIn().payments).toHaveLength(1);
      const states = () => api().db('payments').orderBy('id').pluck<string[]>('state');
      expect(await states()).toEqual(['failed', 'open']);
      standIn().payments.length = 0;
      pass(21 * minuteMs);
      await endHolds(api().bookings);
      expect(await fetchBooking(booking)).toMatchObject({ state: 'expired' });
      expect(await states()).toEqual(['failed', 'failed']);
    });

    itOnce('hold the places while Yoco does not answer, and log no key', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      standIn().behaviour.hangsUp = true;
      const { body: booking } = await book(api(), ride, { provider: 'yoco' });
      expect(booking).toMatchObject({ state: 'held', payment: null });
      standIn().behaviour.hangsUp = false;
      const { body } = await bookingCall(api(), booking)('POST', '/payments', { provider: 'yoco' });
      expect(body.payment).toMatchObject({ kind: 'redirect' });
      // The request whose response was lost had already opened the checkout.
      expect(standIn().payments).toHaveLength(1);
      const { payFast, yoco } = standIn().settings;
      const logged = JSON.stringify(api().logs());
      expect(logged).toContain('a payment could not be started');
      for (const secret of [payFast.passphrase, payFast.merchantKey, yoco.secretKey])
        expect(logged).not.toContain(secret);
    });
  }),
);
