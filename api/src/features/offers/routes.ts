import type { TourEvent } from '@ridgeline/contract';
import { offerEndpoints } from '@ridgeline/contract/endpoints/offers';
import { handle } from '../../platform/http/mountEndpoints';
import { saveOffer, type OfferContext } from './offers';

/** `/api/events/{id}/offer` and `/api/events/{id}/cancel`. */
export const offerRoutes = (
  context: OfferContext,
  cancelRide: (eventId: string, reason: string, who: string) => Promise<void>,
  eventOf: (id: string) => Promise<TourEvent>,
) => [
  handle(offerEndpoints.save, async ({ params: { id }, body }) => {
    await saveOffer(context, id, body);
    return eventOf(id);
  }),
  handle(offerEndpoints.cancelRide, async ({ params: { id }, body: { reason }, account }) => {
    await cancelRide(id, reason, account.username);
    return eventOf(id);
  }),
];
