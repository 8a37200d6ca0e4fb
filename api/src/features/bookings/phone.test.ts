import { bookingMessages, type BookingFile, type TourEvent } from '@ridgeline/contract';
import {
  aBookingOf,
  aParty,
  aRide,
  book,
  bookingCall,
  inDays,
  keepingTheBooks,
  mailTitlesOf,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

onEachDatabase('a booking that the owner takes by phone', (api) =>
  keepingTheBooks(api, () => {
    const take = (token: string, ride: TourEvent, more: object = {}, headers = {}) => {
      const json = { ...aBookingOf(ride), agree: undefined };
      return send<BookingFile & { message: string; placesLeft: number }>(
        api(),
        'POST',
        '/api/admin/bookings',
        { token, headers, json: { ...json, ...more } },
      );
    };

    it('is possible after booking has closed, can be confirmed at once, and has a link for its party', async () => {
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
    });

    it('waits for payment otherwise, and is created once even if it is sent twice', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000dd' };
      const first = await take(owner, ride, {}, key);
      const second = await take(owner, ride, {}, key);
      expect(first.body).toMatchObject({ state: 'awaiting-payment', toDo: 'transfer' });
      expect(second.body._id).toBe(first.body._id);
    });

    it('is refused when the ride is full or cancelled', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 1 });
      const refused = await take(owner, ride);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { message: bookingMessages.tooFewPlaces, placesLeft: 1 },
      ]);
      await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
        ...{ token: owner, json: { reason: 'Snow' } },
      });
      const one = { participants: aParty(1) };
      expect((await take(owner, ride, one)).body.message).toBe(bookingMessages.rideCancelled);
    });

    itOnce('can be created only by an owner', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      expect((await take('', ride)).status).toBe(401);
    });
  }),
);
