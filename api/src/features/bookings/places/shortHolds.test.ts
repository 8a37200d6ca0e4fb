import type { TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  confirmContact,
  joinWaitlist,
  somebody,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

onEachDatabase('a full ride with places that are held for a payment', (api) =>
  withInvariantChecks(api, () => {
    const offerOf = async ({ _id }: Pick<TourEvent, '_id'>) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer;

    /** A ride whose two places are held by two parties, for an hour each. */
    async function aHeldRide() {
      const ride = await aRide(api(), await anAdmin(api()), { riderPlaces: 2 });
      const { body: first } = await book(api(), ride, { participants: aParty(1) });
      const partial = await offerOf(ride);
      const { body: second } = await book(api(), ride, {
        contact: somebody(),
        participants: aParty(1),
      });
      return { ride, first, second, partial };
    }

    it('says when the first of them come free, and no more once the hold is longer or over', async () => {
      const { ride, first, second, partial } = await aHeldRide();
      expect(partial).toMatchObject({ state: 'open' });
      expect(partial).not.toHaveProperty('mayFreeAt');
      expect(await offerOf(ride)).toMatchObject({ state: 'full', mayFreeAt: first.heldUntil });
      // A cached response must not outlive the hold either.
      await confirmContact(api(), first);
      expect(await offerOf(ride)).toMatchObject({ mayFreeAt: second.heldUntil });
      await confirmContact(api(), second);
      const offer = await offerOf(ride);
      expect(offer).toMatchObject({ state: 'full' });
      expect(offer).not.toHaveProperty('mayFreeAt');
      await bookingCall(api(), first)('POST', '/cancel', {});
      expect(await offerOf(ride)).toMatchObject({ state: 'open' });
    });

    it('says nothing once somebody waits for them', async () => {
      const { ride } = await aHeldRide();
      expect(await offerOf(ride)).toHaveProperty('mayFreeAt');
      await joinWaitlist(api(), ride, 1);
      expect(await offerOf(ride)).not.toHaveProperty('mayFreeAt');
    });

    it('says nothing of a hold that is over', async () => {
      const { ride } = await aHeldRide();
      await api()
        .db('bookings')
        .update({ expires_at: new Date(Date.now() - 1).toISOString() });
      await api().db('content_revision').increment('revision', 1);
      expect(await offerOf(ride)).not.toHaveProperty('mayFreeAt');
    });
  }),
);
