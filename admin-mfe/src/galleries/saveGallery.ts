import {
  messages,
  type Gallery,
  type GalleryFields,
  type PhotoArrangement,
} from '@ridgeline/contract';
import { notFoundAs } from '../failure/notFoundAs';
import { createOnce } from '../form/createOnce';
import { api } from '../session/api';
import type { Send, Uploads } from '../uploads/uploadQueue';

/** The path of the form that edits a gallery, or that adds one. */
export const formPath = (id?: string) => (id ? `/edit-gallery/${id}` : '/addgallery');

/** Creates a gallery, or saves it over a version of it. The call sends the fields with the chosen cover. */
export const saveGallery = (
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

export const sendPhoto =
  (id: string): Send<Gallery> =>
  (photo, options) =>
    api.post('/api/gallery/{id}/photos', {
      params: { id },
      files: { photos: [photo] },
      ...options,
    });

/** Saves the order and the captions of the photos. */
export const arrangePhotos = (id: string, arrangement: PhotoArrangement) =>
  api.put('/api/gallery/{id}/photos', { params: { id }, json: arrangement });

export const removePhoto = (id: string, index: number, photo: string | undefined) =>
  api.delete('/api/gallery/{id}/photos/{index}', { params: { id, index }, query: { photo } });
