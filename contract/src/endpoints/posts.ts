import { z } from 'zod';
import {
  limits,
  messages,
  postFieldsSchema,
  postListSchema,
  postPictureSchema,
  postSchema,
  postUpdateSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

const postId = { id: idParam(messages.postNotFound) };

const postListQuerySchema = z.object({
  all: z
    .string()
    .optional()
    .catch(undefined)
    .transform((all) => all === '1')
    .describe('With 1 and a token: drafts, and posts that wait for their date, too'),
});

export const postEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/blog',
    summary: 'The published posts, the newest first',
    access: 'everyone',
    query: postListQuerySchema,
    answer: postListSchema,
    errors: [401],
  }),
  get: endpoint({
    method: 'get',
    path: '/api/blog/{id}',
    summary: 'One post by its id or slug; one that is not published only with a token',
    access: 'everyone',
    params: { id: z.string() },
    answer: postSchema,
    errors: [401, 404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/blog',
    summary: 'Write a post',
    access: 'owner',
    idempotent: true,
    body: postFieldsSchema,
    example: {
      title: 'What to pack for three days of gravel',
      excerpt: 'Less than you think.',
      status: 'draft',
    },
    bodyBytes: limits.longJsonBytes,
    status: 201,
    answer: postSchema,
    errors: [400, 409],
  }),
  update: endpoint({
    method: 'put',
    path: '/api/blog/{id}',
    summary: 'Save a post; with a version, only over that version',
    access: 'owner',
    params: postId,
    body: postUpdateSchema,
    bodyBytes: limits.longJsonBytes,
    answer: postSchema,
    errors: [400, 404, 409],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/blog/{id}',
    summary: 'Delete a post; for a minute it can be brought back',
    access: 'owner',
    params: postId,
    status: 204,
    errors: [404],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/blog/{id}/restore',
    summary: 'Bring a deleted post back, while its files are still there',
    access: 'owner',
    params: postId,
    answer: postSchema,
    errors: [404],
  }),
  uploadImage: endpoint({
    method: 'post',
    path: '/api/blog/{id}/image',
    summary: 'Give a post its cover (JPEG, PNG, WebP, AVIF or GIF, up to 5 MB)',
    access: 'owner',
    params: postId,
    files: { image: {} },
    answer: postSchema,
    errors: [400, 404],
  }),
  uploadPicture: endpoint({
    method: 'post',
    path: '/api/blog/images',
    summary: 'Upload a picture for the inside of a text; unused for a day, it is removed',
    access: 'owner',
    files: { image: {} },
    status: 201,
    answer: postPictureSchema,
    errors: [400],
  }),
};
