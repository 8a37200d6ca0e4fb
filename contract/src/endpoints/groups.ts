import { groupFieldsSchema, groupListSchema, groupSchema, groupUpdateSchema, messages } from '..';
import { endpoint, idParam } from '../endpoint';

const groupId = { id: idParam(messages.groupNotFound) };

export const groupEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/groups',
    summary: 'All WhatsApp groups with their contacts, the newest first',
    access: 'owner',
    answer: groupListSchema,
  }),
  get: endpoint({
    method: 'get',
    path: '/api/groups/{id}',
    summary: 'One group with its contacts',
    access: 'owner',
    params: groupId,
    answer: groupSchema,
    errors: [404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/groups',
    summary: 'Create a group; each contact as contacts[0][name] and contacts[0][number]',
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
    summary: 'Save a group; contacts as a JSON array; with a version, only over that version',
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
    summary: 'Delete a group; for a minute it can be brought back',
    access: 'owner',
    params: groupId,
    status: 204,
    errors: [404],
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/groups/{id}/restore',
    summary: 'Bring a deleted group back, with its contacts and messages',
    access: 'owner',
    params: groupId,
    answer: groupSchema,
    errors: [404],
  }),
};
