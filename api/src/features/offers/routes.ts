import type { TourEvent } from '@ridgeline/contract';
import { offerEndpoints } from '@ridgeline/contract/endpoints/offers';
import { handle } from '../../platform/http/mountEndpoints';
import type { Offers } from './offers';

/** `/api/events/{id}/offer` and `/api/events/{id}/cancel`. */
export const offerRoutes = (
  { save }: Offers,
  cancelRide: (eventId: string, reason: string, who: string) => Promise<void>,
  eventOf: (id: string) => Promise<TourEvent>,
) => [
  handle(offerEndpoints.save, async ({ params: { id }, body }) => {
    await save(id, body);
    return eventOf(id);
  }),
  handle(offerEndpoints.cancelRide, async ({ params: { id }, body: { reason }, account }) => {
    await cancelRide(id, reason, account.username);
    return eventOf(id);
  }),
];
