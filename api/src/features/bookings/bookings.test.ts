import { messages, bookingMessages, type Booking, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  inDays,
  withInvariantChecks,
  mailTitlesOf,
  ownersCall,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, anEvent, send } from '../../testing/requests';

const offerOf = async (api: Api, { _id }: Pick<TourEvent, '_id'>) =>
  (await send<TourEvent>(api, 'GET', `/api/events/${_id}`)).body.offer;
const listedOffer = async (api: Api) =>
  (await send<TourEvent[]>(api, 'GET', '/api/events')).body[0]?.offer;

onEachDatabase('a booking', (api) =>
  withInvariantChecks(api, () => {
    itOnce('is returned exactly as its page shows it afterwards', async () => {
      const owner = await anAdmin(api());
      const free = { riderPriceCents: 0, pillionPriceCents: 0 };
      for (const offer of [{}, free]) {
        const ride = await aRide(api(), owner, offer);
        const { status, body } = await book(api(), ride, { participants: aParty(2, 1) });
        expect(status).toBe(201);
        const { body: shown } = await bookingCall(api(), body)('GET');
        expect(body).toEqual(shown);
      }
    });

    itOnce('takes places at once, in the list too, and is confirmed by the deposit', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 4, pillionPlaces: 1 });
      expect(await listedOffer(api())).toMatchObject({ placesLeft: 4, state: 'open' });

      const { status, body } = await book(api(), ride, { participants: aParty(2, 1) });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        state: 'awaiting-payment',
        totalCents: 1_000_000,
        dueNowCents: 250_000,
        lines: [
          { label: '2 riders', amountCents: 800_000 },
          { label: '1 pillion', amountCents: 200_000 },
        ],
        payment: {
          kind: 'transfer',
          amountCents: 250_000,
          reference: body.reference,
          account: null,
        },
      });
      expect(body.reference).toMatch(/^[A-Z0-9]{1,20}$/);
      expect(await listedOffer(api())).toMatchObject({ placesLeft: 2, pillionPlacesLeft: 0 });
      expect(await offerOf(api(), ride)).toMatchObject({ placesLeft: 2, pillionPlacesLeft: 0 });

      const file = await fileOf(api(), owner, body);
      const pay = (amountCents: number) =>
        ownersCall(api(), owner, file)('payments', { amountCents, method: 'eft' });
      expect((await pay(100_000)).body).toMatchObject({
        state: 'awaiting-payment',
        toDo: 'transfer',
      });
      expect((await pay(150_000)).body).toMatchObject({ state: 'confirmed', toDo: null });
      const { body: confirmed } = await bookingCall(api(), body)('GET');
      expect(confirmed).toMatchObject({
        state: 'confirmed',
        heldUntil: null,
        paidCents: 250_000,
        balanceCents: 750_000,
        dueNowCents: 0,
        balanceDueOn: inDays(70),
        payment: null,
      });
      expect((await pay(900_000)).body).toMatchObject({ balanceCents: -150_000, toDo: 'refund' });

      const titles = await mailTitlesOf(api());
      expect(titles).toHaveLength(4);
      expect(titles.filter((title) => title.startsWith('You are booked'))).toHaveLength(1);
    });

    itOnce(
      'is refused with the number of places left, and a smaller booking still succeeds',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, { riderPlaces: 3, pillionPlaces: 1 });
        await book(api(), ride, { participants: aParty(2) });
        const tooMany = await book(api(), ride, { participants: aParty(2) });
        expect([tooMany.status, tooMany.body]).toEqual([
          409,
          {
            message: bookingMessages.tooFewPlaces,
            state: 'open',
            placesLeft: 1,
            pillionPlacesLeft: 1,
          },
        ]);
        expect((await book(api(), ride, { participants: aParty(1, 1) })).status).toBe(201);
        expect((await book(api(), ride, { participants: aParty(1) })).body).toMatchObject({
          message: bookingMessages.noPlaces,
          placesLeft: 0,
        });
        expect(await offerOf(api(), ride)).toMatchObject({ state: 'full' });
        const fewer = { riderPlaces: 2, riderPriceCents: 0 };
        const saved = await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
          token: owner,
          json: fewer,
        });
        expect([saved.status, saved.body.message]).toEqual([409, bookingMessages.placesTaken]);
        const deleted = await send(api(), 'DELETE', `/api/events/${ride._id}`, { token: owner });
        expect([deleted.status, deleted.body.message]).toEqual([
          409,
          bookingMessages.eventHasBookings,
        ]);
      },
    );

    it('is created once if it is sent again, and a different one with its idempotency key is refused', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000aa' };
      const answers = await Promise.all([1, 2, 3].map(() => book(api(), ride, {}, key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
      const other = await book(api(), ride, { participants: aParty(1) }, key);
      expect([other.status, other.body]).toEqual([
        422,
        { message: bookingMessages.bookingKeyReused },
      ]);
      await api().db('idempotency_keys').delete();
      expect((await book(api(), ride, {}, key)).status).toBe(422);
      expect(await offerOf(api(), ride)).toMatchObject({ placesLeft: 8 });
    });

    itOnce('of a free ride is confirmed at once', async () => {
      const ride = await aRide(api(), await anAdmin(api()), {
        riderPriceCents: 0,
        pillionPriceCents: 0,
      });
      const { body } = await book(api(), ride, { provider: 'none' });
      expect(body).toMatchObject({ state: 'confirmed', totalCents: 0, payment: null, ledger: [] });
    });

    itOnce('is refused unless the ride is open, with a message for each case', async () => {
      const owner = await anAdmin(api());
      const sentenceOf = async (ride: Pick<TourEvent, '_id'>) => {
        const { status, body } = await book(api(), ride);
        return [status, body.message];
      };
      const soon = new Date(Date.now() + 60_000).toISOString();
      const ago = new Date(Date.now() - 60_000).toISOString();
      expect(await sentenceOf(await anEvent(api(), owner))).toEqual([
        409,
        bookingMessages.notBookable,
      ]);
      expect(await sentenceOf(await aRide(api(), owner, { opensAt: soon }))).toEqual([
        409,
        bookingMessages.notOpenYet,
      ]);
      expect(await sentenceOf(await aRide(api(), owner, { closesAt: ago }))).toEqual([
        409,
        bookingMessages.closed,
      ]);
      expect(await sentenceOf(await aRide(api(), owner, {}, { date: inDays(0) }))).toEqual([
        409,
        bookingMessages.closed,
      ]);
      expect(await sentenceOf(await aRide(api(), owner, {}, { date: inDays(-1) }))).toEqual([
        409,
        bookingMessages.over,
      ]);
      const draft = await aRide(api(), owner, {}, { status: 'draft' });
      expect(await sentenceOf(draft)).toEqual([404, messages.eventNotFound]);
      expect(await sentenceOf({ _id: '01890000-0000-7000-8000-000000000000' })).toEqual([
        404,
        messages.eventNotFound,
      ]);
      expect(
        (await book(api(), await aRide(api(), owner), { provider: 'yoco' })).body,
      ).toMatchObject({
        fields: { provider: bookingMessages.providerInvalid },
      });
    });

    itOnce.each([
      [
        'no participants',
        { participants: [] },
        'participants',
        bookingMessages.participantsRequired,
      ],
      [
        '400 riders',
        { participants: aParty(400) },
        'participants',
        bookingMessages.participantsTooMany,
      ],
      [
        'pillions without riders',
        { participants: aParty(0, 1) },
        'participants',
        bookingMessages.participantsRequired,
      ],
      [
        'more pillions than riders',
        { participants: aParty(1, 2) },
        'participants',
        bookingMessages.pillionsTooMany,
      ],
      ['unread terms', { agree: {} }, 'agree.terms', bookingMessages.termsUnread],
      [
        'no name',
        { participants: [{ kind: 'rider', name: ' \n ' }] },
        'participants.0.name',
        bookingMessages.nameRequired,
      ],
      [
        'no phone number',
        { contact: { name: 'Lerato', email: 'lerato@riders.example', phone: ' ' } },
        'contact.phone',
        bookingMessages.phoneRequired,
      ],
    ] as const)(
      'with %s is refused, with a message at its field',
      async (_case, request, field, message) => {
        const ride = await aRide(api(), await anAdmin(api()));
        const { status, body } = await book(api(), ride, request as object);
        expect([status, body]).toEqual([400, { message, fields: { [field]: message } }]);
      },
    );

    itOnce(
      'accepts names in every script and foreign phone numbers, and ignores a price or discount in the request',
      async () => {
        const ride = await aRide(api(), await anAdmin(api()));
        const names = ['Nguyễn Thị Hương', 'محمد علي', '山田 太郎', '𐐘𐐲𐑌'];
        const { status, body } = await book(api(), ride, {
          participants: names.map((name) => ({ kind: 'rider', name })),
          contact: { name: names[1], email: 'ali@riders.example', phone: '+44 20 7946 0958' },
          totalCents: 1,
          discount: 100,
        } as object);
        expect([status, body.totalCents]).toEqual([201, 1_600_000]);
        expect(body.participants.map(({ name }) => name)).toEqual(names);
        expect(body.contact.phone).toBe('+442079460958');
      },
    );

    itOnce('is limited in number for each visitor', async () => {
      const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 100 });
      const visitor = aVisitor();
      const statuses = [];
      for (let at = 0; at < 11; at += 1)
        statuses.push((await book(api(), ride, { participants: aParty(1) }, visitor)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    });

    itOnce('cannot be opened with another token, and its link is in no log', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { body } = await book(api(), ride);
      const participant = body.participants[0]?.token ?? '';
      await send(api(), 'GET', `/api/participants/${participant}`);
      await bookingCall(api(), body)('GET');
      const waits = await send(api(), 'GET', `/booking/participant/${participant}`);
      const stranger = bookingCall(api(), { token: 'x'.repeat(43) });
      for (const [method, part, json] of [
        ['GET', ''],
        ['POST', '/cancel'],
        ['POST', '/payments', { provider: 'eft' }],
        ['POST', '/move', { eventId: ride._id }],
        ['PUT', '/participants/1', { diet: 'Vegan' }],
        ['GET', '/calendar.ics'],
        ['GET', '/invoice.pdf'],
        ['GET', '/ticket.png'],
      ] as const) {
        const answer = await stranger<Booking & { message: string }>(method, part, json);
        expect([part, answer.status, answer.body.message]).toEqual([
          part,
          404,
          bookingMessages.bookingNotFound,
        ]);
      }
      expect((await bookingCall(api(), { token: 'short' })('GET')).status).toBe(404);
      expect(waits.status).toBe(404);
      const logged = JSON.stringify(api().logs());
      expect(logged).not.toContain(body.token);
      expect(logged).not.toContain(participant);
      const rows =
        JSON.stringify(await api().db('bookings')) + JSON.stringify(await api().db('jobs'));
      expect(rows).not.toContain(body.token);
    });
  }),
);
