import {
  bookingMessages,
  type Manifest,
  type TourEvent,
  type WaitlistEntry,
} from '@ridgeline/contract';
import type { Payment, PaymentOutcome, PaymentProvider } from '../payments/provider';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  inDays,
  withInvariantChecks,
  lerato,
  mailsOf,
  ownersCall,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A payment service in memory. */
function aService() {
  const outcomes = new Map<string, PaymentOutcome>();
  const started: Payment[] = [];
  const refunds: number[] = [];
  let isDown = false;
  const provider: PaymentProvider = {
    name: 'yoco',
    keepsPlacesFor: 'minutes',
    start: async (payment) => {
      if (isDown) throw new Error('The service is down');
      if (!started.some(({ id }) => id === payment.id)) started.push(payment);
      const { amountCents } = payment;
      return {
        kind: 'redirect',
        amountCents,
        method: 'get',
        url: 'https://pay.example',
        fields: [],
      };
    },
    readNotification: async ({ body }) => {
      const { id, paymentId, ...outcome } = JSON.parse(body.toString()) as {
        id: string;
        paymentId: string;
      } & PaymentOutcome;
      return { id, about: { id: paymentId }, outcome };
    },
    stateOf: async ({ id }) => {
      if (isDown) throw new Error('The service is down');
      return outcomes.get(id) ?? { state: 'open' };
    },
    refund: async (_payment, { amountCents }) => {
      refunds.push(amountCents);
      return amountCents === 1 ? { state: 'refused', reason: 'Too little' } : { state: 'refunded' };
    },
  };
  return {
    provider,
    outcomes,
    started,
    refunds,
    down: (down: boolean) => (isDown = down),
    paid: (payment: Payment): PaymentOutcome => ({
      state: 'paid',
      amountCents: payment.amountCents,
      reference: `charge of ${payment.id}`,
    }),
  };
}

onEachDatabase('a booking', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    let service = aService();
    beforeEach(async () => {
      now = Date.now();
      service = aService();
      await restart({ booking: { clock: () => now, providers: [service.provider] } });
    });
    const stateOf = async (booking: { token: string }) =>
      (await bookingCall(api(), booking)('GET')).body.state;
    const notify = (id: string, payment: Payment, amountCents = payment.amountCents) =>
      send(api(), 'POST', '/api/payments/yoco', {
        json: { id, paymentId: payment.id, ...service.paid(payment), amountCents },
      });
    const placesLeft = async ({ _id }: TourEvent) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer?.placesLeft;

    itOnce(
      'expires at the end of its hold, unless the payment service reports that it was paid',
      async () => {
        const ride = await aRide(api(), await anAdmin(api()));
        const [unpaid, paid] = [
          (await book(api(), ride, { provider: 'yoco' })).body,
          (await book(api(), ride, { provider: 'yoco' })).body,
        ];
        expect([unpaid.state, unpaid.payment?.kind]).toEqual(['held', 'redirect']);
        const [, second] = service.started;
        if (second) service.outcomes.set(second.id, service.paid(second));
        now += 20 * minuteMs - 1;
        await api().bookings.endHolds();
        expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['held', 'held']);
        service.down(true);
        now += minuteMs;
        await api().bookings.endHolds();
        expect(await stateOf(unpaid)).toBe('held');
        service.down(false);
        await api().bookings.endHolds();
        await api().bookings.endHolds();
        expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['expired', 'confirmed']);
        expect(await placesLeft(ride)).toBe(8);
      },
    );

    it('takes its places again if money comes late, or leaves the money to the owner to refund', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { body: first } = await book(api(), ride, { provider: 'yoco' });
      now += 21 * minuteMs;
      await api().bookings.endHolds();
      const { body: second } = await book(api(), ride, { provider: 'yoco' });
      const [late, other] = service.started as [Payment, Payment];
      expect((await notify('n1', late)).status).toBe(200);
      expect((await notify('n1', late)).status).toBe(200);
      expect((await notify('n2', late)).status).toBe(200);
      const file = await fileOf(api(), owner, first);
      expect(file).toMatchObject({ state: 'expired', toDo: 'late-money', balanceCents: -200_000 });
      now += 21 * minuteMs;
      await api().bookings.endHolds();
      await Promise.all([notify('n3', other), notify('n3', other), notify('n4', other)]);
      expect(await fileOf(api(), owner, second)).toMatchObject({
        state: 'confirmed',
        paidCents: 200_000,
        totalCents: 800_000,
      });
      const todo = await send<{ total: number }>(
        api(),
        'GET',
        '/api/admin/bookings?todo=late-money',
        {
          token: owner,
        },
      );
      expect(todo.body.total).toBe(1);

      const act = ownersCall(api(), owner, file);
      const refund = (amountCents: number) =>
        act('refunds', { amountCents, by: 'provider', reason: 'Came late' });
      expect((await refund(200_001)).body.message).toBe(bookingMessages.refundTooLarge);
      await refund(1);
      await api().settled();
      expect(await fileOf(api(), owner, first)).toMatchObject({ refundedCents: 0 });
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000bb' };
      const body = { amountCents: 200_000, by: 'provider', reason: 'Came late' };
      await Promise.all([act('refunds', body, key), act('refunds', body, key)]);
      await api().settled();
      expect(await fileOf(api(), owner, first)).toMatchObject({ balanceCents: 0, toDo: null });
      expect(service.refunds).toEqual([1, 200_000]);
      expect((await notify('n9', { ...late, id: 'nobody' })).status).toBe(200);
    });

    itOnce(
      'is cancelled according to its terms, and a preview shows the refund first',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, {}, { date: inDays(20) });
        const { body } = await book(api(), ride, { provider: 'yoco', pay: 'all' });
        await notify('n1', service.started[0] as Payment);
        const call = bookingCall(api(), body);
        const preview = await call<{ refundCents: number }>('POST', '/cancel', { dryRun: true });
        expect(preview.body.refundCents).toBe(400_000);
        expect(await stateOf(body)).toBe('confirmed');
        expect((await call('POST', '/cancel', {})).body).toMatchObject({
          state: 'cancelled',
          totalCents: 400_000,
          balanceCents: -400_000,
        });
        expect((await call('POST', '/cancel', {})).status).toBe(409);
        expect(await placesLeft(ride)).toBe(10);
        const second = (await book(api(), ride)).body;
        const file = await fileOf(api(), owner, second);
        await ownersCall(api(), owner, file)('payments', { amountCents: 800_000, method: 'cash' });
        const waived = await ownersCall(
          api(),
          owner,
          file,
        )('cancel', {
          reason: 'In hospital',
          waiveCharge: true,
        });
        expect(waived.body).toMatchObject({ state: 'cancelled', balanceCents: -800_000 });
        expect(waived.body.history.at(-1)).toMatchObject({ what: 'cancelled', why: 'In hospital' });
      },
    );

    itOnce(
      'moves to another ride with its payments, unless that ride is full or it is too late',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const dearer = await aRide(api(), owner, { riderPriceCents: 500_000 });
        const small = await aRide(api(), owner, { riderPlaces: 1 });
        const { body } = await book(api(), ride, { provider: 'yoco' });
        await notify('n1', service.started[0] as Payment);
        const call = bookingCall(api(), body);
        expect((await call('POST', '/move', { eventId: small._id })).body).toMatchObject({
          message: bookingMessages.tooFewPlaces,
        });
        const preview = await call('POST', '/move', { eventId: dearer._id, dryRun: true });
        expect(preview.body).toMatchObject({ differenceCents: 200_000, totalCents: 1_000_000 });
        expect((await call('POST', '/move', { eventId: dearer._id })).body).toMatchObject({
          state: 'confirmed',
          totalCents: 1_000_000,
          paidCents: 200_000,
          event: { _id: dearer._id },
        });
        expect([await placesLeft(ride), await placesLeft(dearer)]).toEqual([10, 8]);
        now += 80 * dayMs;
        expect((await call('POST', '/move', { eventId: ride._id })).body.message).toBe(
          bookingMessages.moveByOwner,
        );
        const file = await fileOf(api(), owner, body);
        const moved = await ownersCall(
          api(),
          owner,
          file,
        )('move', {
          eventId: ride._id,
          reason: 'She asked',
          keepPrice: true,
        });
        expect(moved.body).toMatchObject({ totalCents: 1_000_000, event: { _id: ride._id } });
      },
    );

    itOnce(
      'offers its freed places to the first party on the waitlist for which they are enough',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, { riderPlaces: 3 });
        const { body: booked } = await book(api(), ride, { participants: aParty(2) });
        const join = (places: number, email: string) =>
          send<WaitlistEntry & { message: string }>(api(), 'POST', '/api/waitlist', {
            json: { eventId: ride._id, contact: { ...lerato, email }, places },
            headers: aVisitor(),
          });
        expect((await join(1, 'a@riders.example')).body.message).toBe(bookingMessages.waitlistFull);
        const [four, two, one] = [
          (await join(4, 'four@riders.example')).body,
          (await join(2, 'two@riders.example')).body,
          (await join(3, 'three@riders.example')).body,
        ];
        expect([four.position, two.position, one.position]).toEqual([1, 2, 3]);
        await bookingCall(api(), booked)('POST', '/cancel', {});
        // An offer that is accepted before its mail is sent needs no mail any more.
        await api().settled();
        const entry = async ({ token }: WaitlistEntry) =>
          (await send<WaitlistEntry>(api(), 'GET', `/api/waitlist/${token}`)).body;
        expect([(await entry(four)).state, (await entry(two)).state]).toEqual([
          'waiting',
          'offered',
        ]);
        expect(await placesLeft(ride)).toBe(1);
        const accept = (riders: number) =>
          book(api(), ride, { participants: aParty(riders), waitlistToken: two.token });
        expect((await accept(3)).body.message).toBe(bookingMessages.waitlistOfferSmaller);
        const { status } = await accept(1);
        expect([status, (await entry(two)).state]).toEqual([201, 'booked']);
        expect((await accept(1)).body.message).toBe(bookingMessages.waitlistOfferEnded);
        expect(await placesLeft(ride)).toBe(2);
        now += 5 * dayMs;
        await api().bookings.endHolds();
        expect((await entry(one)).state).toBe('offered');
        now += dayMs;
        await api().bookings.endHolds();
        expect([(await entry(one)).state, await placesLeft(ride)]).toEqual(['lapsed', 3]);
        await send(api(), 'POST', `/api/waitlist/${four.token}/leave`, { headers: aVisitor() });
        expect((await entry(four)).state).toBe('left');
        const mails = (await mailsOf(api())).filter((mail) =>
          mail.includes('There is room for you'),
        );
        expect(mails).toHaveLength(2);
      },
    );

    itOnce('is cancelled with its ride, and refunded in full', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, {}, { date: inDays(2) });
      const { body } = await book(api(), ride, { provider: 'yoco', pay: 'all' });
      await notify('n1', service.started[0] as Payment);
      const cancelled = await send<TourEvent>(api(), 'POST', `/api/events/${ride._id}/cancel`, {
        token: owner,
        json: { reason: 'Snow on the pass.' },
      });
      expect(cancelled.body.offer).toMatchObject({ state: 'closed' });
      await api().settled();
      expect(await fileOf(api(), owner, body)).toMatchObject({
        state: 'cancelled',
        balanceCents: -800_000,
        toDo: 'refund',
      });
      expect((await book(api(), ride)).body.message).toBe(bookingMessages.rideCancelled);
      expect((await mailsOf(api())).some((mail) => mail.includes('Snow on the pass.'))).toBe(true);
    });

    it('stores its participants’ notes encrypted, and erases them 30 days after the ride', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body } = await book(api(), ride, {
        provider: 'yoco',
        participants: aParty(2, 1),
        contact: { ...lerato, name: 'Rider 1' },
      });
      await notify('n1', service.started[0] as Payment);
      const call = bookingCall(api(), body);
      const details = {
        emergencyName: 'Thabo',
        emergencyPhone: '082 555 0000',
        indemnity: true,
      };
      const notes = { ...details, medicalNotes: 'Allergic to bees' };
      expect((await call('PUT', '/participants/1', notes)).body.message).toBe(
        bookingMessages.healthConsentRequired,
      );
      await call('PUT', '/participants/1', { ...notes, healthConsent: true });
      expect((await call('PUT', '/participants/2', details)).body.message).toBe(
        bookingMessages.riderAgreesThemselves,
      );
      const own = await send<object>(
        api(),
        'PUT',
        `/api/participants/${body.participants[1]?.token}`,
        { json: details, headers: aVisitor() },
      );
      expect(own.body).toMatchObject({ participant: { n: 2, complete: true } });
      const saved = await call('PUT', '/participants/3', { ...details, diet: 'Vegan' });
      expect(JSON.stringify(saved.body)).not.toContain('bees');
      expect(saved.body.participants.map(({ complete }) => complete)).toEqual([true, true, true]);
      expect(JSON.stringify(await api().db('booking_participants'))).not.toMatch(/bees|Vegan/);

      const manifest = async (accept = 'application/json') =>
        send<Manifest & { text: string }>(api(), 'GET', `/api/events/${ride._id}/manifest`, {
          token: owner,
          headers: { accept },
        });
      expect((await manifest()).body.participants).toMatchObject([
        { n: 1, medicalNotes: 'Allergic to bees', balanceCents: 750_000 },
        { n: 2, kind: 'rider' },
        { n: 3, kind: 'pillion', diet: 'Vegan' },
      ]);
      expect((await manifest('text/csv')).body.text).toContain('"Allergic to bees"');
      const file = await fileOf(api(), owner, body);
      const checked = await ownersCall(api(), owner, file)('check-in', { participant: 2 });
      expect(checked.body.checkedIn).toEqual([2]);

      now += 101 * dayMs;
      await api().bookings.remind();
      expect(await stateOf(body)).toBe('completed');
      await api().bookings.tidy();
      expect((await manifest()).body.participants[0]).toMatchObject({
        medicalNotes: 'Allergic to bees',
      });
      now += 31 * dayMs;
      await api().bookings.tidy();
      expect(JSON.stringify((await manifest()).body)).not.toMatch(/bees|Vegan|Thabo/);
      const rows = await api().db('booking_participants').whereNotNull('details_sealed');
      expect(rows).toEqual([]);
    });
  }),
);
