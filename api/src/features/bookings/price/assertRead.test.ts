import { bookingMessages, type OfferFields, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  withInvariantChecks,
  ownersCall,
  recordPayment,
  someOffer,
  somebody,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

onOneDatabase('a price that changes after a party has read it', (api) =>
  withInvariantChecks(api, () => {
    const changePrice = (owner: string, ride: TourEvent, offer: Partial<OfferFields>) =>
      send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token: owner,
        json: { ...someOffer, ...offer },
      });
    const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000cc' };

    it('must be read before the booking is made, and the same form then succeeds', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      await changePrice(owner, ride, { riderPriceCents: 450_000 });
      const refused = await book(api(), ride, { expectedTotalCents: 800_000 }, key);
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          message:
            'The price is R\u00a09\u00a0000, and not R\u00a08\u00a0000 as you last saw. Please look at it, and press once more if you agree.',
          totalCents: 900_000,
          lines: [{ label: '2 riders', amountCents: 900_000 }],
        },
      ]);
      expect(
        (await send<TourEvent>(api(), 'GET', `/api/events/${ride._id}`)).body.offer,
      ).toMatchObject({ placesLeft: 10 });
      const booked = await book(api(), ride, { expectedTotalCents: 900_000 }, key);
      expect([booked.status, booked.body.totalCents]).toEqual([201, 900_000]);
    });

    it('is charged in full even if a request expects a lower one', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      expect((await book(api(), ride, { expectedTotalCents: 1 })).status).toBe(409);
      const { body } = await book(api(), ride);
      expect(body.totalCents).toBe(800_000);
    });

    it('does not affect an earlier booking whose form is sent again', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body } = await book(api(), ride, { expectedTotalCents: 800_000 }, key);
      await changePrice(owner, ride, { riderPriceCents: 450_000 });
      const again = await book(api(), ride, { expectedTotalCents: 900_000 }, key);
      expect(again.body).toMatchObject({ token: body.token, totalCents: 800_000 });
    });

    it.each([-1, 1.5, '800000', null])('cannot be expected as %p', async (total) => {
      const ride = await aRide(api(), await anAdmin(api()));
      const request = { participants: aParty(1), expectedTotalCents: total as number };
      expect((await book(api(), ride, request)).status).toBe(400);
    });

    it('must be read before a booking is moved', async () => {
      const owner = await anAdmin(api());
      const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
      const { body: booking } = await book(api(), ride);
      const move = (request: object) =>
        bookingCall(api(), booking)('POST', '/move', { eventId: other._id, ...request });
      const { body: preview } = await move({ dryRun: true });
      await changePrice(owner, other, { riderPriceCents: 450_000 });
      const refused = await move({ expectedTotalCents: preview.totalCents });
      expect([refused.status, refused.body.totalCents]).toEqual([409, 900_000]);
      expect((await bookingCall(api(), booking)('GET')).body.event._id).toBe(ride._id);
      const moved = await move({ expectedTotalCents: 900_000 });
      expect(moved.body).toMatchObject({ event: { _id: other._id }, totalCents: 900_000 });
    });
  }),
);

onOneDatabase('terms that change after a party has read them', (api) =>
  withInvariantChecks(api, () => {
    it('must be read before the booking is made', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { terms } = (await book(api(), ride)).body;
      const strict = [{ daysBefore: 60, refundPercent: 10 }];
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token: owner,
        json: { ...someOffer, cancellation: strict },
      });
      const refused = await book(api(), ride, { expectedTerms: terms });
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: bookingMessages.offerChanged, terms: { ...terms, cancellation: strict } },
      ]);
      const read = { ...terms, cancellation: strict };
      expect((await book(api(), ride, { expectedTerms: read })).status).toBe(201);
      await send(api(), 'POST', '/api/admin/agreements', {
        token: owner,
        json: { kind: 'terms', text: 'The second terms.' },
      });
      const others = { contact: somebody(), expectedTerms: read };
      expect(await book(api(), ride, others)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.offerChanged, terms: { termsVersion: 2 } },
      });
    });

    it('must be read before the booking is moved, and are kept with the old price', async () => {
      const owner = await anAdmin(api());
      const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
      const { body: booking } = await book(api(), ride);
      const move = (request: object) =>
        bookingCall(api(), booking)('POST', '/move', { eventId: other._id, ...request });
      const { terms } = (await move({ dryRun: true })).body;
      const strict = { balanceDueDays: 7, cancellation: [{ daysBefore: 60, refundPercent: 10 }] };
      await send(api(), 'PUT', `/api/events/${other._id}/offer`, {
        token: owner,
        json: { ...someOffer, ...strict },
      });
      const refused = await move({ expectedTerms: terms });
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: bookingMessages.offerChanged, terms: { ...terms, ...strict } },
      ]);
      expect((await bookingCall(api(), booking)('GET')).body.event._id).toBe(ride._id);
      const moved = await move({ expectedTerms: { ...terms, ...strict } });
      expect(moved.body).toMatchObject({ event: { _id: other._id }, terms: strict });
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token: owner,
        json: { ...someOffer, cancellation: [] },
      });
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const kept = { eventId: ride._id, reason: 'Asked by phone', keepPrice: true };
      expect((await act('move', kept)).body).toMatchObject({
        event: { _id: ride._id },
        terms: strict,
      });
    });

    it('refund no less than a party has read before it cancels', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 200_000);
      const cancel = (json: object) => bookingCall(api(), booking)('POST', '/cancel', json);
      const { body: preview } = await cancel({ dryRun: true });
      const { refundCents } = preview as unknown as { refundCents: number };
      const refused = await cancel({ expectedRefundCents: refundCents + 100 });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ refundCents });
      expect(refused.body.message).toMatch(/^You get R.* back now, and not R.* as you last saw/);
      expect((await cancel({ expectedRefundCents: refundCents })).body.state).toBe('cancelled');
    });
  }),
);
