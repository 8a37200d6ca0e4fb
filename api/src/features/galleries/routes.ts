import { Router, type RequestHandler } from 'express';
import {
  defaultGalleryDescription,
  galleryFieldsSchema,
  galleryUpdateSchema,
  messages,
} from '@ridgeline/contract';
import { jsonResponse, type ResponseCache } from '../../platform/http/responseCache';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { galleryReceiver } from '../../platform/media/receiveGallery';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { notFoundError } from '../../platform/trash/notFound';
import { galleryId, galleryLookup } from './lookup';
import { photoRoutes } from './photoRoutes';
import { storePhotos } from './pictures';
import { rethrowAsLinkTaken, assertSlugFree, wantedSlug } from './slug';
import type { GalleryStore } from './store';
import type { TransactionStep } from '../../platform/db/connect';

/** `/api/gallery`: everyone reads; whoever is logged in writes. */
export function galleryRoutes(
  store: GalleryStore,
  uploads: PictureUploads,
  loggedIn: RequestHandler,
  answerKept: ResponseCache,
  makeOnce: WithIdempotencyKey,
) {
  const router = Router();
  const lookup = galleryLookup(store);
  const { galleryAt, galleryOf } = lookup;
  const receiveNew = galleryReceiver(uploads.temporaryFolder, messages.photosSize);
  const receiveChange = galleryReceiver(uploads.temporaryFolder, messages.imageSize);

  router.get('/', async (request, response) => {
    const make = async () => jsonResponse(await store.allGalleries());
    await answerKept(response, request.originalUrl, make);
  });

  router.get('/:id', async (request, response) => {
    const make = async () => jsonResponse(await galleryAt(request));
    await answerKept(response, request.originalUrl, make);
  });

  router.post('/', loggedIn, async (request, response) => {
    const id = await receiveNew(request, response, async ({ cover, photos, files }) => {
      const sent = parse(galleryFieldsSchema, request.body);
      const { title, description, link } = sent;
      if (!cover)
        throw new HttpError(400, messages.coverRequired, {
          fields: { image: messages.coverRequired },
        });
      const wanted = wantedSlug(link, title);
      const create = async (newId: string, within: TransactionStep) => {
        await assertSlugFree(wanted, store.slugIsTaken);
        return storeTransaction(uploads, async (keep) => {
          const picture = await keep(await cover());
          const fields = { title, description: description || defaultGalleryDescription };
          const kept = await storePhotos(photos, keep);
          return store
            .createGallery(fields, wanted, picture, kept, newId, within)
            .catch(rethrowAsLinkTaken);
        });
      };
      return makeOnce(request, response, {
        kind: 'gallery',
        fingerprint: () => fingerprintOf(sent, files),
        exists: store.trash.isKnown,
        create,
        current: galleryOf,
      });
    });
    response.status(201).json(await galleryOf(id));
  });

  router.put('/:id', loggedIn, async (request, response) => {
    const id = galleryId(request);
    await galleryOf(id);
    await receiveChange(request, response, async ({ cover, photos }) => {
      const { title, description, link, version } = parse(galleryUpdateSchema, request.body);
      const slug = link === undefined ? undefined : wantedSlug(link, title);
      if (slug) await assertSlugFree(slug, (text) => store.slugIsTaken(text, id));
      await storeTransaction(uploads, async (keep) => {
        const picture = cover && (await keep(await cover()));
        const saved = await store
          .updateGallery(id, {
            title,
            ...(description !== undefined && {
              description: description || defaultGalleryDescription,
            }),
            ...(slug && { slug }),
            ...(picture && { cover: picture }),
            photos: await storePhotos(photos, keep),
            ...(version !== undefined && { version }),
          })
          .catch(rethrowAsLinkTaken);
        if (saved === 'changed')
          throw new HttpError(409, messages.galleryChanged, { current: await galleryOf(id) });
        if (!saved) throw await notFoundError(store.trash, id, messages.galleryNotFound);
      });
    });
    response.json(await galleryOf(id));
  });

  router.delete('/:id', loggedIn, async (request, response) => {
    const id = galleryId(request);
    if (!(await store.trash.discard(id)))
      throw await notFoundError(store.trash, id, messages.galleryNotFound);
    response.status(204).end();
  });

  router.post('/:id/restore', loggedIn, async (request, response) => {
    const id = galleryId(request);
    await store.trash.restore(id);
    response.json(await galleryOf(id));
  });

  router.use(photoRoutes(store, lookup, uploads, loggedIn, makeOnce));
  return router;
}
