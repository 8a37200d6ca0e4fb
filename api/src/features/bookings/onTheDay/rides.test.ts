import {
  bookingMessages,
  type BookedRide,
  type Overview,
  type TourEvent,
} from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  fileOf,
  inDays,
  withInvariantChecks,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { v7 as newId } from 'uuid';

onEachDatabase('the owner’s rides', (api) =>
  withInvariantChecks(api, () => {
    const rides = async (token: string) =>
      (await send<BookedRide[]>(api(), 'GET', '/api/admin/rides', { token })).body;

    it('cannot be set to a day that is over while people have booked them', async () => {
      const owner = await anAdmin(api());
      const setDays = ({ _id }: TourEvent, days: object) =>
        send<TourEvent>(api(), 'PUT', `/api/events/${_id}`, {
          token: owner,
          json: {
            title: 'Sani',
            description: 'Gravel',
            time: '07:30',
            location: 'Lesotho',
            ...days,
          },
        });
      const [empty, booked] = [await aRide(api(), owner), await aRide(api(), owner)];
      await book(api(), booked);
      expect((await setDays(empty, { date: inDays(-2) })).status).toBe(200);
      expect(await setDays(booked, { date: inDays(-2) })).toMatchObject({
        status: 400,
        body: { fields: { date: bookingMessages.bookedRideOver } },
      });
      // A ride that is under way can be edited, with its last day or without.
      for (const lastDay of [{ endDate: inDays(1) }, {}])
        expect((await setDays(booked, { date: inDays(-1), ...lastDay })).status).toBe(200);
    });

    it('say which of them are drafts', async () => {
      const owner = await anAdmin(api());
      await aRide(api(), owner, {}, { title: 'Draft', status: 'draft', date: inDays(30) });
      await aRide(api(), owner, {}, { title: 'Published', date: inDays(40) });
      const found = await rides(owner);
      expect(found.map(({ event, isDraft }) => [event.title, isDraft])).toEqual([
        ['Draft', true],
        ['Published', undefined],
      ]);
    });

    it('count what the terms let us keep of cancelled bookings, whether or not the rest was refunded', async () => {
      const owner = await anAdmin(api());
      const cancellation = [{ daysBefore: 0, refundPercent: 50 }];
      const ride = await aRide(api(), owner, { cancellation }, { date: inDays(30) });
      const paid = async () => {
        const { body } = await book(api(), ride);
        await recordPayment(api(), owner, body, 800_000);
        return body;
      };
      const money = async () => {
        const [found] = await rides(owner);
        return [found?.receivedCents, found?.keptCents, found?.dueCents];
      };
      const [first] = [await paid(), await paid()];
      await book(api(), ride);
      expect(await money()).toEqual([1_600_000, 0, 800_000]);
      const file = await fileOf(api(), owner, first);
      const act = ownersCall(api(), owner, file);
      await act('cancel', { reason: 'A broken leg' });
      expect(await money()).toEqual([1_200_000, 400_000, 800_000]);
      const refund = { amountCents: 400_000, by: 'hand', reason: 'By its terms' };
      expect((await act('refunds', refund)).status).toBe(200);
      expect(await money()).toEqual([1_200_000, 400_000, 800_000]);
    });

    it('show the places taken, the money received and due, and the waitlist, next ride first', async () => {
      const owner = await anAdmin(api());
      await aRide(api(), owner, {}, { title: 'Later', date: inDays(40) });
      await aRide(api(), owner, {}, { title: 'Long over', date: inDays(-4) });
      const ride = await aRide(api(), owner, { riderPlaces: 2 }, { title: 'Next' });
      await send(api(), 'PUT', `/api/events/${ride._id}`, {
        token: owner,
        json: { ...ride, date: inDays(2), version: ride.version },
      });
      const { body } = await book(api(), ride, { participants: aParty(2, 1) });
      const file = await fileOf(api(), owner, body);
      await ownersCall(api(), owner, file)('payments', { amountCents: 300_000, method: 'eft' });
      await send(api(), 'POST', '/api/waitlist', {
        json: {
          eventId: ride._id,
          contact: { name: 'Piet', email: 'piet@riders.example', phone: '082 123 4568' },
          places: 1,
        },
      });
      const found = await rides(owner);
      expect(found.map(({ event }) => event.title)).toEqual(['Next', 'Later']);
      expect(found[0]).toMatchObject({
        state: 'full',
        riderPlaces: 2,
        ridersTaken: 2,
        pillionsTaken: 1,
        waiting: 1,
        receivedCents: 300_000,
        keptCents: 0,
        dueCents: 700_000,
      });
    });

    itOnce('have their refunds and transfers to do counted on the dashboard', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: waits } = await book(api(), ride);
      const { body: paid } = await book(api(), ride);
      const file = await fileOf(api(), owner, paid);
      await ownersCall(api(), owner, file)('payments', { amountCents: 800_000, method: 'cash' });
      await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg', waiveCharge: true });
      const { body } = await send<Overview>(api(), 'GET', '/api/overview', { token: owner });
      expect(body.bookings).toMatchObject({ refunds: 1, transfers: 1 });
      expect(waits.state).toBe('awaiting-payment');
    });

    itOnce('can be messaged, each party once even if the request is repeated', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      await book(api(), ride);
      const { body: gone } = await book(api(), ride);
      const file = await fileOf(api(), owner, gone);
      await ownersCall(api(), owner, file)('cancel', { reason: 'Changed her mind' });
      const message = { subject: 'We meet at the farm stall', text: 'The fuel station is closed.' };
      const headers = { 'Idempotency-Key': newId() };
      const tell = (json: object) =>
        send(api(), 'POST', `/api/admin/rides/${ride._id}/message`, {
          token: owner,
          json,
          headers,
        });
      expect(await tell(message)).toMatchObject({ status: 202, body: { recipients: 1 } });
      await tell(message);
      const titles = await mailTitlesOf(api());
      expect(titles.filter((title) => title === message.subject)).toHaveLength(1);
      // A person has written it, so a holiday notice may answer.
      const [byHand, ...others] = (await mailsOf(api())).filter((mail) =>
        mail.includes('The fuel station is closed.'),
      );
      expect(others).toEqual([]);
      expect(byHand).not.toContain('Auto-Submitted');

      expect(await tell({ subject: ' ', text: '' })).toMatchObject({
        status: 400,
        body: { fields: { subject: 'Please enter a subject', text: 'Please enter a message' } },
      });
    });
  }),
);
