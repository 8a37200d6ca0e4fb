import type { TourEvent } from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import { handle } from '../../../platform/http/mountEndpoints';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../../platform/idempotency/withIdempotencyKey';
import type { PictureUploads } from '../../../platform/media/pictures';
import type { EventStore } from '../store';
import { addDates, idsFrom } from './addDates';

interface TourRouteDependencies {
  store: EventStore;
  uploads: PictureUploads;
  withIdempotencyKey: WithIdempotencyKey;
  eventOf: (id: string) => Promise<TourEvent>;
  /** Makes an event a date of the tour of another one; with null, of none. */
  chooseTour: (id: string, other: string | null) => Promise<void>;
}

/** `/api/events/{id}/tour` and `/api/events/{id}/dates`. */
export function tourRoutes(dependencies: TourRouteDependencies) {
  const { store, uploads, withIdempotencyKey, eventOf } = dependencies;

  const choose = handle(
    eventEndpoints.chooseTour,
    async ({ params: { id }, body: { eventId } }) => {
      await eventOf(id);
      await dependencies.chooseTour(id, eventId);
      return eventOf(id);
    },
  );

  const add = handle(eventEndpoints.addDates, async ({ params, body, request, response }) => {
    const event = await eventOf(params.id);
    const first = await withIdempotencyKey(request, response, {
      kind: 'event',
      fingerprint: () => fingerprintOf([params.id, body]),
      exists: store.trash.isKnown,
      create: (newId, within) =>
        addDates(store, uploads, event, { ...body, ids: idsFrom(newId, body) }, within),
    });
    const added = await Promise.all(idsFrom(first, body).map(store.eventById));
    return added.filter((date) => date !== undefined);
  });

  return [choose, add];
}
