import { bookingMessages, messages, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  joinWaitlist,
  withInvariantChecks,
  endPause,
  mailsOf,
  ownersCall,
  recordPayment,
  waitlistCall,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { dayInWords } from '../../../platform/text/longDates';

onEachDatabase('moving a booking to another date', (api, restart) =>
  withInvariantChecks(api, () => {
    const placesLeft = async ({ _id }: TourEvent) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer?.placesLeft;
    const move = (booking: { token: string }, { _id: eventId }: Pick<TourEvent, '_id'>) =>
      bookingCall(api(), booking)('POST', '/move', { eventId });

    itOnce('frees places on a full ride for the people on its waitlist', async () => {
      const owner = await anAdmin(api());
      const full = await aRide(api(), owner, { riderPlaces: 2 });
      const other = await aRide(api(), owner, { riderPlaces: 2 });
      const { body: booking } = await book(api(), full);
      const { body: waiting } = await joinWaitlist(api(), full, 2);
      expect((await move(booking, other)).body).toMatchObject({ event: { _id: other._id } });
      expect([await placesLeft(full), await placesLeft(other)]).toEqual([0, 0]);
      expect((await waitlistCall(api(), 'GET', waiting)).body.state).toBe('offered');
    });

    itOnce(
      'to a full ride is refused with the number of places left, and changes nothing',
      async () => {
        const owner = await anAdmin(api());
        const [ride, small] = [
          await aRide(api(), owner),
          await aRide(api(), owner, { riderPlaces: 1, pillionPlaces: 0 }),
        ];
        const { body: booking } = await book(api(), ride);
        const refused = await move(booking, small);
        expect([refused.status, refused.body]).toEqual([
          409,
          { message: bookingMessages.tooFewPlaces, placesLeft: 1, pillionPlacesLeft: 0 },
        ]);
        expect([await placesLeft(ride), await placesLeft(small)]).toEqual([8, 1]);
        expect((await bookingCall(api(), booking)('GET')).body.event._id).toBe(ride._id);
      },
    );

    it('to the last places succeeds for only one of two parties at the same time', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const last = await aRide(api(), owner, { riderPlaces: 2 });
      const parties = [(await book(api(), ride)).body, (await book(api(), ride)).body];
      const answers = await Promise.all(parties.map((booking) => move(booking, last)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([await placesLeft(ride), await placesLeft(last)]).toEqual([8, 0]);
    });

    itOnce(
      'to a dearer ride keeps the payment, and a preview shows the difference first',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const dearer = await aRide(api(), owner, { riderPriceCents: 500_000 });
        const { body: booking } = await book(api(), ride);
        await recordPayment(api(), owner, booking, 200_000);
        const request = { eventId: dearer._id, dryRun: true };
        const preview = await bookingCall(api(), booking)('POST', '/move', request);
        expect(preview.body).toMatchObject({ differenceCents: 200_000, totalCents: 1_000_000 });
        expect((await move(booking, dearer)).body).toMatchObject({
          state: 'confirmed',
          totalCents: 1_000_000,
          paidCents: 200_000,
          event: { _id: dearer._id },
        });
        expect([await placesLeft(ride), await placesLeft(dearer)]).toEqual([10, 8]);
      },
    );

    itOnce(
      'to a cheaper ride leaves the difference to be refunded, and confirms the booking if the new price is already paid',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const cheaper = await aRide(api(), owner, { riderPriceCents: 50_000 });
        const free = await aRide(api(), owner, { riderPriceCents: 0, pillionPriceCents: 0 });
        const { body: booking } = await book(api(), ride);
        await recordPayment(api(), owner, booking, 150_000);
        const request = { eventId: cheaper._id, dryRun: true };
        const preview = await bookingCall(api(), booking)('POST', '/move', request);
        expect(preview.body).toMatchObject({ totalCents: 100_000, heldUntil: null });
        await move(booking, cheaper);
        expect(await fileOf(api(), owner, booking)).toMatchObject({
          state: 'confirmed',
          totalCents: 100_000,
          balanceCents: -50_000,
          toDo: 'refund',
        });
        const { body: unpaid } = await book(api(), ride);
        const { body } = await move(unpaid, free);
        expect(body).toMatchObject({ state: 'confirmed', totalCents: 0, heldUntil: null });
        await endPause(api());
        const mails = await mailsOf(api());
        const moved = mails.filter((mail) => mail.includes('Your booking has moved'));
        expect(moved).toHaveLength(2);
        const withRefund = moved.filter((mail) => mail.includes('paid back'));
        expect(withRefund).toEqual([expect.stringContaining('After that, nothing is paid back.')]);
      },
    );

    itOnce(
      'by the owner needs a reason, may keep the price, and works after booking has closed',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner, {}, { date: inDays(5) });
        const closed = await aRide(api(), owner, { riderPriceCents: 900_000 }, { date: inDays(0) });
        const { body: booking } = await book(api(), ride);
        await recordPayment(api(), owner, booking, 800_000);
        expect((await move(booking, closed)).body.message).toBe(bookingMessages.moveByOwner);
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        expect((await act('move', { eventId: closed._id })).body).toMatchObject({
          fields: { reason: bookingMessages.reasonRequired },
        });
        const moved = await act('move', {
          eventId: closed._id,
          reason: 'Asked by phone',
          keepPrice: true,
        });
        expect(moved.body).toMatchObject({
          state: 'confirmed',
          totalCents: 800_000,
          balanceCents: 0,
          event: { _id: closed._id },
        });
        expect(moved.body.history.at(-1)).toMatchObject({
          what: `moved from ${ride.title}, ${dayInWords(ride.date)}`,
          by: 'thandi',
          why: 'Asked by phone',
        });
      },
    );

    itOnce(
      'by the owner is previewed with what it costs, and refused if that changes',
      async () => {
        const owner = await anAdmin(api());
        const ride = await aRide(api(), owner);
        const dearer = await aRide(api(), owner, { riderPriceCents: 500_000 });
        const small = await aRide(api(), owner, { riderPlaces: 1 });
        const { body: booking } = await book(api(), ride);
        const file = await fileOf(api(), owner, booking);
        const preview = (query: string, token?: string) =>
          send(api(), 'GET', `/api/admin/bookings/${file._id}/move?${query}`, { token });
        const toDearer = `eventId=${dearer._id}`;
        expect((await preview(toDearer)).status).toBe(401);
        expect(await preview(toDearer, owner)).toMatchObject({
          status: 200,
          body: { event: { _id: dearer._id }, totalCents: 1_000_000, differenceCents: 200_000 },
        });
        expect((await preview(`${toDearer}&keepPrice=true`, owner)).body).toMatchObject({
          totalCents: 800_000,
          differenceCents: 0,
        });
        expect(await preview(`eventId=${small._id}`, owner)).toMatchObject({
          status: 409,
          body: { message: bookingMessages.ownersTooFewPlaces },
        });
        expect((await preview('eventId=sani', owner)).status).toBe(400);
        expect((await preview(`eventId=${ride._id}`, owner)).body).toMatchObject({
          message: bookingMessages.moveSameEvent,
        });
        const act = ownersCall(api(), owner, file);
        const move = { eventId: dearer._id, reason: 'Asked by phone' };
        expect((await act('move', { ...move, expectedTotalCents: 900_000 })).status).toBe(409);
        expect(await fileOf(api(), owner, booking)).toMatchObject({ event: { _id: ride._id } });
        const moved = await act('move', { ...move, expectedTotalCents: 1_000_000 });
        expect(moved.body).toMatchObject({ totalCents: 1_000_000, event: { _id: dearer._id } });
      },
    );

    itOnce('leaves nobody checked in', async () => {
      const owner = await anAdmin(api());
      const [ride, later] = [await aRide(api(), owner), await aRide(api(), owner)];
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const here = await act('check-in', { participant: 1, present: true });
      expect(here.body.checkedIn).toEqual([1]);
      const moved = await act('move', { eventId: later._id, reason: 'A storm' });
      expect(moved.body.checkedIn).toEqual([]);
    });

    itOnce('is refused to its party once the ride is over, whatever the terms say', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { cancellation: [] }, { date: inDays(5) });
      const later = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      now += 6 * 24 * 60 * 60 * 1000;
      const { status, body } = await move(booking, later);
      expect([status, body.message]).toEqual([409, bookingMessages.cannotMove]);
    });

    itOnce('is refused to its party once the ride has begun, but not to the owner', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const days = { date: inDays(5), endDate: inDays(6), time: '07:30' };
      const ride = await aRide(api(), owner, { cancellation: [] }, days);
      const later = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      const preview = () =>
        bookingCall(api(), booking)('POST', '/move', { eventId: later._id, dryRun: true });
      now = Date.parse(`${ride.date}T07:30+02:00`) - 1;
      expect((await preview()).status).toBe(200);
      now += 1;
      for (const { status, body } of [await preview(), await move(booking, later)])
        expect([status, body.message]).toEqual([409, bookingMessages.cannotMove]);
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const moved = await act('move', { eventId: later._id, reason: 'Fell ill on the way' });
      expect(moved.body).toMatchObject({ state: 'confirmed', event: { _id: later._id } });
    });

    itOnce('is refused to an unpaid party, too, once the ride has begun', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { eftDays: 10 }, { date: inDays(2), time: '07:30' });
      const { body: booking } = await book(api(), ride);
      now = Date.parse(`${ride.date}T07:30+02:00`);
      const { body } = await move(booking, await aRide(api(), owner));
      expect([body.state, body.message]).toEqual([undefined, bookingMessages.cannotMove]);
    });

    itOnce('says whether booking of the other ride has not begun or has ended', async () => {
      const owner = await anAdmin(api());
      const opensAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const early = await aRide(api(), owner, { opensAt });
      expect((await move(booking, early)).body.message).toBe(bookingMessages.notOpenYet);
      const late = await aRide(api(), owner, {}, { date: inDays(0) });
      expect((await move(booking, late)).body.message).toBe(bookingMessages.closed);
    });

    itOnce('by the owner to a full ride says that its places can be raised', async () => {
      const owner = await anAdmin(api());
      const full = await aRide(api(), owner, { riderPlaces: 1 });
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refused = await act('move', { eventId: full._id, reason: 'Asked by phone' });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        bookingMessages.ownersTooFewPlaces,
      ]);
    });

    itOnce(
      'is refused if the booking is cancelled, or the other ride is the same, over, a draft or deleted',
      async () => {
        const owner = await anAdmin(api());
        const [ride, over] = [
          await aRide(api(), owner),
          await aRide(api(), owner, {}, { date: inDays(-1) }),
        ];
        const draft = await aRide(api(), owner, {}, { status: 'draft' });
        const { body: booking } = await book(api(), ride, { participants: aParty(1) });
        const deleted = await aRide(api(), owner);
        await send(api(), 'DELETE', `/api/events/${deleted._id}`, { token: owner });
        const refusalOf = async (to: Pick<TourEvent, '_id'>) => {
          const { status, body } = await move(booking, to);
          return [status, body.message];
        };
        expect(await refusalOf(ride)).toEqual([409, bookingMessages.moveSameEvent]);
        expect(await refusalOf(over)).toEqual([409, bookingMessages.over]);
        for (const gone of [draft, deleted])
          expect(await refusalOf(gone)).toEqual([404, messages.eventNotFound]);
        await bookingCall(api(), booking)('POST', '/cancel', {});
        expect(await refusalOf(over)).toEqual([409, bookingMessages.cannotMove]);
      },
    );
  }),
);
