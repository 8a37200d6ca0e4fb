import {
  mediaChangeSchema,
  mediaPageSchema,
  mediaQuerySchema,
  mediaSchema,
  mediaUsesSchema,
  messages,
} from '..';
import { endpoint, idParam } from '../endpoint';

const picture = { id: idParam(messages.pictureNotFound) };

export const mediaEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/admin/media',
    summary: 'List the pictures that owners have uploaded, a page at a time, newest first',
    access: 'owner',
    query: mediaQuerySchema,
    answer: mediaPageSchema,
    errors: [400],
  }),
  uses: endpoint({
    method: 'get',
    path: '/api/admin/media/{id}/uses',
    summary: 'List where a picture is used',
    access: 'owner',
    params: picture,
    answer: mediaUsesSchema,
    errors: [404],
  }),
  save: endpoint({
    method: 'put',
    path: '/api/admin/media/{id}',
    action: 'picture.updated',
    summary: 'Set the alternative text of a picture, and the point that stays in view',
    access: 'owner',
    params: picture,
    body: mediaChangeSchema,
    answer: mediaSchema,
    errors: [400, 404],
    example: { alt: 'Two riders on Sani Pass in fog', focus: { x: 30, y: 60 } },
  }),
  replace: endpoint({
    method: 'post',
    path: '/api/admin/media/{id}/image',
    action: 'picture.replaced',
    summary: 'Replace a picture wherever it is used, and delete its files',
    access: 'owner',
    params: picture,
    files: { image: {} },
    answer: mediaSchema,
    errors: [400, 404],
  }),
};
