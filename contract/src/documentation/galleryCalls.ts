import {
  galleryFieldsSchema,
  galleryListSchema,
  galleryQuerySchema,
  gallerySchema,
  galleryUpdateSchema,
  photoArrangementSchema,
} from '..';
import type { Call } from './call';

const gallery = { answer: gallerySchema, status: 200 } as const;

export const galleryCalls: Call[] = [
  {
    method: 'get',
    path: '/api/gallery',
    summary: 'All galleries with their covers, the newest first',
    answer: galleryListSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/gallery/{id}',
    summary:
      'One gallery with all of its photos, or a page of them, by its id or by the last part of its link',
    query: galleryQuerySchema,
    ...gallery,
    refusals: [400, 404],
  },
  {
    method: 'post',
    path: '/api/gallery',
    summary: 'Create a gallery; pictures are JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each',
    once: true,
    protected: true,
    form: galleryFieldsSchema,
    files: [
      { field: 'image', many: false },
      { field: 'photos', many: true, optional: true },
    ],
    ...gallery,
    status: 201,
    refusals: [400, 409],
  },
  {
    method: 'put',
    path: '/api/gallery/{id}',
    summary: 'Save a gallery and add photos; with a version, only over that version',
    protected: true,
    form: galleryUpdateSchema,
    files: [
      { field: 'image', many: false, optional: true },
      { field: 'photos', many: true, optional: true },
    ],
    ...gallery,
    refusals: [400, 404, 409],
  },
  {
    method: 'delete',
    path: '/api/gallery/{id}',
    summary: 'Delete a gallery; for a minute it can be brought back',
    protected: true,
    status: 204,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/gallery/{id}/restore',
    summary: 'Bring a deleted gallery back, while its files are still there',
    protected: true,
    ...gallery,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/gallery/{id}/photos',
    summary: 'Add photos to a gallery, behind those that it has',
    once: true,
    protected: true,
    files: { field: 'photos', many: true },
    ...gallery,
    refusals: [400, 404],
  },
  {
    method: 'put',
    path: '/api/gallery/{id}/photos',
    summary: 'Put all photos of a gallery in a new order, and give them captions',
    protected: true,
    body: photoArrangementSchema,
    ...gallery,
    refusals: [400, 404, 409],
  },
  {
    method: 'delete',
    path: '/api/gallery/{id}/photos/{index}',
    summary: 'Remove a photo by its place, counted from 0',
    query: { photo: 'Id of the photo that is taken to be there; 409 where it is another one' },
    protected: true,
    ...gallery,
    refusals: [404, 409],
  },
];
