import { z } from 'zod';
import {
  galleryFieldsSchema,
  galleryListSchema,
  galleryQuerySchema,
  gallerySchema,
  galleryUpdateSchema,
  limits,
  messages,
  photoArrangementSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

const galleryId = { id: idParam(messages.galleryNotFound) };

/** The index of a photo, from 0. */
const photoIndex = z
  .string()
  .regex(/^\d{1,6}$/, messages.photoNotFound)
  .transform(Number);

const photoQuerySchema = z.object({
  photo: z
    .string()
    .optional()
    .catch(undefined)
    .describe('Expected id of the photo at this index; fails with 409 if it differs'),
});

export const galleryEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/gallery',
    summary: 'List galleries with their covers, newest first',
    access: 'everyone',
    answer: galleryListSchema,
  }),
  get: endpoint({
    method: 'get',
    path: '/api/gallery/{id}',
    summary: 'Get a gallery by its id or slug with all photos, a page of them, or those around one',
    access: 'everyone',
    params: { id: z.string() },
    query: galleryQuerySchema,
    answer: gallerySchema,
    errors: [400, 404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/gallery',
    action: 'gallery.created',
    summary: 'Create a gallery; pictures are JPEG, PNG, WebP, AVIF or GIF, under 5 MB each',
    access: 'owner',
    idempotent: true,
    form: galleryFieldsSchema,
    example: { title: 'Sani Pass, October', description: 'Three days over the Drakensberg' },
    files: { image: {}, photos: { many: true, optional: true } },
    status: 201,
    answer: gallerySchema,
    errors: [400, 409],
  }),
  update: endpoint({
    method: 'put',
    path: '/api/gallery/{id}',
    action: 'gallery.updated',
    summary: 'Update a gallery and add photos; fails with 409 if the given `version` is outdated',
    access: 'owner',
    params: galleryId,
    form: galleryUpdateSchema,
    files: { image: { optional: true }, photos: { many: true, optional: true } },
    answer: gallerySchema,
    errors: [400, 404, 409],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/gallery/{id}',
    action: 'gallery.deleted',
    summary: 'Delete a gallery; it can be restored for 30 days',
    access: 'owner',
    params: galleryId,
    status: 204,
    errors: [404],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/gallery/{id}/restore',
    action: 'gallery.restored',
    summary: 'Restore a deleted gallery, unless it has been purged',
    access: 'owner',
    params: galleryId,
    answer: gallerySchema,
    errors: [404],
  }),
  addPhotos: endpoint({
    method: 'post',
    path: '/api/gallery/{id}/photos',
    action: 'gallery.photos-added',
    summary: 'Append photos to a gallery; it holds up to 1000',
    access: 'owner',
    idempotent: true,
    params: galleryId,
    files: { photos: { many: true } },
    answer: gallerySchema,
    errors: [400, 404, 409],
  }),
  arrangePhotos: endpoint({
    method: 'put',
    path: '/api/gallery/{id}/photos',
    action: 'gallery.photos-updated',
    summary: 'Reorder all photos of a gallery, and set their captions and alternative texts',
    access: 'owner',
    params: galleryId,
    body: photoArrangementSchema,
    bodyBytes: limits.longJsonBytes,
    answer: gallerySchema,
    errors: [400, 404, 409],
  }),
  removePhoto: endpoint({
    method: 'delete',
    path: '/api/gallery/{id}/photos/{index}',
    action: 'gallery.photos-removed',
    summary: 'Remove a photo by its index, starting at 0',
    access: 'owner',
    params: { ...galleryId, index: photoIndex },
    query: photoQuerySchema,
    answer: gallerySchema,
    errors: [404, 409],
  }),
};
