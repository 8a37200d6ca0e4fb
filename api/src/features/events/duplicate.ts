import type { TourEvent } from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import { handle } from '../../platform/http/mountEndpoints';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import type { PictureUploads } from '../../platform/media/pictures';
import { copyEvent } from './copies';
import { eventError } from './errors';
import type { EventStore } from './store';

/** `/api/events/{id}/duplicate`: the same ride on another day, as a draft. */
export const duplicateRoute = (
  store: EventStore,
  eventOf: (id: string) => Promise<TourEvent>,
  uploads: PictureUploads,
  withIdempotencyKey: WithIdempotencyKey,
) =>
  handle(eventEndpoints.duplicate, async ({ params, body: { date }, request, response }) => {
    const event = await eventOf(params.id);
    const id = await withIdempotencyKey(request, response, {
      kind: 'event',
      fingerprint: () => fingerprintOf([params.id, date]),
      exists: store.trash.isKnown,
      create: async (newId, within) => {
        const files = await store.filesOf(params.id);
        if (!files) throw eventError('EventNotFound');
        const copy = { id: newId, date, status: 'draft' } as const;
        await copyEvent(event, files, [copy], uploads, (events) =>
          store.createEvents(events, within),
        );
      },
      current: eventOf,
    });
    return eventOf(id);
  });
