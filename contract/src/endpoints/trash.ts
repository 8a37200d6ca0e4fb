import { z } from 'zod';
import { messages, restoredItemSchema, trashKinds, trashPageSchema, trashQuerySchema } from '..';
import { endpoint, idParam } from '../endpoint';

const trashedItem = {
  kind: z.enum(trashKinds, { error: messages.notInTrash }),
  id: idParam(messages.notInTrash),
};

export const trashEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/trash',
    summary: 'List what was deleted and can still be restored, a page at a time, latest first',
    access: 'owner',
    query: trashQuerySchema,
    answer: trashPageSchema,
    errors: [400],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/trash/{kind}/{id}/restore',
    action: 'trash.restored',
    summary: 'Restore a deleted item with everything that belonged to it',
    access: 'owner',
    params: trashedItem,
    answer: restoredItemSchema,
    errors: [404, 409],
  }),
  purge: endpoint({
    method: 'delete',
    path: '/api/trash/{kind}/{id}',
    action: 'trash.purged',
    summary: 'Delete an item in the trash for good, with its files',
    access: 'owner',
    params: trashedItem,
    status: 204,
    errors: [404],
  }),
};
