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
    .describe('Set to `1` with the token of an owner to include drafts and scheduled posts'),
});

export const postEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/blog',
    summary: 'List published posts, newest first',
    access: 'everyone',
    query: postListQuerySchema,
    answer: postListSchema,
    errors: [401],
  }),
  get: endpoint({
    method: 'get',
    path: '/api/blog/{id}',
    summary: 'Get a post by its id or slug; an unpublished one requires the token of an owner',
    access: 'everyone',
    params: { id: z.string() },
    answer: postSchema,
    errors: [401, 404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/blog',
    action: 'post.created',
    summary: 'Create a post, a draft unless its `status` is `published`',
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
    action: 'post.updated',
    summary: 'Update a post; fails with 409 if the given `version` is outdated',
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
    action: 'post.deleted',
    summary: 'Delete a post; it can be restored for 30 days',
    access: 'owner',
    params: postId,
    status: 204,
    errors: [404],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/blog/{id}/restore',
    action: 'post.restored',
    summary: 'Restore a deleted post, unless it has been purged',
    access: 'owner',
    params: postId,
    answer: postSchema,
    errors: [404],
  }),
  uploadImage: endpoint({
    method: 'post',
    path: '/api/blog/{id}/image',
    action: 'post.image-added',
    summary: 'Upload the cover of a post (JPEG, PNG, WebP, AVIF or GIF, under 5 MB)',
    access: 'owner',
    params: postId,
    files: { image: {} },
    answer: postSchema,
    errors: [400, 404],
  }),
  uploadPicture: endpoint({
    method: 'post',
    path: '/api/blog/images',
    action: 'post.images-added',
    summary: 'Upload a picture for use in the text of posts; it is deleted if unused for a day',
    access: 'owner',
    files: { image: {} },
    status: 201,
    answer: postPictureSchema,
    errors: [400],
  }),
};
