import {
  postFieldsSchema,
  postListSchema,
  postPictureSchema,
  postSchema,
  postUpdateSchema,
} from '..';
import type { Call } from './call';

const post = { answer: postSchema, status: 200 } as const;

export const postCalls: Call[] = [
  {
    method: 'get',
    path: '/api/blog',
    summary: 'The published posts, the newest first',
    query: { all: 'With 1 and a token: drafts, and posts that wait for their date, too' },
    answer: postListSchema,
    status: 200,
    refusals: [401],
  },
  {
    method: 'get',
    path: '/api/blog/{id}',
    summary: 'One post by its id or slug; one that is not published only with a token',
    ...post,
    refusals: [401, 404],
  },
  {
    method: 'post',
    path: '/api/blog',
    summary: 'Write a post',
    once: true,
    protected: true,
    body: postFieldsSchema,
    ...post,
    status: 201,
    refusals: [400, 409],
  },
  {
    method: 'put',
    path: '/api/blog/{id}',
    summary: 'Save a post; with a version, only over that version',
    protected: true,
    body: postUpdateSchema,
    ...post,
    refusals: [400, 404, 409],
  },
  {
    method: 'delete',
    path: '/api/blog/{id}',
    summary: 'Delete a post; for a minute it can be brought back',
    protected: true,
    status: 204,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/blog/{id}/restore',
    summary: 'Bring a deleted post back, while its files are still there',
    protected: true,
    ...post,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/blog/{id}/image',
    summary: 'Give a post its cover (JPEG, PNG, WebP, AVIF or GIF, up to 5 MB)',
    protected: true,
    files: { field: 'image', many: false },
    ...post,
    refusals: [400, 404],
  },
  {
    method: 'post',
    path: '/api/blog/images',
    summary: 'Upload a picture for the inside of a text; unused for a day, it is removed',
    protected: true,
    files: { field: 'image', many: false },
    answer: postPictureSchema,
    status: 201,
    refusals: [400],
  },
];
