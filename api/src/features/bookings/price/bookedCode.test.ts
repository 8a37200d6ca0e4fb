import {
  bookingMessages,
  codeMessages,
  type Booking,
  type Code,
  type TourEvent,
} from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  inDays,
  joinWaitlist,
  lerato,
  ownersCall,
  recordPayment,
  somebody,
  withInvariantChecks,
} from '../../../testing/bookings';
import { aCode, codeIn, tenPercent } from '../../../testing/codes';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';
import type { TakeCodeUse } from '../../codes/uses';
import { bookingProblems } from '../invariants';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Two riders at ten percent off. */
const discounted = {
  totalCents: 720_000,
  lines: [
    { label: '2 riders', amountCents: 800_000 },
    { label: 'Code SPRING: 10\u00a0% off', amountCents: -80_000 },
  ],
};
const full = { totalCents: 800_000, lines: [{ label: '2 riders', amountCents: 800_000 }] };

onEachDatabase('a discount code on a booking', (api, restart) =>
  withInvariantChecks(api, () => {
    const { hold, tell, later, letHoldsExpire, fetchBooking } = withPayments(api, restart);
    let owner = '';
    let ride: TourEvent;
    beforeEach(async () => {
      owner = await anAdmin(api());
      ride = await aRide(api(), owner);
    });
    const bookWith = (code: string, request: Parameters<typeof book>[2] = {}, on = ride) =>
      book(api(), on, { contact: somebody(), code, ...request });
    const usesOf = async (code: Pick<Code, '_id'>) => (await codeIn(api(), owner, code))?.used;
    const again = (booking: { token: string }, read: object = {}) =>
      bookingCall(api(), booking)('POST', '/payments', { provider: 'eft', ...read });

    it('is a line of the price, which the booking keeps whatever becomes of the code', async () => {
      const code = await aCode(api(), owner);
      const { status, body } = await bookWith(' spring ', { expectedTotalCents: 720_000 });
      expect([status, body]).toMatchObject([
        201,
        { ...discounted, confirmsCents: 180_000, balanceCents: 720_000 },
      ]);
      expect(await usesOf(code)).toBe(1);
      await send(api(), 'DELETE', `/api/admin/codes/${code._id}`, { token: owner });
      expect(await fetchBooking(body)).toMatchObject(discounted);
      await recordPayment(api(), owner, body, 720_000);
      expect(await fetchBooking(body)).toMatchObject({ ...discounted, balanceCents: 0 });
      await bookingCall(api(), body)('POST', '/cancel', {});
    });

    it('that takes off everything confirms the booking at once', async () => {
      await aCode(api(), owner, { off: { kind: 'amount', amountCents: 900_000 } });
      const { body } = await bookWith('spring');
      expect(body).toMatchObject({ state: 'confirmed', totalCents: 0, payment: null });
    });

    it('is refused at its field if it is wrong, and nothing is booked', async () => {
      await aCode(api(), owner, { code: 'Late', until: inDays(-1) });
      expect(await bookWith('winter')).toMatchObject({
        status: 400,
        body: { message: codeMessages.unknown, fields: { code: codeMessages.unknown } },
      });
      const late = await bookWith('late');
      expect([late.status, late.body]).toMatchObject([
        409,
        { fields: { code: late.body.message } },
      ]);
      expect(await api().db('bookings')).toEqual([]);
    });

    itOnce('is none if the field is empty', async () => {
      expect((await bookWith('  ')).body).toMatchObject(full);
    });

    itOnce('takes nothing off that the party has not read', async () => {
      await aCode(api(), owner);
      const { status, body } = await bookWith('spring', { expectedTotalCents: 800_000 });
      expect([status, body]).toMatchObject([409, discounted]);
    });

    it('is used once by ten parties that use it for the last time at once', async () => {
      const code = await aCode(api(), owner, { uses: 1 });
      const other = await aRide(api(), owner);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          bookWith('spring', { participants: aParty(1) }, at % 2 ? other : ride),
        ),
      );
      const sentences = answers.map(({ body }) => body.message ?? 'booked');
      expect(sentences.toSorted()).toEqual([
        ...Array.from({ length: 9 }, () => codeMessages.usedUp),
        'booked',
      ]);
      expect(await codeIn(api(), owner, code)).toMatchObject({ used: 1, state: 'used-up' });
      expect(await api().db('bookings')).toHaveLength(1);
    });

    it('for a first booking is refused to those who have booked', async () => {
      const code = await aCode(api(), owner, { firstBooking: true });
      const cancelled = await bookWith('spring', { contact: lerato });
      await bookingCall(api(), cancelled.body)('POST', '/cancel', {});
      const first = await bookWith('spring', { contact: lerato });
      expect(first.status).toBe(201);
      const contact = { ...lerato, email: 'LERATO@riders.example' };
      expect(await bookWith('spring', { contact })).toMatchObject({
        status: 409,
        body: { fields: { code: codeMessages.forFirstBooking } },
      });
      expect(await usesOf(code)).toBe(1);
    });

    it('is given back by a cancellation before anything was paid, but not after', async () => {
      const code = await aCode(api(), owner, { uses: 1 });
      const { body: unpaid } = await bookWith('spring');
      await bookingCall(api(), unpaid)('POST', '/cancel', {});
      expect(await usesOf(code)).toBe(0);
      const { body: paid } = await bookWith('spring');
      await recordPayment(api(), owner, paid, 180_000);
      await bookingCall(api(), paid)('POST', '/cancel', {});
      expect(await usesOf(code)).toBe(1);
      expect((await bookWith('spring')).body.message).toBe(codeMessages.usedUp);
    });

    it('is given back as the hold expires, and taken again with the places', async () => {
      const code = await aCode(api(), owner, { uses: 1, until: inDays(0) });
      const { body } = await bookWith('spring');
      await letHoldsExpire(60 * minuteMs);
      expect(await usesOf(code)).toBe(0);
      await later(2 * dayMs);
      // The code has ended, but the booking keeps its price for a week.
      expect((await fetchBooking(body)).again).toMatchObject(discounted);
      expect((await again(body)).body).toMatchObject({ state: 'awaiting-payment', ...discounted });
      expect(await usesOf(code)).toBe(1);
    });

    it('is lost to those who take their places again when it is used up, and who read that', async () => {
      const code = await aCode(api(), owner, { uses: 1 });
      const { body } = await bookWith('spring');
      await letHoldsExpire(60 * minuteMs);
      await bookWith('spring');
      expect((await fetchBooking(body)).again).toMatchObject(full);
      expect((await again(body)).status).toBe(409);
      const taken = await again(body, { expectedTotalCents: 800_000 });
      expect([taken.status, taken.body]).toMatchObject([200, full]);
      expect(await usesOf(code)).toBe(1);
    });

    it('is lost after the week of the kept price if it has ended', async () => {
      const code = await aCode(api(), owner, { until: inDays(1) });
      const { body } = await bookWith('spring');
      await letHoldsExpire(60 * minuteMs);
      await later(8 * dayMs);
      expect((await fetchBooking(body)).again).toMatchObject(full);
      expect((await again(body, { expectedTotalCents: 800_000 })).body).toMatchObject(full);
      expect(await usesOf(code)).toBe(0);
    });

    it('is taken again by money that comes late, as long as a use is left', async () => {
      const code = await aCode(api(), owner, { uses: 1 });
      const booked = async () => {
        const { body } = await bookWith('spring');
        await letHoldsExpire(60 * minuteMs);
        return body;
      };
      const [first, second] = [await booked(), await booked()];
      await recordPayment(api(), owner, first, 720_000);
      expect(await fetchBooking(first)).toMatchObject({ state: 'confirmed', ...discounted });
      await recordPayment(api(), owner, second, 720_000);
      expect(await fetchBooking(second)).toMatchObject({ state: 'expired', paidCents: 720_000 });
      expect(await usesOf(code)).toBe(1);
      // The owner may vouch for a price that she does not count.
      const act = ownersCall(api(), owner, await fileOf(api(), owner, second));
      await act('payments', { amountCents: 1, method: 'eft', confirm: true });
      expect(await fetchBooking(second)).toMatchObject({ state: 'confirmed', ...discounted });
      expect(await usesOf(code)).toBe(1);
    });

    it('stays on a move to a ride that it is for, even after its end', async () => {
      const other = await aRide(api(), owner, { riderPriceCents: 500_000 });
      const code = await aCode(api(), owner, { until: inDays(1), uses: 1 });
      const { body } = await bookWith('spring');
      await recordPayment(api(), owner, body, 720_000);
      await later(3 * dayMs);
      const move = (json: object) => bookingCall(api(), body)('POST', '/move', json);
      const eventId = other._id;
      expect((await move({ eventId, dryRun: true })).body).toMatchObject({
        totalCents: 900_000,
        differenceCents: 180_000,
      });
      expect((await move({ eventId, expectedTotalCents: 900_000 })).body).toMatchObject({
        totalCents: 900_000,
        lines: [{}, { amountCents: -100_000 }],
      });
      expect(await usesOf(code)).toBe(1);
    });

    it('is given back on a move to a ride that it is not for, which the preview shows', async () => {
      const other = await aRide(api(), owner);
      const code = await aCode(api(), owner, { eventIds: [ride._id] });
      const { body } = await bookWith('spring');
      const move = (json: object) => bookingCall(api(), body)('POST', '/move', json);
      const eventId = other._id;
      expect((await move({ eventId, dryRun: true })).body).toMatchObject({
        totalCents: 800_000,
        differenceCents: 80_000,
      });
      expect((await move({ eventId })).body).toMatchObject(full);
      expect(await usesOf(code)).toBe(0);
      // Nothing is given back twice.
      await bookingCall(api(), body)('POST', '/cancel', {});
      expect(await usesOf(code)).toBe(0);
    });

    it('stays if the owner keeps the old price on a move', async () => {
      const other = await aRide(api(), owner, { riderPriceCents: 500_000 });
      const code = await aCode(api(), owner, { eventIds: [ride._id] });
      const { body } = await bookWith('spring');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, body));
      await act('move', { eventId: other._id, keepPrice: true, reason: 'Snow' });
      expect(await fetchBooking(body)).toMatchObject(discounted);
      expect(await usesOf(code)).toBe(1);
    });

    it('is lost by an expired booking that the owner moves once the code is used up', async () => {
      const other = await aRide(api(), owner);
      const code = await aCode(api(), owner, { uses: 1 });
      const { body } = await bookWith('spring');
      await letHoldsExpire(60 * minuteMs);
      await bookWith('spring');
      await recordPayment(api(), owner, body, 720_000);
      const act = ownersCall(api(), owner, await fileOf(api(), owner, body));
      expect((await act('move', { eventId: other._id, reason: 'Late' })).body).toMatchObject({
        state: 'confirmed',
        ...full,
        balanceCents: 80_000,
      });
      expect(await usesOf(code)).toBe(1);
    });

    it('can be used with an offer of the waitlist', async () => {
      const small = await aRide(api(), owner, { riderPlaces: 2 });
      const code = await aCode(api(), owner, { uses: 1 });
      const { body: booked } = await book(api(), small);
      const { body: entry } = await joinWaitlist(api(), small, 2);
      await bookingCall(api(), booked)('POST', '/cancel', {});
      const waitlistToken = entry.token;
      expect((await bookWith('winter', { waitlistToken }, small)).status).toBe(400);
      const { status, body } = await bookWith('spring', { waitlistToken }, small);
      expect([status, body]).toMatchObject([201, discounted]);
      expect(await usesOf(code)).toBe(1);
    });

    it('is paid for online, less what it takes off', async () => {
      await aCode(api(), owner, { off: { kind: 'amount', amountCents: 100_000 } });
      const { payment, booking } = await hold('yoco', ride);
      await tell(payment, 'paid');
      expect(await fetchBooking(booking)).toMatchObject({ state: 'confirmed' });
      const { body } = await bookWith('spring', { provider: 'yoco', pay: 'all' });
      expect(body).toMatchObject({ dueNowCents: 700_000, payment: { kind: 'redirect' } });
    });

    it('is refused, and not sold at another price, if the owner changes it meanwhile', async () => {
      const takeCodeUse: TakeCodeUse = async (transaction, id) =>
        (await transaction('discount_codes').where({ id }).update({ percent: 5, used: 1 })) > 0;
      await restart({ booking: { takeCodeUse } });
      owner = await anAdmin(api());
      const code = await aCode(api(), owner);
      const { status, body } = await bookWith('spring', {}, await aRide(api(), owner));
      expect([status, body.message]).toEqual([409, bookingMessages.offerChanged]);
      expect(await codeIn(api(), owner, code)).toMatchObject({ off: tenPercent.off, used: 0 });
    });

    itOnce('may be used by phone, too', async () => {
      await aCode(api(), owner);
      const json = {
        eventId: ride._id,
        contact: somebody(),
        participants: aParty(2),
        provider: 'eft',
        code: 'spring',
      };
      const { status, body } = await send<Booking>(api(), 'POST', '/api/admin/bookings', {
        token: owner,
        json,
        headers: aVisitor(),
      });
      expect([status, body]).toMatchObject([201, discounted]);
    });
  }),
);

onEachDatabase('without the guard of its uses,', (api, restart) => {
  it('a code would be used too often, which the consistency checks notice', async () => {
    const unguarded: TakeCodeUse = async (transaction, id) => {
      await transaction('discount_codes').where({ id }).increment({ used: 1 });
      return true;
    };
    await restart({ booking: { takeCodeUse: unguarded } });
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await aCode(api(), owner, { uses: 1 });
    const bookOne = async () => {
      const request = { contact: somebody(), participants: aParty(1), code: 'spring' };
      expect((await book(api(), ride, request)).status).toBe(201);
    };
    await bookOne();
    await bookOne();
    expect(await bookingProblems(api().db)).toEqual([
      'Code SPRING is for 1 bookings, but 2 have it.',
    ]);
    await api().db('discount_codes').update({ used: 0 });
    expect(await bookingProblems(api().db)).toEqual([
      'Code SPRING counts 0 uses, but 2 bookings have it.',
    ]);
  });
});
