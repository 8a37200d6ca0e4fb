import { bookingMessages, messages, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  inDays,
  joinWaitlist,
  withInvariantChecks,
  someOffer,
  somebody,
  waitlistCall,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../testing/requests';

onEachDatabase('the offer of an event', (api) =>
  withInvariantChecks(api, () => {
    const read = async ({ _id }: Pick<TourEvent, '_id'>) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body;
    const save = (token: string | undefined, { _id }: Pick<TourEvent, '_id'>, json: object) =>
      send<TourEvent & { message: string }>(api(), 'PUT', `/api/events/${_id}/offer`, {
        token,
        json,
      });

    it('is optional, and public together with the days, level and distance of the event', async () => {
      const owner = await anAdmin(api());
      const facts = { endDate: inDays(101), level: 'experienced', distanceKm: 480 } as const;
      const without = await anEvent(api(), owner, { date: inDays(100), ...facts });
      expect(await read(without)).toMatchObject({ ...facts, offer: null });
      await save(owner, without, { riderPlaces: 12, riderPriceCents: 495_000 });
      expect(await read(without)).toMatchObject({
        ...facts,
        offer: { riderPriceCents: 495_000, placesLeft: 12, pillionPlacesLeft: null, state: 'open' },
      });
    });

    it('and its places, waitlist and cancellation are no other ride’s', async () => {
      const owner = await anAdmin(api());
      const price = { riderPriceCents: 100_000, pillionPriceCents: 50_000 };
      const limits = { riderPlaces: 3, pillionPlaces: 3 };
      const [one, other] = [
        await aRide(api(), owner, { ...price, ...limits }),
        await aRide(api(), owner, { ...price, ...limits }),
      ];
      const placesOf = async (ride: TourEvent) => {
        const { offer } = await read(ride);
        return [offer?.placesLeft, offer?.pillionPlacesLeft, offer?.riderPriceCents, offer?.state];
      };
      const untouched = [3, 3, 100_000, 'open'];
      const { body: first } = await book(api(), one, { participants: aParty(2, 1) });
      expect([await placesOf(one), await placesOf(other)]).toEqual([
        [1, 2, 100_000, 'open'],
        untouched,
      ]);
      await save(owner, one, { ...limits, riderPriceCents: 120_000 });
      expect(await placesOf(other)).toEqual(untouched);
      const { body: waiting } = await joinWaitlist(api(), one, 3);
      const full = { contact: somebody(), participants: aParty(3) };
      const { body: second } = await book(api(), other, full);
      const { body: elsewhere } = await joinWaitlist(api(), other, 2);
      const states = async () => {
        const entries = [waiting, elsewhere].map((entry) => waitlistCall(api(), 'GET', entry));
        return (await Promise.all(entries)).map(({ body }) => body.state);
      };
      await bookingCall(api(), first)('POST', '/cancel', {});
      expect(await states()).toEqual(['offered', 'waiting']);
      expect([await placesOf(one), await placesOf(other)]).toEqual([
        [0, 3, 120_000, 'full'],
        [0, 3, 100_000, 'full'],
      ]);
      const cancelled = await send(api(), 'POST', `/api/events/${one._id}/cancel`, {
        token: owner,
        json: { reason: 'Snow' },
      });
      expect(cancelled.status).toBe(200);
      await api().settled();
      expect(await states()).toEqual(['lapsed', 'waiting']);
      expect((await bookingCall(api(), second)('GET')).body.state).toBe('awaiting-payment');
      expect((await read(other)).offer?.cancelledAt).toBeUndefined();
    });

    itOnce(
      'holds places for 20 minutes for a payment, 3 days for a transfer and a day for the waitlist, unless it says otherwise',
      async () => {
        const owner = await anAdmin(api());
        const terms = {
          heldMinutes: 45,
          eftDays: 5,
          waitlistOfferHours: 12,
          balanceDueDays: 10,
          soloSurchargeCents: 60_000,
          deposit: { kind: 'amount', amountCents: 50_000 },
          cancellation: [{ daysBefore: 7, refundPercent: 80 }],
        };
        const ride = await anEvent(api(), owner, { date: inDays(100) });
        const saved = await save(owner, ride, { riderPlaces: 1, riderPriceCents: 100 });
        expect(saved.body.offer).toMatchObject({
          heldMinutes: 20,
          eftDays: 3,
          waitlistOfferHours: 24,
          balanceDueDays: 30,
          pillionPlaces: null,
          pillionPriceCents: 0,
          soloSurchargeCents: 0,
          deposit: { kind: 'none' },
        });
        await save(owner, ride, { riderPlaces: 1, riderPriceCents: 100, ...terms });
        expect((await read(ride)).offer).toMatchObject(terms);
      },
    );

    it('has as many places for pillions as for riders unless it limits them', async () => {
      const owner = await anAdmin(api());
      const free = await aRide(api(), owner, { riderPlaces: 3 });
      expect((await book(api(), free, { participants: aParty(3, 3) })).status).toBe(201);
      const limited = await aRide(api(), owner, { riderPlaces: 3, pillionPlaces: 1 });
      const refused = await book(api(), limited, { participants: aParty(2, 2) });
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          message: bookingMessages.tooFewPlaces,
          state: 'open',
          placesLeft: 3,
          pillionPlacesLeft: 1,
        },
      ]);
      expect((await book(api(), limited, { participants: aParty(2, 1) })).status).toBe(201);
    });

    it('keeps the places that are taken, and names the number that is too low', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 3 });
      await book(api(), ride, { participants: aParty(2, 2) });
      const tooFew = (field: string) => ({
        status: 409,
        body: {
          message: bookingMessages.placesTaken,
          fields: { [field]: bookingMessages.placesTaken },
        },
      });
      const saveWith = (places: object) => save(owner, ride, { ...someOffer, ...places });
      expect(await saveWith({ riderPlaces: 1 })).toMatchObject(tooFew('riderPlaces'));
      expect(await saveWith({ riderPlaces: 2, pillionPlaces: 1 })).toMatchObject(
        tooFew('pillionPlaces'),
      );
      expect((await saveWith({ riderPlaces: 2, pillionPlaces: 2 })).status).toBe(200);
    });

    it('offers new places to the waitlist first', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 1 });
      await book(api(), ride, { participants: aParty(1) });
      const { body: waiting } = await joinWaitlist(api(), ride, 2);
      await save(owner, ride, { ...someOffer, riderPlaces: 4 });
      expect((await waitlistCall(api(), 'GET', waiting)).body.state).toBe('offered');
      expect((await read(ride)).offer).toMatchObject({ riderPlaces: 4, placesLeft: 1 });
    });

    itOnce.each(['opensAt', 'closesAt'])(
      'with two digits for the year of %s is refused',
      async (field) => {
        const owner = await anAdmin(api());
        const { _id } = await anEvent(api(), owner);
        const json = { ...someOffer, [field]: '0026-03-01T08:00:00+02:00' };
        const answer = await send(api(), 'PUT', `/api/events/${_id}/offer`, { token: owner, json });
        expect(answer).toMatchObject({
          status: 400,
          body: { fields: { [field]: 'Please check the year' } },
        });
      },
    );

    itOnce.each([
      ['places for half a rider', { riderPlaces: 1.5 }, 'riderPlaces', 'riderPlacesInvalid'],
      ['too many places', { riderPlaces: 501 }, 'riderPlaces', 'riderPlacesInvalid'],
      ['a price below zero', { riderPriceCents: -1 }, 'riderPriceCents', 'priceInvalid'],
      [
        'a deposit of more than the price',
        { deposit: { kind: 'percent', percent: 101 } },
        'deposit.percent',
        'depositInvalid',
      ],
      ['no time to pay', { heldMinutes: 1 }, 'heldMinutes', 'heldMinutesInvalid'],
      ['an invalid time', { opensAt: '2026-02-30T08:00:00Z' }, 'opensAt', 'momentInvalid'],
      [
        'an end of booking before its start',
        { opensAt: '2026-03-02T08:00:00Z', closesAt: '2026-03-01T08:00:00Z' },
        'closesAt',
        'closesTooEarly',
      ],
      [
        'the same days twice in its terms',
        {
          cancellation: [
            { daysBefore: 30, refundPercent: 100 },
            { daysBefore: 30, refundPercent: 50 },
          ],
        },
        'cancellation',
        'cancellationRepeated',
      ],
      [
        'terms that refund more closer to the ride',
        {
          cancellation: [
            { daysBefore: 30, refundPercent: 50 },
            { daysBefore: 14, refundPercent: 100 },
          ],
        },
        'cancellation',
        'cancellationRising',
      ],
    ] as const)(
      'with %s is refused, with a message at its field',
      async (_case, fields, field, key) => {
        const owner = await anAdmin(api());
        const ride = await anEvent(api(), owner, { date: inDays(100) });
        const message = bookingMessages[key];
        const { status, body } = await save(owner, ride, { ...someOffer, ...fields });
        expect([status, body]).toEqual([400, { message, fields: { [field]: message } }]);
        expect((await read(ride)).offer).toBeNull();
      },
    );

    itOnce('sorts its cancellation terms, the longest notice first', async () => {
      const owner = await anAdmin(api());
      const cancellation = [
        { daysBefore: 14, refundPercent: 50 },
        { daysBefore: 30, refundPercent: 100 },
      ];
      const ride = await aRide(api(), owner, { cancellation });
      expect(ride.offer?.cancellation).toEqual(cancellation.toReversed());
    });

    itOnce('can be saved only by an owner, and only for an existing event', async () => {
      const owner = await anAdmin(api());
      const ride = await anEvent(api(), owner, { date: inDays(100) });
      expect((await save(undefined, ride, someOffer)).status).toBe(401);
      const gone = await save(owner, { _id: '01890000-0000-7000-8000-000000000000' }, someOffer);
      expect([gone.status, gone.body.message]).toEqual([404, messages.eventNotFound]);
      expect(await api().db('event_offers')).toEqual([]);
    });

    itOnce('is not changed while its event is deleted', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const path = `/api/events/${ride._id}`;
      await send(api(), 'DELETE', path, { token: owner });
      expect((await save(owner, ride, { ...someOffer, riderPriceCents: 1 })).status).toBe(404);
      await send(api(), 'POST', `${path}/restore`, { token: owner });
      expect((await read(ride)).offer?.riderPriceCents).toBe(someOffer.riderPriceCents);
    });

    itOnce('is copied with its event, with all places free', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 4, pillionPlaces: 4 });
      await book(api(), ride, { participants: aParty(2, 1) });
      const { body } = await send<TourEvent>(api(), 'POST', `/api/events/${ride._id}/duplicate`, {
        token: owner,
        json: { date: inDays(120) },
      });
      expect(body.offer).toMatchObject({ placesLeft: 4, pillionPlacesLeft: 4 });
    });

    itOnce('is needed to cancel a ride', async () => {
      const owner = await anAdmin(api());
      const event = await anEvent(api(), owner, { date: inDays(100) });
      const path = `/api/events/${event._id}/cancel`;
      const { status, body } = await send(api(), 'POST', path, {
        token: owner,
        json: { reason: 'Snow' },
      });
      expect([status, body.message]).toEqual([404, bookingMessages.notBookable]);
    });
  }),
);
