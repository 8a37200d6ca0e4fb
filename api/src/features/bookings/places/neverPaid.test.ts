import type { AuditPage, Booking, BookingPage, Overview } from '@ridgeline/contract';
import {
  aBookingOf,
  aParty,
  aRide,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  joinWaitlist,
  mailTitlesOf,
  recordPayment,
  somebody,
  waitlistCall,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';
import { endHolds } from '../jobs';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('places that are held by people who never paid', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const neverPaid = async (token: string) =>
      (await send<Overview>(api(), 'GET', '/api/overview', { token })).body.bookings?.neverPaid;
    const free = (token: string, bookingIds: string[] = []) =>
      send(api(), 'POST', '/api/admin/bookings/free-places', { token, json: { bookingIds } });

    it('are a to-do if the address is not confirmed within minutes, or the places were taken again', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: unconfirmed } = await book(api(), ride);
      const { body: confirmed } = await book(api(), ride);
      await confirmContact(api(), confirmed);
      expect(await neverPaid(owner)).toEqual({ bookingIds: [], places: 0 });
      now += 15 * minuteMs;
      const { _id } = await fileOf(api(), owner, unconfirmed);
      expect(await neverPaid(owner)).toEqual({ bookingIds: [_id], places: 2 });
      now += 4 * dayMs;
      await endHolds(api().bookings);
      expect(await neverPaid(owner)).toEqual({ bookingIds: [], places: 0 });
      await bookingCall(api(), confirmed)('POST', '/payments', { provider: 'eft' });
      const { _id: renewed } = await fileOf(api(), owner, confirmed);
      expect(await neverPaid(owner)).toEqual({ bookingIds: [renewed], places: 2 });
      const listed = await send<BookingPage>(api(), 'GET', '/api/admin/bookings?todo=never-paid', {
        token: owner,
      });
      expect(listed.body.bookings.map((booking) => booking._id)).toEqual([renewed]);
      await recordPayment(api(), owner, confirmed, 100);
      expect(await neverPaid(owner)).toEqual({ bookingIds: [], places: 0 });
    });

    it('are freed by the owner, for the waitlist first, and the parties are told', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 4 });
      const [first, second] = [(await book(api(), ride)).body, (await book(api(), ride)).body];
      const waiting = (await joinWaitlist(api(), ride, 2)).body;
      now += 15 * minuteMs;
      const { bookingIds } = (await neverPaid(owner)) ?? {};
      expect(bookingIds).toHaveLength(2);
      // Meanwhile, somebody pays after all.
      await recordPayment(api(), owner, second, 200_000);
      expect(await free(owner, bookingIds)).toMatchObject({
        status: 200,
        body: { bookings: 1, places: 2 },
      });
      const states = [first, second].map(
        async (booking) => (await bookingCall(api(), booking)('GET')).body.state,
      );
      expect(await Promise.all(states)).toEqual(['expired', 'confirmed']);
      expect((await waitlistCall(api(), 'GET', waiting)).body.state).toBe('offered');
      expect(await mailTitlesOf(api())).toContain(`Your places were given back: ${ride.title}`);
      const { history } = await fileOf(api(), owner, first);
      expect(history.at(-1)).toMatchObject({ what: 'expired', why: 'Nothing was paid' });
      const audit = await send<AuditPage>(api(), 'GET', '/api/audit', { token: owner });
      expect(audit.body.entries.map(({ action }) => action)).toContain('booking.places-freed');
      // Repeating the request has no effect.
      expect((await free(owner, bookingIds)).body).toEqual({ bookings: 0, places: 0 });
    });

    itOnce('are freed only by the owner', async () => {
      expect((await send(api(), 'POST', '/api/admin/bookings/free-places')).status).toBe(401);
    });
  }),
);

onEachDatabase('places that nobody has paid for yet', (api, restart) =>
  withInvariantChecks(api, () => {
    const { hold, openPage, pay, later, letHoldsExpire, fetchBooking } = withPayments(api, restart);
    const neverPaid = async (token: string) =>
      (await send<Overview>(api(), 'GET', '/api/overview', { token })).body.bookings?.neverPaid;
    const free = (token: string, bookingIds: string[]) =>
      send(api(), 'POST', '/api/admin/bookings/free-places', { token, json: { bookingIds } });

    it('are no to-do while a party may still pay online, nor if the owner has kept them', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { heldMinutes: 60 });
      const json = { ...aBookingOf(ride, { contact: somebody() }), agree: undefined };
      const path = '/api/admin/bookings';
      const { body: byPhone } = await send<Booking>(api(), 'POST', path, { token: owner, json });
      await later(5 * dayMs);
      await endHolds(api().bookings);
      const again = await bookingCall(api(), byPhone)('POST', '/payments', { provider: 'eft' });
      expect(again.body.state).toBe('awaiting-payment');
      const { booking } = await hold('yoco', ride);
      await later(20 * minuteMs);
      expect((await fetchBooking(booking)).state).toBe('held');
      expect(await neverPaid(owner)).toEqual({ bookingIds: [], places: 0 });
    });

    it('are those of pillions, too', async () => {
      const owner = await anAdmin(api());
      await book(api(), await aRide(api(), owner), { participants: aParty(2, 1) });
      await later(15 * minuteMs);
      expect(await neverPaid(owner)).toMatchObject({ places: 3 });
    });

    it('are kept if the party has paid a moment ago, and the others are freed', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { booking: first } = await hold('yoco', ride);
      await letHoldsExpire();
      const provider = { provider: 'yoco' };
      const renewed = await bookingCall(api(), first)('POST', '/payments', provider);
      const { body: second } = await book(api(), ride, { contact: somebody() });
      await later(15 * minuteMs);
      const { bookingIds = [] } = (await neverPaid(owner)) ?? {};
      expect(bookingIds).toHaveLength(2);
      pay(await openPage(renewed.body));
      const files = [await fileOf(api(), owner, first), await fileOf(api(), owner, second)];
      const ids = files.map(({ _id }) => _id);
      expect((await free(owner, ids)).body).toEqual({ bookings: 1, places: 2 });
      expect([(await fetchBooking(first)).state, (await fetchBooking(second)).state]).toEqual([
        'confirmed',
        'expired',
      ]);
    });
  }),
);
