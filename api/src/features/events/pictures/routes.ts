import { messages, type TourEvent } from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import type { TransactionStep } from '../../../platform/db/connect';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../../platform/idempotency/withIdempotencyKey';
import type { PictureUploads } from '../../../platform/media/pictures';
import { picturesReceiver } from '../../../platform/media/receivePictures';
import { storePictures } from '../../../platform/media/storePictures';
import { storeTransaction } from '../../../platform/media/storeTransaction';
import type { EventPictureStore } from './pictures';

/** `/api/events/{id}/pictures`: the pictures of an event after the first one. */
export function eventPictureRoutes(
  store: EventPictureStore,
  eventOf: (id: string) => Promise<TourEvent>,
  uploads: PictureUploads,
  withIdempotencyKey: WithIdempotencyKey,
) {
  const receive = picturesReceiver(uploads.temporaryFolder);
  /** The error for a concurrent change, with the current event. */
  const conflictError = async (id: string) =>
    new HttpError(409, messages.eventChanged, { current: await eventOf(id) });

  const add = handle(eventEndpoints.addPictures, async ({ params: { id }, request, response }) => {
    await eventOf(id);
    await receive(request, response, async ({ pictures, files }) => {
      if (pictures.length === 0) throw new HttpError(400, messages.eventPicturesMissing);
      const create = (newId: string, within: TransactionStep) =>
        storeTransaction(uploads, async (storeOne) => {
          const [first, ...others] = await storePictures(pictures, storeOne);
          const added = first
            ? [{ picture: first, id: newId }, ...others.map((picture) => ({ picture }))]
            : [];
          // The event was deleted while the pictures were uploaded.
          if (!(await store.add(id, added, within)))
            throw new HttpError(404, messages.eventNotFound, { gone: true });
        });
      await withIdempotencyKey(request, response, {
        kind: 'event-picture',
        fingerprint: () => fingerprintOf([id], files),
        exists: store.has,
        create,
        current: () => eventOf(id),
      });
    });
    return eventOf(id);
  });

  const arrange = handle(eventEndpoints.arrangePictures, async ({ params: { id }, body }) => {
    await eventOf(id);
    if ((await store.arrange(id, body)) === 'changed') throw await conflictError(id);
    return eventOf(id);
  });

  const remove = handle(eventEndpoints.removePicture, async ({ params, query, account }) => {
    const { id, index } = params;
    await eventOf(id);
    const removed = await store.remove(id, index, account.username, query.picture);
    if (removed === 'changed') throw await conflictError(id);
    if (!removed) throw new HttpError(404, messages.eventPictureNotFound);
    return eventOf(id);
  });

  return [add, arrange, remove];
}
