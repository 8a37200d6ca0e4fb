import {
  defaultGalleryDescription,
  galleryFieldsSchema,
  galleryUpdateSchema,
  messages,
} from '@ridgeline/contract';
import { galleryEndpoints } from '@ridgeline/contract/endpoints/galleries';
import type { InTransaction } from '../../platform/db/inTransaction';
import { jsonAnswer, type KeptAnswers } from '../../platform/http/keptAnswers';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { parse } from '../../platform/http/parse';
import { Refusal } from '../../platform/http/Refusal';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { MakeOnce } from '../../platform/idempotency/makeOnce';
import { galleryReceiver } from '../../platform/media/receiveGallery';
import { storeTogether } from '../../platform/media/storeTogether';
import { missing } from '../../platform/trash/answers';
import { galleryLookup } from './lookup';
import { photoRoutes } from './photoRoutes';
import { keepPhotos } from './pictures';
import { asLinkTaken, refuseTaken, wantedSlug } from './slug';
import type { GalleryStore } from './store';

/** `/api/gallery`: everyone reads; whoever is logged in writes. */
export function galleryRoutes(
  store: GalleryStore,
  uploads: PictureUploads,
  answerKept: KeptAnswers,
  makeOnce: MakeOnce,
) {
  const lookup = galleryLookup(store);
  const { galleryAt, galleryOf } = lookup;
  const receiveNew = galleryReceiver(uploads.arriving, messages.photosSize);
  const receiveChange = galleryReceiver(uploads.arriving, messages.imageSize);

  const list = handle(galleryEndpoints.list, async ({ request, response }) => {
    const make = async () => jsonAnswer(await store.allGalleries());
    await answerKept(response, request.originalUrl, make);
    return sent;
  });

  const get = handle(galleryEndpoints.get, async ({ params, query, request, response }) => {
    const make = async () => jsonAnswer(await galleryAt(params.id, query));
    await answerKept(response, request.originalUrl, make);
    return sent;
  });

  const create = handle(galleryEndpoints.create, async ({ request, response }) => {
    const id = await receiveNew(request, response, async ({ cover, photos, files }) => {
      const sent = parse(galleryFieldsSchema, request.body);
      const { title, description, link } = sent;
      if (!cover)
        throw new Refusal(400, messages.coverRequired, {
          fields: { image: messages.coverRequired },
        });
      const wanted = wantedSlug(link, title);
      const make = async (newId: string, within: InTransaction) => {
        await refuseTaken(wanted, store.slugIsTaken);
        return storeTogether(uploads, async (keep) => {
          const picture = await keep(await cover());
          const fields = { title, description: description || defaultGalleryDescription };
          const kept = await keepPhotos(photos, keep);
          return store
            .createGallery(fields, wanted, picture, kept, newId, within)
            .catch(asLinkTaken);
        });
      };
      return makeOnce(request, response, {
        kind: 'gallery',
        fingerprint: () => fingerprintOf(sent, files),
        isThere: store.trash.isKnown,
        make,
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
      if (slug) await refuseTaken(slug, (text) => store.slugIsTaken(text, id));
      await storeTogether(uploads, async (keep) => {
        const picture = cover && (await keep(await cover()));
        const saved = await store
          .updateGallery(id, {
            title,
            ...(description !== undefined && {
              description: description || defaultGalleryDescription,
            }),
            ...(slug && { slug }),
            ...(picture && { cover: picture }),
            photos: await keepPhotos(photos, keep),
            ...(version !== undefined && { version }),
          })
          .catch(asLinkTaken);
        if (saved === 'changed')
          throw new Refusal(409, messages.galleryChanged, { current: await galleryOf(id) });
        if (!saved) throw await missing(store.trash, id, messages.galleryNotFound);
      });
    });
    return galleryOf(id);
  });

  const remove = handle(galleryEndpoints.remove, async ({ params: { id } }) => {
    if (!(await store.trash.discard(id)))
      throw await missing(store.trash, id, messages.galleryNotFound);
  });

  const restore = handle(galleryEndpoints.restore, async ({ params: { id } }) => {
    await store.trash.restore(id);
    return galleryOf(id);
  });

  const photos = photoRoutes(store, lookup, uploads, makeOnce);
  return [list, get, create, update, remove, restore, ...photos];
}
