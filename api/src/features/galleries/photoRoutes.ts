import { messages, photoArrangementSchema } from '@ridgeline/contract';
import { galleryEndpoints } from '@ridgeline/contract/endpoints/galleries';
import { z } from 'zod';
import { handle } from '../../platform/http/mountEndpoints';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { galleryReceiver } from '../../platform/media/receiveGallery';
import { storePictures } from '../../platform/media/storePictures';
import { storeTransaction } from '../../platform/media/storeTransaction';
import type { GalleryLookup } from './lookup';
import { asPhotos } from './photos';
import type { GalleryStore } from './store';
import type { TransactionStep } from '../../platform/db/connect';

/** Wraps the list in an object, so that an error can name a field. */
const arrangementBody = z.object({ photos: photoArrangementSchema });

/** `/api/gallery/{id}/photos`: add, order and remove the photos of a gallery. */
export function photoRoutes(
  store: GalleryStore,
  { galleryOf }: GalleryLookup,
  uploads: PictureUploads,
  withIdempotencyKey: WithIdempotencyKey,
) {
  const receivePhotos = galleryReceiver(uploads.temporaryFolder, messages.photosSize);
  /** The error for a concurrent change, with the current gallery. */
  const conflictError = async (id: string) =>
    new HttpError(409, messages.galleryChanged, { current: await galleryOf(id) });

  const add = handle(galleryEndpoints.addPhotos, async ({ params, request, response }) => {
    const { id } = params;
    await galleryOf(id);
    await receivePhotos(request, response, async ({ photos, files }) => {
      if (photos.length === 0) throw new HttpError(400, messages.photosMissing);
      const create = (newId: string, within: TransactionStep) =>
        storeTransaction(uploads, async (storeOne) => {
          const [first, ...others] = asPhotos(await storePictures(photos, storeOne));
          const added = await store.addPhotos(
            id,
            first ? [{ ...first, id: newId }, ...others] : [],
            within,
          );
          // The gallery was deleted while the photos were uploaded.
          if (!added) throw new HttpError(404, messages.galleryNotFound, { gone: true });
        });
      await withIdempotencyKey(request, response, {
        kind: 'photo',
        fingerprint: () => fingerprintOf([id], files),
        exists: store.hasPhoto,
        create,
        current: () => galleryOf(id),
      });
    });
    return galleryOf(id);
  });

  const arrange = handle(
    galleryEndpoints.arrangePhotos,
    async ({ params: { id }, body: photos }) => {
      const result = await store.arrangePhotos(id, photos);
      if (result === 'changed') throw await conflictError(id);
      return galleryOf(id);
    },
    { parseBody: ({ body }) => parse(arrangementBody, { photos: body as unknown }).photos },
  );

  const remove = handle(galleryEndpoints.removePhoto, async ({ params, query, account }) => {
    const { id, index } = params;
    await galleryOf(id);
    const removed = await store.deletePhoto(id, index, account.username, query.photo);
    if (removed === 'changed') throw await conflictError(id);
    if (!removed) throw new HttpError(404, messages.photoNotFound);
    return galleryOf(id);
  });

  return [add, arrange, remove];
}
