import { messages, type Gallery, type GalleryFields } from '@ridgeline/contract';
import { notFoundAs } from '../failure/errors';
import { createOnce } from '../form/createOnce';
import { api } from '../session/api';
import type { Send } from '../uploads/send';
import type { Uploads } from '../uploads/useUploads';
import type { Photos } from './photos/usePhotos';
import { formPath } from './paths';

/** Creates a gallery, or saves it over a version of it. The call sends the fields with the chosen cover. */
export const saveFields = (
  fields: GalleryFields,
  over: { id: string; version: number } | undefined,
  uploads: Uploads,
): Promise<Gallery> =>
  uploads.sendWithFields('cover', (image, onProgress) => {
    const update = (id: string, version: number, files: { image?: File | undefined }) =>
      api
        .put('/api/gallery/{id}', {
          params: { id },
          form: { ...fields, version },
          files,
          onProgress,
        })
        .catch(notFoundAs(messages.galleryNotFound));
    return over
      ? update(over.id, over.version, { image })
      : createOnce(
          formPath(),
          (idempotencyKey) =>
            api.post('/api/gallery', {
              form: fields,
              // The form requires a cover before it creates a gallery.
              files: { image: image as File },
              onProgress,
              idempotencyKey,
            }),
          ({ _id }, files) => update(_id, 1, files === 'with files' ? { image } : {}),
        );
  });

/** The message for a failed photo if the server gives no reason. */
export const uploadFailed = 'This photo could not be uploaded. Please try again.';

/**
 * Uploads the photos that are not stored yet, one by one, and then saves the order and the captions of all photos.
 * @returns whether all were uploaded
 */
export async function savePhotos(id: string, uploads: Uploads, photos: Photos) {
  const waiting = photos.waiting();
  let complete = true;
  for (const [done, key] of waiting.entries()) {
    photos.setBatch({ done, total: waiting.length });
    complete = (await uploadPhoto(id, key, uploads, photos)) && complete;
  }
  photos.setBatch(undefined);
  await arrangePhotos(id, photos);
  return complete;
}

/**
 * Uploads a photo. If that fails, the form shows the reason, and the photo can be retried.
 * @returns whether it is uploaded
 */
export const uploadPhoto = (id: string, key: string, uploads: Uploads, photos: Photos) =>
  photos.serialized(async () => {
    const upload = uploads.latest('photos').find((waiting) => waiting.id === key);
    if (!upload) return true;
    const post: Send<Gallery> = (photo, options) =>
      api.post('/api/gallery/{id}/photos', {
        params: { id },
        files: { photos: [photo] },
        ...options,
      });
    return uploads.attempt(upload, post, {
      onArrived: (gallery) => photos.mergeUploaded(key, gallery),
      fallback: uploadFailed,
    });
  });

/** Saves the order and the captions, unless they are saved already. */
const arrangePhotos = (id: string, photos: Photos) =>
  photos.serialized(async () => {
    const json = photos.unsavedArrangement();
    if (!json) return;
    try {
      photos.mergeStored(await api.put('/api/gallery/{id}/photos', { params: { id }, json }));
    } catch (error) {
      photos.mergeConflicting(error);
      throw error;
    }
  });
