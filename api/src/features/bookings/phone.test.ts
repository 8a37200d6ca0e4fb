import { bookingMessages, type BookingFile, type TourEvent } from '@ridgeline/contract';
import { repeatMigrations } from '../../platform/db/migrations';
import {
  aBookingOf,
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  withInvariantChecks,
  mailsOf,
  mailTitlesOf,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

onEachDatabase('a booking that the owner takes by phone', (api, restart) =>
  withInvariantChecks(api, () => {
    const take = (token: string, ride: TourEvent, more: object = {}, headers = {}) => {
      const json = { ...aBookingOf(ride), agree: undefined };
      return send<BookingFile & { message: string; placesLeft: number }>(
        api(),
        'POST',
        '/api/admin/bookings',
        { token, headers, json: { ...json, ...more } },
      );
    };

    itOnce(
      'is possible after booking has closed, can be confirmed at once, and has a link for its party',
      async () => {
        const owner = await anAdmin(api());
        const closed = await aRide(api(), owner, {}, { date: inDays(0) });
        expect((await book(api(), closed)).body.message).toBe(bookingMessages.closed);
        const { status, body } = await take(owner, closed, { confirm: true, note: 'Pays in cash' });
        expect(status).toBe(201);
        expect(body).toMatchObject({ state: 'confirmed', paidCents: 0, balanceCents: 800_000 });
        expect(body.history).toMatchObject([
          { what: 'booked', by: 'thandi', why: 'Pays in cash' },
          { what: 'confirmed', by: 'thandi' },
        ]);
        expect((await bookingCall(api(), body)('GET')).body.state).toBe('confirmed');
        expect(await mailTitlesOf(api())).toEqual([`You are booked: ${closed.title}`]);
      },
    );

    itOnce(
      'waits for payment otherwise, and is created once even if it is sent twice',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000dd' };
        const first = await take(owner, ride, {}, key);
        const second = await take(owner, ride, {}, key);
        expect(first.body).toMatchObject({ state: 'awaiting-payment', toDo: 'transfer' });
        expect(second.body._id).toBe(first.body._id);
      },
    );

    it.each([
      ['on the day of the ride', 0],
      ['on the evening before', 1],
    ])('%s keeps its places for a transfer until that day ends', async (_when, days) => {
      const now = Date.parse(`${inDays(100)}T20:00+02:00`);
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const date = inDays(days, now);
      const ride = await aRide(api(), owner, {}, { date });
      const { body } = await take(owner, ride);
      const heldUntil = new Date(Date.parse(`${date}T24:00+02:00`)).toISOString();
      expect(body).toMatchObject({ state: 'awaiting-payment', heldUntil });
    });

    itOnce(
      'is refused when the ride is full or cancelled, with a sentence for the owner',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, { riderPlaces: 1 });
        const closed = await aRide(api(), owner, { riderPlaces: 0 }, { date: inDays(0) });
        for (const [full, placesLeft] of [
          [ride, 1],
          [closed, 0],
        ] as const) {
          const refused = await take(owner, full);
          expect([refused.status, refused.body]).toMatchObject([
            409,
            { message: bookingMessages.ownersTooFewPlaces, placesLeft },
          ]);
        }
        await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
          token: owner,
          json: { reason: 'Snow' },
        });
        const one = { participants: aParty(1) };
        expect((await take(owner, ride, one)).body.message).toBe(bookingMessages.rideCancelled);
      },
    );

    it('states its terms in the first mail, and waits for its party to agree to them', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: phoned } = await take(owner, ride);
      expect(phoned.termsAgreedAt).toBeNull();
      const [mail] = await mailsOf(api());
      expect(mail).toContain('After that, nothing is paid back.');
      expect(mail).toContain('You have not agreed to our terms of booking yet.');
      const call = bookingCall(api(), phoned);
      const agree = (json: object) => call('POST', '/terms', json);
      expect((await agree({})).body.message).toBe(bookingMessages.termsUnread);
      const other = { ...phoned.terms, balanceDueDays: 99 };
      const refused = await agree({ terms: true, expectedTerms: other });
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: bookingMessages.offerChanged, terms: phoned.terms },
      ]);
      const { body } = await agree({ terms: true, expectedTerms: phoned.terms });
      expect(body.termsAgreedAt).toEqual(expect.any(String));
      expect((await agree({ terms: true })).body.termsAgreedAt).toBe(body.termsAgreedAt);
      expect((await fileOf(api(), owner, phoned)).history.slice(1)).toMatchObject([
        { what: 'agreed to the terms', by: 'the party' },
      ]);
      const { body: ended } = await take(owner, ride);
      await bookingCall(api(), ended)('POST', '/cancel', {});
      const late = await bookingCall(api(), ended)('POST', '/terms', { terms: true });
      expect(late.body.message).toBe(bookingMessages.cannotChange);
    });

    it('is told from one that was made on the site, also if it is older than this distinction', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: own } = await book(api(), ride);
      expect(own.termsAgreedAt).toBe(own.createdAt);
      const { body: phoned } = await take(owner, ride);
      await api().db('bookings').update({ by_phone: false, terms_agreed_at: null });
      await repeatMigrations(api().db, '033_refunds_by_payment');
      expect((await fileOf(api(), owner, own)).termsAgreedAt).toBe(own.createdAt);
      expect((await fileOf(api(), owner, phoned)).termsAgreedAt).toBeNull();
    });

    itOnce('can be created only by an owner', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      expect((await take('', ride)).status).toBe(401);
    });
  }),
);
