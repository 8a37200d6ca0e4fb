import { groupFieldsSchema, groupListSchema, groupSchema, groupUpdateSchema, messages } from '..';
import { endpoint, idParam } from '../endpoint';

const groupId = { id: idParam(messages.groupNotFound) };

export const groupEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/groups',
    summary: 'List WhatsApp groups with their contacts, newest first',
    access: 'owner',
    answer: groupListSchema,
  }),
  get: endpoint({
    method: 'get',
    path: '/api/groups/{id}',
    summary: 'Get a WhatsApp group with its contacts',
    access: 'owner',
    params: groupId,
    answer: groupSchema,
    errors: [404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/groups',
    action: 'group.created',
    summary: 'Create a group; contacts are a JSON array or fields such as `contacts[0][name]`',
    access: 'owner',
    idempotent: true,
    form: groupFieldsSchema,
    example: {
      groupName: 'Sani Pass, October',
      contacts: [{ name: 'Thandi Nkosi', number: '082 123 4567', consentSource: 'in-person' }],
    },
    files: { profilePicture: { optional: true } },
    status: 201,
    answer: groupSchema,
    errors: [400],
  }),
  update: endpoint({
    method: 'put',
    path: '/api/groups/{id}',
    action: 'group.updated',
    summary: 'Update a group; fails with 409 if the given `version` is outdated',
    access: 'owner',
    params: groupId,
    form: groupUpdateSchema,
    files: { profilePicture: { optional: true } },
    answer: groupSchema,
    errors: [400, 404, 409],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/groups/{id}',
    action: 'group.deleted',
    summary: 'Delete a group; it can be restored for 30 days',
    access: 'owner',
    params: groupId,
    status: 204,
    errors: [404],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/groups/{id}/restore',
    action: 'group.restored',
    summary: 'Restore a deleted group with its contacts and messages, unless it has been purged',
    access: 'owner',
    params: groupId,
    answer: groupSchema,
    errors: [404],
  }),
};
