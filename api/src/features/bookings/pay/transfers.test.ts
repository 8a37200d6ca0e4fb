import { bookingMessages, type TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  confirmContact,
  endPause,
  fileOf,
  inDays,
  withInvariantChecks,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  somebody,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { dayInWords } from '../../../platform/text/longDates';
import { endHolds } from '../jobs';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

onEachDatabase('a booking that is paid by transfer', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const stateOf = async (booking: { token: string }) =>
      (await bookingCall(api(), booking)('GET')).body.state;
    const placesLeft = async ({ _id }: TourEvent) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer?.placesLeft;

    itOnce(
      'keeps its places for three days, plus a day of grace for transfers that arrive late',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const confirmed = async () => confirmContact(api(), (await book(api(), ride)).body);
        const [paidLate, unpaid] = [await confirmed(), await confirmed()];
        expect(unpaid).toMatchObject({
          state: 'awaiting-payment',
          heldUntil: new Date(now + 3 * dayMs).toISOString(),
        });
        now += 4 * dayMs - 1;
        await endHolds(api().bookings);
        expect([await stateOf(paidLate), await stateOf(unpaid)]).toEqual([
          'awaiting-payment',
          'awaiting-payment',
        ]);
        await recordPayment(api(), owner, paidLate, 200_000);
        now += 1;
        await endHolds(api().bookings);
        expect([await stateOf(paidLate), await stateOf(unpaid)]).toEqual(['confirmed', 'expired']);
        expect(await placesLeft(ride)).toBe(8);
        // The money arrives after all.
        await recordPayment(api(), owner, unpaid, 200_000);
        expect(await stateOf(unpaid)).toBe('confirmed');
        expect(await placesLeft(ride)).toBe(6);
      },
    );

    itOnce(
      'shows the rest after a partial payment, is confirmed by the rest, and leaves any excess to be refunded',
      async () => {
        const owner = await anAdmin(api());
        const { body: booking } = await book(api(), await aRide(api(), owner));
        const fetchBooking = async () => (await bookingCall(api(), booking)('GET')).body;
        expect((await recordPayment(api(), owner, booking, 50_000)).body).toMatchObject({
          state: 'awaiting-payment',
          toDo: 'transfer',
          paidCents: 50_000,
        });
        expect(await fetchBooking()).toMatchObject({
          dueNowCents: 150_000,
          balanceCents: 750_000,
          payment: { kind: 'transfer', amountCents: 150_000, reference: booking.reference },
        });
        expect((await recordPayment(api(), owner, booking, 150_000)).body).toMatchObject({
          state: 'confirmed',
          toDo: null,
          balanceCents: 600_000,
        });
        expect((await recordPayment(api(), owner, booking, 600_001)).body).toMatchObject({
          state: 'confirmed',
          toDo: 'refund',
          balanceCents: -1,
        });
        expect(await mailTitlesOf(api())).toEqual(
          expect.arrayContaining(['We have received R 500', 'We have received R 6 000.01']),
        );
      },
    );

    itOnce('can be confirmed by the owner with less than what is due', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const json = { amountCents: 100, method: 'cash', receivedOn: inDays(0), note: 'At the gate' };
      const { body } = await act('payments', { ...json, confirm: true });
      expect(body).toMatchObject({ state: 'confirmed', balanceCents: 799_900 });
      expect(body.history.find(({ what }) => what === 'paid')?.why).toBe(
        `received on ${dayInWords(inDays(0))}; At the gate`,
      );
    });

    itOnce('takes no payment that arrives on a day to come', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const json = { amountCents: 100, method: 'cash', receivedOn: inDays(1) };
      expect(await act('payments', json)).toMatchObject({
        status: 400,
        body: { fields: { receivedOn: bookingMessages.receivedOnToCome } },
      });
      expect((await fileOf(api(), owner, booking)).paidCents).toBe(0);
    });

    it('has its transfer recorded once even if the owner sends it twice', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000cc' };
      const json = { amountCents: 200_000, method: 'eft' };
      await Promise.all([act('payments', json, key), act('payments', json, key)]);
      expect((await act('payments', json, key)).body.paidCents).toBe(200_000);
    });

    itOnce(
      'expires if only part of the money arrives in time, and leaves that part to the owner to refund',
      async () => {
        const owner = await anAdmin(api());
        const { body: booking } = await book(api(), await aRide(api(), owner));
        await recordPayment(api(), owner, booking, 50_000);
        now += 4 * dayMs;
        await endHolds(api().bookings);
        const file = await fileOf(api(), owner, booking);
        expect(file).toMatchObject({ state: 'expired', toDo: 'late-money', balanceCents: -50_000 });
        const act = ownersCall(api(), owner, file);
        const byHand = { amountCents: 50_000, by: 'hand', reason: 'Paid back by transfer' };
        expect((await act('refunds', { ...byHand, by: 'provider' })).body.message).toBe(
          bookingMessages.refundNotByProvider,
        );
        expect((await act('refunds', byHand)).body).toMatchObject({ toDo: null, balanceCents: 0 });
        expect(await mailTitlesOf(api())).toContain('We have paid back R 500');
      },
    );

    itOnce(
      'says whether the money was too little or there is no room, and names the sum that goes back',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, { riderPlaces: 2 });
        const { body: booking } = await book(api(), ride);
        const mailOf = async (title: string) =>
          (await mailsOf(api()))
            .map((mail) => mail.replaceAll('\u00a0', ' '))
            .find((mail) => mail.includes(`<title>${title}`)) ?? '';
        await recordPayment(api(), owner, booking, 50_000);
        now += 4 * dayMs;
        await endHolds(api().bookings);
        const expired = await mailOf('Your places were given back');
        expect(expired).toContain(
          'Only R 500 of the R 2 000 that your booking needed was here in time',
        );
        expect(expired).toContain('pay only the rest. Otherwise we pay R 500 back to you.');
        expect(expired).not.toContain('We did not see your payment');

        // The places are still there.
        await recordPayment(api(), owner, booking, 10_000);
        expect((await bookingCall(api(), booking)('GET')).body).toMatchObject({
          state: 'expired',
          paidCents: 60_000,
          confirmsCents: 200_000,
        });
        const tooLittle = await mailOf('Your payment of R 100 is too little for your places');
        expect(tooLittle).toContain('needed R 2 000');
        expect(tooLittle).toContain('pay only the rest. Otherwise we pay R 600 back to you.');
        expect(tooLittle).not.toContain('no places');

        await book(api(), ride);
        await recordPayment(api(), owner, booking, 140_000);
        const late = await mailOf('Your payment of R 1 400 came after your places were given back');
        expect(late).toContain('We have the money, but no places for you');
        expect(late).toContain('to pay R 2 000 back or to find you another date');
      },
    );

    itOnce('says that money for a cancelled booking goes back', async () => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner));
      await bookingCall(api(), booking)('POST', '/cancel', {});
      await recordPayment(api(), owner, booking, 50_000);
      const mails = (await mailsOf(api())).map((mail) => mail.replaceAll('\u00a0', ' '));
      const mail = mails.find((one) => one.includes('was cancelled before your payment came.'));
      expect(mail).toContain('You get R 500 back.');
      expect(mail).not.toContain('no places');
    });

    itOnce('must be paid before the ride when it moves to an earlier one', async () => {
      const owner = await anAdmin(api());
      const [ride, sooner] = [
        await aRide(api(), owner),
        await aRide(api(), owner, {}, { title: 'Soon', date: inDays(2) }),
      ];
      const { body: booking } = await book(api(), ride);
      await confirmContact(api(), booking);
      const call = bookingCall(api(), booking);
      const before = new Date(`${inDays(2)}T00:00:00+02:00`);
      const { body: preview } = await call('POST', '/move', { eventId: sooner._id, dryRun: true });
      expect(preview.heldUntil).toBe(before.toISOString());
      const { body: moved } = await call('POST', '/move', { eventId: sooner._id });
      expect(moved).toMatchObject({ state: 'awaiting-payment', heldUntil: before.toISOString() });
      await endPause(api());
      const mail = (await mailsOf(api())).at(-1)?.replaceAll('\u00a0', ' ');
      expect(mail).toMatch(/We keep your places until .* at 00:00/);
      expect(mail).toContain(`Please transfer R 8 000 with the reference ${booking.reference}.`);
      now = before.getTime();
      await endHolds(api().bookings);
      expect(await stateOf(booking)).toBe('expired');
    });

    itOnce(
      'keeps its earlier deadline when it moves, but never shows one in the past',
      async () => {
        const owner = await anAdmin(api());
        const rides = await Promise.all([1, 2, 3].map(() => aRide(api(), owner)));
        const { body: booked } = await book(api(), rides[0] as TourEvent);
        const booking = await confirmContact(api(), booked);
        const move = async (to: number) =>
          (await bookingCall(api(), booking)('POST', '/move', { eventId: rides[to]?._id })).body;
        now += dayMs;
        expect((await move(1)).heldUntil).toBe(booking.heldUntil);
        // This is within the day of grace, which a move does not extend.
        now += 3 * dayMs - hourMs;
        expect((await move(2)).heldUntil).toBe(new Date(now + 20 * 60_000).toISOString());
        now += hourMs;
        await endHolds(api().bookings);
        expect(await stateOf(booking)).toBe('expired');
      },
    );

    itOnce('has some minutes to pay when it moves to a ride of today', async () => {
      const owner = await anAdmin(api());
      const [ride, today] = [
        await aRide(api(), owner),
        await aRide(
          api(),
          owner,
          { closesAt: new Date(now + dayMs).toISOString() },
          {
            date: new Date(now + 2 * hourMs).toISOString().slice(0, 10),
          },
        ),
      ];
      const { body: booking } = await book(api(), ride);
      const call = bookingCall(api(), booking);
      const { body: moved } = await call('POST', '/move', { eventId: today._id });
      expect(moved.heldUntil).toBe(new Date(now + 20 * 60_000).toISOString());
    });

    itOnce('must be paid before the ride if that is soon', async () => {
      const ride = await aRide(api(), await anAdmin(api()), {}, { date: inDays(2) });
      const body = await confirmContact(api(), (await book(api(), ride)).body);
      expect(body.heldUntil).toBe(new Date(`${inDays(2)}T00:00:00+02:00`).toISOString());
      expect(body.dueNowCents).toBe(800_000);
    });

    itOnce('has a unique reference of at most 20 letters and digits', async () => {
      const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 100 });
      const bookings = await Promise.all(
        Array.from({ length: 20 }, () => book(api(), ride, { contact: somebody() })),
      );
      const references = bookings.map(({ body }) => body.reference);
      expect(new Set(references).size).toBe(20);
      for (const reference of references) expect(reference).toMatch(/^[A-Z0-9]{1,20}$/);
      const [first] = await api().db('bookings').select('*').limit(1);
      await expect(
        api()
          .db('bookings')
          .insert({ ...first, id: 'another', token_hash: 'another' }),
      ).rejects.toThrow(/unique|duplicate/i);
    });
  }),
);
