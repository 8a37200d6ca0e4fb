import {
  defaultGalleryDescription,
  galleryFieldsSchema,
  galleryUpdateSchema,
  messages,
} from '@ridgeline/contract';
import { galleryEndpoints } from '@ridgeline/contract/endpoints/galleries';
import { jsonResponse, nameOf, type ResponseCache } from '../../platform/http/responseCache';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { galleryReceiver } from '../../platform/media/receiveGallery';
import { storePictures } from '../../platform/media/storePictures';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { notFoundError } from '../../platform/trash/notFound';
import { galleryLookup } from './lookup';
import { photoRoutes } from './photoRoutes';
import { rethrowAsLinkTaken, assertSlugFree, wantedSlug } from './slug';
import { asPhotos } from './photos';
import type { GalleryStore } from './store';
import type { TransactionStep } from '../../platform/db/connect';

interface GalleryRouteDependencies {
  store: GalleryStore;
  uploads: PictureUploads;
  sendCached: ResponseCache;
  withIdempotencyKey: WithIdempotencyKey;
}

/** `/api/gallery`: public to read; only owners write. */
export function galleryRoutes(dependencies: GalleryRouteDependencies) {
  const { store, uploads, sendCached, withIdempotencyKey } = dependencies;
  const lookup = galleryLookup(store);
  const { galleryAt, galleryOf } = lookup;
  const receiveNew = galleryReceiver(uploads.temporaryFolder, messages.photosSize);
  const receiveChange = galleryReceiver(uploads.temporaryFolder, messages.imageSize);

  const list = handle(galleryEndpoints.list, async ({ response }) => {
    const load = async () => jsonResponse(await store.allGalleries());
    await sendCached(response, galleryEndpoints.list.path, load);
    return sent;
  });

  const get = handle(galleryEndpoints.get, async ({ params, query, response }) => {
    const load = async () => jsonResponse(await galleryAt(params.id, query));
    await sendCached(response, nameOf(`${galleryEndpoints.list.path}/${params.id}`, query), load);
    return sent;
  });

  const create = handle(galleryEndpoints.create, async ({ request, response }) => {
    const id = await receiveNew(request, response, async ({ cover, photos, files }) => {
      const submitted = parse(galleryFieldsSchema, request.body);
      const { title, description, link } = submitted;
      if (!cover)
        throw new HttpError(400, messages.coverRequired, {
          fields: { image: messages.coverRequired },
        });
      const slug = wantedSlug(link, title);
      const create = async (newId: string, within: TransactionStep) => {
        await assertSlugFree(slug, store.slugIsTaken);
        return storeTransaction(uploads, async (storeOne) => {
          const picture = await storeOne(await cover());
          const fields = { title, description: description || defaultGalleryDescription };
          const storedPhotos = asPhotos(await storePictures(photos, storeOne));
          return store
            .createGallery(fields, slug, picture, storedPhotos, newId, within)
            .catch(rethrowAsLinkTaken);
        });
      };
      return withIdempotencyKey(request, response, {
        kind: 'gallery',
        fingerprint: () => fingerprintOf(submitted, files),
        exists: store.trash.isKnown,
        create,
        current: galleryOf,
      });
    });
    return galleryOf(id);
  });

  const update = handle(galleryEndpoints.update, async ({ params, request, response }) => {
    const { id } = params;
    await galleryOf(id);
    await receiveChange(request, response, async ({ cover, photos }) => {
      const { title, description, link, version } = parse(galleryUpdateSchema, request.body);
      const slug = link === undefined ? undefined : wantedSlug(link, title);
      if (slug) await assertSlugFree(slug, (text) => store.slugIsTaken(text, id));
      await storeTransaction(uploads, async (storeOne) => {
        const picture = cover && (await storeOne(await cover()));
        const saved = await store
          .updateGallery(id, {
            title,
            ...(description !== undefined && {
              description: description || defaultGalleryDescription,
            }),
            ...(slug && { slug }),
            ...(picture && { cover: picture }),
            photos: asPhotos(await storePictures(photos, storeOne)),
            ...(version !== undefined && { version }),
          })
          .catch(rethrowAsLinkTaken);
        if (saved === 'changed')
          throw new HttpError(409, messages.galleryChanged, { current: await galleryOf(id) });
        if (!saved) throw await notFoundError(store.trash, id, messages.galleryNotFound);
      });
    });
    return galleryOf(id);
  });

  const remove = handle(galleryEndpoints.remove, async ({ params: { id }, account }) => {
    if (!(await store.trash.discard(id, account.username)))
      throw await notFoundError(store.trash, id, messages.galleryNotFound);
  });

  const restore = handle(galleryEndpoints.restore, async ({ params: { id } }) => {
    await store.trash.restore(id);
    return galleryOf(id);
  });

  const photos = photoRoutes(store, lookup, uploads, withIdempotencyKey);
  return [list, get, create, update, remove, restore, ...photos];
}
