import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { limits, messages, photoArrangementSchema } from '@ridgeline/contract';
import { jsonBodyWithLimit } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { galleryReceiver } from '../../platform/media/receiveGallery';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { galleryId, type GalleryLookup } from './lookup';
import { storePhotos } from './pictures';
import type { GalleryStore } from './store';
import type { TransactionStep } from '../../platform/db/connect';

const arrangementBody = z.object({ photos: photoArrangementSchema });

function indexIn({ params }: Request): number {
  if (!/^\d{1,6}$/.test(String(params.index))) throw new HttpError(404, messages.photoNotFound);
  return Number(params.index);
}

/** `/api/gallery/{id}/photos`: adding, ordering and removing the photos of a gallery. */
export function photoRoutes(
  store: GalleryStore,
  { galleryOf }: GalleryLookup,
  uploads: PictureUploads,
  loggedIn: RequestHandler,
  makeOnce: WithIdempotencyKey,
) {
  const router = Router();
  const receivePhotos = galleryReceiver(uploads.temporaryFolder, messages.photosSize);
  /** Shows whoever asked in vain how the gallery is now. */
  const changed = async (id: string) =>
    new HttpError(409, messages.galleryChanged, { current: await galleryOf(id) });

  router.post('/:id/photos', loggedIn, async (request, response) => {
    const id = galleryId(request);
    await galleryOf(id);
    await receivePhotos(request, response, async ({ photos, files }) => {
      if (photos.length === 0) throw new HttpError(400, messages.photosMissing);
      const add = (newId: string, within: TransactionStep) =>
        storeTransaction(uploads, async (keep) => {
          const [first, ...others] = await storePhotos(photos, keep);
          const added = await store.addPhotos(
            id,
            first ? [{ ...first, id: newId }, ...others] : [],
            within,
          );
          // It was deleted while the photos were on their way.
          if (!added) throw new HttpError(404, messages.galleryNotFound, { gone: true });
        });
      await makeOnce(request, response, {
        kind: 'photo',
        fingerprint: () => fingerprintOf([id], files),
        exists: store.hasPhoto,
        create: add,
        current: () => galleryOf(id),
      });
    });
    response.json(await galleryOf(id));
  });

  router.put(
    '/:id/photos',
    loggedIn,
    jsonBodyWithLimit(limits.longJsonBytes),
    async (request, response) => {
      const id = galleryId(request);
      const { photos } = parse(arrangementBody, { photos: request.body as unknown });
      const done = await store.arrangePhotos(id, photos);
      if (done === 'changed') throw await changed(id);
      response.json(await galleryOf(id));
    },
  );

  router.delete('/:id/photos/:index', loggedIn, async (request, response) => {
    const id = galleryId(request);
    const index = indexIn(request);
    await galleryOf(id);
    const { photo } = request.query;
    const removed = await store.deletePhoto(
      id,
      index,
      typeof photo === 'string' ? photo : undefined,
    );
    if (removed === 'changed') throw await changed(id);
    if (!removed) throw new HttpError(404, messages.photoNotFound);
    response.json(await galleryOf(id));
  });

  return router;
}
