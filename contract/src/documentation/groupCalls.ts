import { groupFieldsSchema, groupListSchema, groupSchema, groupUpdateSchema } from '..';
import type { Call } from './call';

const group = { answer: groupSchema, status: 200, protected: true } as const;

const picture = [{ field: 'profilePicture', many: false, optional: true }] as const;

export const groupCalls: Call[] = [
  {
    method: 'get',
    path: '/api/groups',
    summary: 'All WhatsApp groups with their contacts, the newest first',
    protected: true,
    answer: groupListSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/groups/{id}',
    summary: 'One group with its contacts',
    ...group,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/groups',
    summary: 'Create a group; each contact as contacts[0][name] and contacts[0][number]',
    once: true,
    form: groupFieldsSchema,
    files: [...picture],
    ...group,
    status: 201,
    refusals: [400],
  },
  {
    method: 'put',
    path: '/api/groups/{id}',
    summary: 'Save a group; contacts as a JSON array; with a version, only over that version',
    form: groupUpdateSchema,
    files: [...picture],
    ...group,
    refusals: [400, 404, 409],
  },
  {
    method: 'delete',
    path: '/api/groups/{id}',
    summary: 'Delete a group; for a minute it can be brought back',
    protected: true,
    status: 204,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/groups/{id}/restore',
    summary: 'Bring a deleted group back, with its contacts and messages',
    ...group,
    refusals: [404],
  },
];
