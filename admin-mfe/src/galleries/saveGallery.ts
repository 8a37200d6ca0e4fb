import { messages, type Gallery, type GalleryFields } from '@ridgeline/contract';
import { conflictingVersion, notFoundAs } from '../failure/errors';
import { createOnce } from '../form/createOnce';
import type { PhotoCalls } from '../photos/picker/photoCalls';
import { api } from '../session/api';
import type { Uploads } from '../uploads/useUploads';
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

/** The calls about the photos of a gallery. */
export const galleryPhotos = (id: string): PhotoCalls => ({
  upload: async (photo, options) => {
    const files = { photos: [photo] };
    return (await api.post('/api/gallery/{id}/photos', { params: { id }, files, ...options }))
      .photoDetails;
  },
  arrange: async (json) =>
    (await api.put('/api/gallery/{id}/photos', { params: { id }, json })).photoDetails,
  remove: async (index, photo) => {
    const params = { id, index };
    return (await api.delete('/api/gallery/{id}/photos/{index}', { params, query: { photo } }))
      .photoDetails;
  },
  conflicting: (error) => conflictingVersion<Gallery>(error)?.photoDetails,
  changed: messages.galleryChanged,
});
