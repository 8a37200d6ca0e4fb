import { bookingMessages, type Booking } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  inDays,
  withInvariantChecks,
  lerato,
  mailTitlesOf,
  placesLeftOn,
  recordPayment,
  somebody,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { yocoProvider } from '../../payments/yoco/provider';
import { anAdmin, send } from '../../../testing/requests';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onOneDatabase('an expired booking', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, hold, tell, later, letHoldsExpire, now, fetchBooking } = withPayments(
      api,
      restart,
    );
    const pay = (booking: { token: string }, request: object) =>
      bookingCall(api(), booking)('POST', '/payments', request);

    it('gives its places back when its hold ends, and not before', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { booking } = await hold('yoco', ride);
      await letHoldsExpire(20 * minuteMs - 1);
      expect((await fetchBooking(booking)).state).toBe('held');
      expect(await placesLeftOn(api(), ride)).toBe(8);
      await letHoldsExpire(1);
      expect((await fetchBooking(booking)).state).toBe('expired');
      expect(await placesLeftOn(api(), ride)).toBe(10);
    });

    it('takes its places again if there are enough, at its original price', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { booking } = await hold('yoco', ride);
      await letHoldsExpire();
      expect(await placesLeftOn(api(), ride)).toBe(2);
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token: owner,
        json: { riderPlaces: 2, riderPriceCents: 900_000 },
      });
      const { status, body } = await pay(booking, { provider: 'payfast' });
      expect([status, body]).toMatchObject([
        200,
        {
          state: 'held',
          totalCents: 800_000,
          dueNowCents: 200_000,
          heldUntil: new Date(now() + 20 * minuteMs).toISOString(),
          payment: { kind: 'redirect', amountCents: 200_000 },
        },
      ]);
      expect(await placesLeftOn(api(), ride)).toBe(0);
      await letHoldsExpire();
      expect(await placesLeftOn(api(), ride)).toBe(2);
      const { history } = await fileOf(api(), owner, booking);
      expect(history.map(({ what, by }) => [what, by])).toEqual([
        ['booked', 'the party'],
        ['expired', 'the site'],
        ['places taken again', 'the party'],
        ['expired', 'the site'],
      ]);
      const titles = await mailTitlesOf(api());
      expect(
        titles.filter((title) => title.startsWith('Your places were given back')),
      ).toHaveLength(2);
    });

    it('is renewed neither by its link nor by late money once its party is erased', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { booking, payment } = await hold('yoco', ride);
      const { _id: id } = await fileOf(api(), owner, booking);
      await letHoldsExpire();
      const erasure = { person: lerato.email, confirmation: lerato.email };
      await send(api(), 'POST', '/api/privacy/erase', { token: owner, json: erasure });
      const { status, body } = await pay(booking, { provider: 'payfast' });
      expect([status, body.message]).toEqual([409, bookingMessages.partyErased]);
      expect((await fetchBooking(booking)).again).toBeNull();
      await tell(payment, 'paid');
      const path = `/api/admin/bookings/${id}`;
      expect((await send(api(), 'GET', path, { token: owner })).body).toMatchObject({
        state: 'expired',
        toDo: 'late-money',
      });
      expect(await placesLeftOn(api(), ride)).toBe(2);
    });

    it('needs only the rest of what confirms it, if money came late', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { booking } = await hold('yoco', ride);
      await letHoldsExpire();
      const { body: other } = await book(api(), ride, { contact: somebody() });
      const dueNow = async () => (await fetchBooking(booking)).again?.dueNowCents;
      expect(await dueNow()).toBe(200_000);
      await recordPayment(api(), owner, booking, 50_000);
      expect(await dueNow()).toBe(150_000);
      await recordPayment(api(), owner, booking, 200_000);
      expect(await dueNow()).toBe(0);
      await bookingCall(api(), other)('POST', '/cancel', {});
      expect((await pay(booking, { provider: 'yoco' })).body.state).toBe('confirmed');
    });

    it('was held for one hour longer if the payment service did not answer', async () => {
      const { booking } = await hold('yoco', await aRide(api(), await anAdmin(api())));
      standIn().behaviour.hangsUp = true;
      await letHoldsExpire();
      expect((await fetchBooking(booking)).state).toBe('held');
      await letHoldsExpire(60 * minuteMs - 1);
      expect((await fetchBooking(booking)).state).toBe('held');
      await letHoldsExpire(1);
      expect((await fetchBooking(booking)).state).toBe('expired');
    });

    it('is none that was held longer while the payment service was asked', async () => {
      let chooseTransfer: (() => Promise<unknown>) | undefined;
      const yoco = yocoProvider(standIn().settings.yoco);
      const stateOf = async () => {
        const choose = chooseTransfer;
        chooseTransfer = undefined;
        await choose?.();
        return { state: 'open' as const };
      };
      await restart({ booking: { clock: now, providers: [{ ...yoco, stateOf }] } });
      const ride = await aRide(api(), await anAdmin(api()));
      const { body: booking } = await book(api(), ride, { provider: 'yoco' });
      await later(19 * minuteMs);
      chooseTransfer = () => pay(booking, { provider: 'eft' });
      await letHoldsExpire(minuteMs);
      expect(await fetchBooking(booking)).toMatchObject({
        state: 'awaiting-payment',
        heldUntil: new Date(now() + 60 * minuteMs).toISOString(),
      });
    });

    it('is held for days if the rider then chooses a transfer, and needs the full price once the balance is due', async () => {
      const ride = await aRide(api(), await anAdmin(api()), {}, { date: inDays(31) });
      const { booking } = await hold('yoco', ride);
      await confirmContact(api(), booking);
      await letHoldsExpire(2 * dayMs);
      const { body } = await pay(booking, { provider: 'eft' });
      expect(body).toMatchObject({
        state: 'awaiting-payment',
        dueNowCents: 800_000,
        provider: 'eft',
        heldUntil: new Date(now() + 3 * dayMs).toISOString(),
        payment: { kind: 'transfer', amountCents: 800_000 },
      });
      expect(await mailTitlesOf(api())).toContain(`How to pay for ${ride.title}`);
    });

    it('is refused with the number of places left if there are too few, or as full if there are none', async () => {
      const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 3 });
      const { booking } = await hold('yoco', ride);
      await letHoldsExpire();
      await book(api(), ride);
      const few = await pay(booking, { provider: 'yoco' });
      expect([few.status, few.body]).toEqual([
        409,
        {
          message: bookingMessages.tooFewPlaces,
          state: 'open',
          placesLeft: 1,
          pillionPlacesLeft: null,
        },
      ]);
      await book(api(), ride, { participants: aParty(1) });
      const none = await pay(booking, { provider: 'yoco' });
      expect([none.status, none.body]).toMatchObject([
        409,
        { message: bookingMessages.noPlaces, placesLeft: 0, state: 'full' },
      ]);
      expect((await bookingCall(api(), booking)('GET')).body).toMatchObject({
        state: 'expired',
        totalCents: 0,
        balanceCents: 0,
      });
    });

    it('gets the bank details again if it takes its places again and then chooses a transfer', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride, { provider: 'eft' });
      await letHoldsExpire(4 * dayMs);
      expect((await pay(booking, { provider: 'yoco' })).body.state).toBe('held');
      await later(minuteMs);
      expect((await pay(booking, { provider: 'eft' })).body.state).toBe('awaiting-payment');
      const { mails } = await fileOf(api(), owner, booking);
      expect(mails.map(({ about }) => about)).toEqual([
        'transfer-details',
        'expired',
        'held',
        'transfer-details',
      ]);
    });

    it('cannot be renewed on a ride that is cancelled, closed or over', async () => {
      const owner = await anAdmin(api());
      const messageFor = async (booking: Booking) =>
        (await pay(booking, { provider: 'yoco' })).body.message;
      const closesAt = new Date(now() + 15 * minuteMs).toISOString();
      const rides = [
        await aRide(api(), owner),
        await aRide(api(), owner, { closesAt }),
        await aRide(api(), owner, {}, { date: inDays(1) }),
      ] as const;
      const [cancelled, closed, over] = await Promise.all(
        rides.map(async (ride) => (await hold('yoco', ride)).booking),
      );
      await letHoldsExpire();
      await send(api(), 'POST', `/api/events/${rides[0]._id}/cancel`, {
        token: owner,
        json: { reason: 'Snow' },
      });
      expect(await messageFor(cancelled as Booking)).toBe(bookingMessages.rideCancelled);
      expect(await messageFor(closed as Booking)).toBe(bookingMessages.closed);
      await letHoldsExpire(2 * dayMs);
      expect(await messageFor(over as Booking)).toBe(bookingMessages.over);
    });

    it('counts towards the visitor’s booking limit when it is renewed', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { booking } = await hold('yoco', ride);
      await letHoldsExpire();
      await book(api(), ride, { contact: somebody(), provider: 'yoco', participants: aParty(9) });
      const headers = aVisitor();
      const statuses = [];
      for (let at = 0; at < 11; at += 1)
        statuses.push(
          (
            await send(api(), 'POST', `/api/bookings/${booking.token}/payments`, {
              headers,
              json: { provider: 'yoco' },
            })
          ).status,
        );
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    });
  }),
);
