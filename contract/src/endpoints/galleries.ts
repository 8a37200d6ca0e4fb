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
    .describe('Id of the photo that is taken to be there; 409 where it is another one'),
});

export const galleryEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/gallery',
    summary: 'All galleries with their covers, the newest first',
    access: 'everyone',
    answer: galleryListSchema,
  }),
  get: endpoint({
    method: 'get',
    path: '/api/gallery/{id}',
    summary:
      'One gallery with all of its photos, a page of them, or one with its neighbours, by its id or by the last part of its link',
    access: 'everyone',
    params: { id: z.string() },
    query: galleryQuerySchema,
    answer: gallerySchema,
    errors: [400, 404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/gallery',
    summary: 'Create a gallery; pictures are JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each',
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
    summary: 'Save a gallery and add photos; with a version, only over that version',
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
    summary: 'Delete a gallery; for a minute it can be brought back',
    access: 'owner',
    params: galleryId,
    status: 204,
    errors: [404],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/gallery/{id}/restore',
    summary: 'Bring a deleted gallery back, while its files are still there',
    access: 'owner',
    params: galleryId,
    answer: gallerySchema,
    errors: [404],
  }),
  addPhotos: endpoint({
    method: 'post',
    path: '/api/gallery/{id}/photos',
    summary: 'Add photos to a gallery, behind those that it has',
    access: 'owner',
    idempotent: true,
    params: galleryId,
    files: { photos: { many: true } },
    answer: gallerySchema,
    errors: [400, 404],
  }),
  arrangePhotos: endpoint({
    method: 'put',
    path: '/api/gallery/{id}/photos',
    summary: 'Put all photos of a gallery in a new order, and give them captions',
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
    summary: 'Remove a photo by its place, counted from 0',
    access: 'owner',
    params: { ...galleryId, index: photoIndex },
    query: photoQuerySchema,
    answer: gallerySchema,
    errors: [404, 409],
  }),
};
