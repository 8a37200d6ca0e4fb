import { bookingMessages, type Booking, type TourEvent } from '@ridgeline/contract';
import type { TakeExtras } from '../../offers/extras';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  ownersCall,
  recordPayment,
  somebody,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { aCode } from '../../../testing/codes';
import { anAdmin, send } from '../../../testing/requests';
import { bookingProblems } from '../invariants';
import { endHolds } from '../jobs';

const hire = {
  id: 'hire-motorcycle',
  name: 'Hire motorcycle',
  priceCents: 450_000,
  per: 'person',
  for: ['rider'],
  places: 3,
} as const;
const transfer = {
  id: 'airport-transfer',
  name: 'Airport transfer',
  priceCents: 60_000,
  per: 'booking',
  max: 4,
} as const;
const shirt = { id: 't-shirt', name: 'T-shirt', priceCents: 30_000, per: 'person' } as const;
const extras = [hire, transfer, shirt];

type Refusal = Booking & {
  message: string;
  extras?: unknown;
  fields?: Record<string, string>;
};

/** Riders of whom each hires a motorcycle. */
const hiring = (count: number) =>
  aParty(count).map((rider) => ({ ...rider, extras: [hire.id] as string[] }));

const extrasOn = async (api: Api, { _id }: Pick<TourEvent, '_id'>) =>
  (await send<TourEvent>(api, 'GET', `/api/events/${_id}`)).body.offer?.extras;

const leftOn = async (api: Api, ride: Pick<TourEvent, '_id'>) =>
  (await extrasOn(api, ride))?.map(({ left }) => left);

onEachDatabase('extras of a ride', (api, restart) =>
  withInvariantChecks(api, () => {
    const aRideWithExtras = async (owner: string, fields: object = {}) =>
      aRide(api(), owner, { extras: [...extras] as never, ...fields });

    it('are sold with places, for each person and for the booking', async () => {
      const ride = await aRideWithExtras(await anAdmin(api()));
      expect(await extrasOn(api(), ride)).toEqual([
        { ...hire, left: 3 },
        { ...transfer, places: null, left: null },
        { ...shirt, places: null, left: null },
      ]);
      const [first, second] = hiring(2);
      const { body, status } = await book(api(), ride, {
        participants: [{ ...first, extras: [hire.id, shirt.id] }, second] as never,
        extras: [{ id: transfer.id, count: 2 }],
      });
      expect(status).toBe(201);
      expect(body.lines).toEqual([
        { label: '2 riders', amountCents: 800_000 },
        { label: '2\u00a0×\u00a0Hire motorcycle', amountCents: 900_000, extra: hire.id },
        { label: '2\u00a0×\u00a0Airport transfer', amountCents: 120_000, extra: transfer.id },
        { label: 'T-shirt', amountCents: 30_000, extra: shirt.id },
      ]);
      expect(body.totalCents).toBe(1_850_000);
      expect(body.extras).toEqual([
        { id: transfer.id, name: transfer.name, priceCents: 60_000, count: 2 },
        { id: hire.id, name: hire.name, priceCents: 450_000, count: 2, people: [1, 2] },
        { id: shirt.id, name: shirt.name, priceCents: 30_000, count: 1, people: [1] },
      ]);
      expect(await leftOn(api(), ride)).toEqual([1, null, null]);
    });

    it('that are gone are named, with what is left, and nothing is booked', async () => {
      const ride = await aRideWithExtras(await anAdmin(api()));
      await book(api(), ride, { participants: hiring(2) });
      const refused = await book(api(), ride, { contact: somebody(), participants: hiring(2) });
      const message = 'Only 1 of “Hire motorcycle” is left. Please choose again.';
      expect([refused.status, refused.body]).toEqual([
        409,
        { message, extras: [{ id: hire.id, left: 1 }], fields: { extras: message } },
      ]);
      expect(
        (await book(api(), ride, { contact: somebody(), participants: hiring(1) })).status,
      ).toBe(201);
      const last = (await book(api(), ride, { contact: somebody(), participants: hiring(1) }))
        .body as Refusal;
      expect(last.message).toBe('“Hire motorcycle” is sold out on this ride. Please choose again.');
      const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${ride._id}`);
      expect(body.offer?.placesLeft).toBe(7);
    });

    it('come back with a cancellation, an expiry and a move, and are taken again', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const ride = await aRideWithExtras(owner);
      const other = await aRideWithExtras(owner, { extras: [{ ...hire, places: 1 }] });
      const { body: cancelled } = await book(api(), ride, { participants: hiring(2) });
      await bookingCall(api(), cancelled)('POST', '/cancel', {});
      expect(await leftOn(api(), ride)).toEqual([3, null, null]);

      const { body: booking } = await book(api(), ride, {
        participants: hiring(1),
        extras: [{ id: transfer.id, count: 1 }],
      });
      const call = bookingCall(api(), booking);
      now += 10 * 24 * 60 * 60 * 1000;
      await endHolds(api().bookings);
      expect((await call('GET')).body.state).toBe('expired');
      expect(await leftOn(api(), ride)).toEqual([3, null, null]);
      const again = await call('POST', '/payments', {
        provider: 'eft',
        expectedTotalCents: booking.totalCents,
      });
      expect(again.status).toBe(200);
      expect(await leftOn(api(), ride)).toEqual([2, null, null]);

      const dryRun = await call<{ extrasLost: string[]; totalCents: number }>('POST', '/move', {
        eventId: other._id,
        dryRun: true,
      });
      expect(dryRun.body).toMatchObject({ extrasLost: ['Airport transfer'], totalCents: 850_000 });
      const moved = await call('POST', '/move', { eventId: other._id });
      expect(moved.body.extras).toEqual([
        { id: hire.id, name: hire.name, priceCents: 450_000, count: 1, people: [1] },
      ]);
      expect([await leftOn(api(), ride), await leftOn(api(), other)]).toEqual([
        [3, null, null],
        [0],
      ]);
    });

    it('that others took meanwhile are left out when places are taken again', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const ride = await aRideWithExtras(await anAdmin(api()));
      const { body: booking } = await book(api(), ride, { participants: hiring(1) });
      now += 5 * 24 * 60 * 60 * 1000;
      await endHolds(api().bookings);
      await book(api(), ride, { contact: somebody(), participants: hiring(3) });
      const call = bookingCall(api(), booking);
      const { again } = (await call('GET')).body;
      expect(again).toMatchObject({ extrasLost: ['Hire motorcycle'], totalCents: 400_000 });
      const unread = await call('POST', '/payments', { provider: 'eft' });
      expect(unread.status).toBe(409);
      await call('POST', '/payments', { provider: 'eft', expectedTotalCents: 400_000 });
      expect((await call('GET')).body).toMatchObject({ totalCents: 400_000, extras: [] });
    });

    it('that others took meanwhile leave money that came late to the owner', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const ride = await aRideWithExtras(owner);
      const { body: booking } = await book(api(), ride, { participants: hiring(1) });
      now += 5 * 24 * 60 * 60 * 1000;
      await endHolds(api().bookings);
      await book(api(), ride, { contact: somebody(), participants: hiring(3) });
      await recordPayment(api(), owner, booking, booking.totalCents);
      const { state, toDo } = await fileOf(api(), owner, booking);
      expect([state, toDo]).toEqual(['expired', 'late-money']);
      expect(await leftOn(api(), ride)).toEqual([0, null, null]);
    });

    it('can be changed by the party until the whole price is due', async () => {
      const owner = await anAdmin(api());
      const ride = await aRideWithExtras(owner);
      const { body: booking } = await book(api(), ride, { participants: hiring(2) });
      const call = bookingCall(api(), booking);
      const change = {
        participants: [{ n: 2, extras: [hire.id, shirt.id] }],
        extras: [{ id: transfer.id, count: 1 }],
      };
      const preview = await call<object>('PUT', '/extras', { ...change, dryRun: true });
      expect(preview.body).toMatchObject({
        totalCents: 1_340_000,
        differenceCents: -360_000,
        refundPercent: 100,
      });
      expect(await leftOn(api(), ride)).toEqual([1, null, null]);
      const { status, body } = await call('PUT', '/extras', {
        ...change,
        expectedTotalCents: 1_340_000,
      });
      expect([status, body.totalCents, body.confirmsCents]).toEqual([200, 1_340_000, 335_000]);
      expect(body.ledger.at(-1)).toMatchObject({ kind: 'credit', amountCents: 360_000 });
      expect(await leftOn(api(), ride)).toEqual([2, null, null]);
      const stale = await call('PUT', '/extras', { extras: [], expectedTotalCents: 1 });
      expect(stale.status).toBe(409);
    });

    itOnce('change the discount of a code with the price', async () => {
      const owner = await anAdmin(api());
      const ride = await aRideWithExtras(owner);
      await aCode(api(), owner);
      const { body: booking } = await book(api(), ride, {
        participants: hiring(1),
        code: 'SPRING',
      });
      expect(booking.totalCents).toBe(765_000);
      const { body } = await bookingCall(api(), booking)('PUT', '/extras', {});
      expect(body.lines.map(({ amountCents }) => amountCents)).toEqual([400_000, -40_000]);
      expect(body.totalCents).toBe(360_000);
    });

    it('can be changed only where there are some', async () => {
      const owner = await anAdmin(api());
      const untilOf = async (ride: TourEvent) => (await book(api(), ride)).body.extrasUntil;
      expect(await untilOf(await aRideWithExtras(owner))).toEqual(expect.any(String));
      expect(await untilOf(await aRide(api(), owner))).toBeNull();
    });

    it('that are left out after the first step of the terms are paid back in part', async () => {
      const owner = await anAdmin(api());
      const cancellation = [
        { daysBefore: 200, refundPercent: 100 },
        { daysBefore: 14, refundPercent: 40 },
      ];
      const ride = await aRideWithExtras(owner, { cancellation });
      const { body: booking } = await book(api(), ride, { participants: hiring(1), pay: 'all' });
      const file = await fileOf(api(), owner, booking);
      await ownersCall(api(), owner, file)('payments', { amountCents: 850_000, method: 'eft' });
      const { body } = await bookingCall(api(), booking)('PUT', '/extras', {});
      expect(body.lines).toEqual([
        { label: '1 rider', amountCents: 400_000 },
        { label: 'Kept by the cancellation terms', amountCents: 270_000 },
      ]);
      expect(body).toMatchObject({ totalCents: 670_000, balanceCents: -180_000, extras: [] });
      expect(await api().db('owner_notices').pluck('kind')).toContain('extras-changed');
    });

    itOnce('are changed by the owner once the price is due, in full if she likes', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(
        api(),
        owner,
        { extras: [...extras] as never, cancellation: [{ daysBefore: 30, refundPercent: 100 }] },
        { date: inDays(10) },
      );
      const { body: booking } = await book(api(), ride, { participants: hiring(1), pay: 'all' });
      const file = await fileOf(api(), owner, booking);
      const call = ownersCall(api(), owner, file);
      await call('payments', { amountCents: 850_000, method: 'eft' });
      const refused = await bookingCall(api(), booking)('PUT', '/extras', {});
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining(bookingMessages.extrasLate),
      ]);
      const preview = await send<object>(
        api(),
        'POST',
        `/api/admin/bookings/${file._id}/extras/preview`,
        { token: owner, json: {} },
      );
      expect(preview.body).toMatchObject({ totalCents: 850_000, refundPercent: 0 });
      const { body } = await send<Booking>(api(), 'PUT', `/api/admin/bookings/${file._id}/extras`, {
        token: owner,
        json: { reason: 'The motorcycle broke down', waiveCharge: true },
      });
      expect(body).toMatchObject({ totalCents: 400_000, balanceCents: -450_000 });
    });

    itOnce('are shown to those who run the ride', async () => {
      const owner = await anAdmin(api());
      const ride = await aRideWithExtras(owner);
      await book(api(), ride, {
        participants: hiring(2),
        extras: [{ id: transfer.id, count: 2 }],
      });
      const { body } = await send<object>(api(), 'GET', `/api/events/${ride._id}/manifest`, {
        token: owner,
      });
      expect(body).toMatchObject({
        participants: [{ extras: ['Hire motorcycle'] }, { extras: ['Hire motorcycle'] }],
        needs: {
          extras: [
            { name: 'Airport transfer', count: 2 },
            { name: 'Hire motorcycle', count: 2 },
          ],
          diets: [],
        },
        bookingExtras: [{ leadName: 'Lerato Mokoena', name: 'Airport transfer', count: 2 }],
      });
      const csv = await fetch(`${api().url}/api/events/${ride._id}/manifest.csv`, {
        headers: { authorization: `Bearer ${owner}` },
      });
      expect(await csv.text()).toMatch(/"Hire motorcycle","2 Airport transfer"/);
      const { body: rides } = await send<object[]>(api(), 'GET', '/api/admin/rides', {
        token: owner,
      });
      expect(rides).toMatchObject([{ extras: [{ name: 'Hire motorcycle', places: 3, taken: 2 }] }]);
    });

    itOnce('that the owner takes away stay with those who have them', async () => {
      const owner = await anAdmin(api());
      const ride = await aRideWithExtras(owner);
      const { body: booking } = await book(api(), ride, { participants: hiring(1) });
      const save = (json: object) =>
        send<TourEvent & { fields?: object }>(api(), 'PUT', `/api/events/${ride._id}/offer`, {
          token: owner,
          json: { riderPlaces: 10, riderPriceCents: 400_000, ...json },
        });
      await save({ extras: [shirt] });
      expect(await leftOn(api(), ride)).toEqual([null]);
      const refused = await book(api(), ride, { contact: somebody(), participants: hiring(1) });
      expect([refused.status, refused.body.message]).toEqual([409, bookingMessages.extraRemoved]);
      expect((await bookingCall(api(), booking)('GET')).body.extras).toMatchObject([
        { name: 'Hire motorcycle' },
      ]);
      // It comes back with those that are taken.
      await save({ extras: [hire] });
      expect(await leftOn(api(), ride)).toEqual([2]);
      const tooFew = await save({ extras: [{ ...hire, places: 0 }] });
      expect([tooFew.status, tooFew.body.fields]).toEqual([
        409,
        { 'extras.0.places': bookingMessages.extrasTaken },
      ]);
    });

    itOnce.each([
      ['for riders alone', aParty(1, 1).map((one) => ({ ...one, extras: [hire.id] })), []],
      ['for the booking', [{ ...aParty(1)[0], extras: [transfer.id] }], []],
      ['at most four times', aParty(1), [{ id: transfer.id, count: 5 }]],
      ['for each person', aParty(1), [{ id: shirt.id, count: 1 }]],
    ])('are sold %s if the owner says so', async (_what, participants, chosen) => {
      const ride = await aRideWithExtras(await anAdmin(api()));
      const { status, body } = await book(api(), ride, {
        participants: participants as never,
        extras: chosen,
      });
      expect([status, (body as Refusal).fields]).toEqual([
        400,
        { extras: expect.stringMatching(/^“.+” cannot be taken like that\./) as string },
      ]);
    });

    itOnce.each([
      [
        'thirty of them',
        { extras: Array.from({ length: 30 }, (_, at) => ({ ...shirt, id: `shirt-${at}` })) },
        'extras',
        bookingMessages.extrasTooMany,
      ],
      ['one twice', { extras: [shirt, shirt] }, 'extras', bookingMessages.extraIdRepeated],
      [
        'a name of blanks',
        { extras: [{ ...shirt, name: ' \u200b' }] },
        'extras.0.name',
        bookingMessages.extraNameRequired,
      ],
      [
        'another id',
        { extras: [{ ...shirt, id: 'T shirt' }] },
        'extras.0.id',
        bookingMessages.extraIdInvalid,
      ],
      [
        'a negative price',
        { extras: [{ ...shirt, priceCents: -1 }] },
        'extras.0.priceCents',
        bookingMessages.priceInvalid,
      ],
      [
        'an early price above the later one',
        { earlyBird: [{ until: inDays(9), riderPriceCents: 400_001 }] },
        'earlyBird',
        bookingMessages.earlyBirdDearer,
      ],
      [
        'two early prices of one day',
        { earlyBird: [1, 2].map((riderPriceCents) => ({ until: inDays(9), riderPriceCents })) },
        'earlyBird',
        bookingMessages.earlyBirdRepeated,
      ],
      [
        'no such day',
        { earlyBird: [{ until: '2027-02-30', riderPriceCents: 1 }] },
        'earlyBird.0.until',
        bookingMessages.earlyBirdUntilInvalid,
      ],
    ])('refuse %s', async (_what, fields, field, sentence) => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { status, body } = await send<{ fields: Record<string, string> }>(
        api(),
        'PUT',
        `/api/events/${ride._id}/offer`,
        { token: owner, json: { riderPlaces: 10, riderPriceCents: 400_000, ...fields } },
      );
      expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    });
  }),
);

/** Many visitors who want the same motorcycle at once. */
const bookAtOnce = (api: Api, ride: TourEvent, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) {
        const answer = await book(api, ride, { contact: somebody(), participants: hiring(1) });
        if (answer.status !== 503) return answer;
      }
    }),
  );

onEachDatabase('three motorcycles for 60 visitors at once', (api, restart) => {
  it('are hired out once each', async () => {
    const ride = await aRide(api(), await anAdmin(api()), {
      riderPlaces: 100,
      extras: [hire] as never,
    });
    const answers = await bookAtOnce(api(), ride, 60);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await leftOn(api(), ride)).toEqual([0]);
    expect(await bookingProblems(api().db)).toEqual([]);
  }, 120_000);

  it('would be hired out twice without the guard in takeExtras, which the consistency checks notice', async () => {
    const unguarded: TakeExtras = async (transaction, eventId, wanted) => {
      for (const { id, count } of wanted)
        await transaction('offer_extras')
          .where({ event_id: eventId, id })
          .increment('taken', count);
      return undefined;
    };
    await restart({ booking: { takeExtras: unguarded } });
    const ride = await aRide(api(), await anAdmin(api()), {
      riderPlaces: 100,
      extras: [{ ...hire, places: 1 }] as never,
    });
    const answers = await bookAtOnce(api(), ride, 3);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await bookingProblems(api().db)).toEqual([
      expect.stringContaining('has 1 of the extra hire-motorcycle, and 3 are taken'),
    ]);
  });
});
