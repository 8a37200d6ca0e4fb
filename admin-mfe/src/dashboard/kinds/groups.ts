import { messages, type Group } from '@ridgeline/contract';
import drawing from '@ridgeline/shared-ui/illustrations/empty-groups.svg';
import { pluralize } from '@ridgeline/shared-ui';
import { dialogPath } from '../../groups/paths';
import { dialogFromFile } from '../../page/dialogFromFile';
import { groupFile } from '../../pages';
import { api } from '../../session/api';
import { byCreation, orders } from './byCreation';
import type { UnpagedKind } from './kind';

export const groups: UnpagedKind<Group> = {
  noun: 'group',
  title: 'Groups',
  add: { label: 'Add New Group', path: '/addgroup' },
  formPath: (id) => `/edit-group/${id}`,
  empty: {
    title: 'No Groups Yet',
    hint: 'Add the first one: a name, and the riders who get its messages.',
    picture: drawing,
  },
  searched: 'group’s or contact’s name',
  orders,
  inOrder: byCreation,
  load: (signal) => api.get('/api/groups', { signal }),
  remove: (id) => api.delete('/api/groups/{id}', { params: { id } }),
  restore: (id) => api.post('/api/groups/{id}/restore', { params: { id } }),
  notFoundMessage: messages.groupNotFound,
  rowOf: ({ groupName, contacts, image, profilePicture }) => ({
    title: groupName,
    lines: [
      contacts.length === 0 ? 'No contacts yet' : pluralize(contacts.length, 'contact'),
      contacts.map(({ name }) => name).join(', '),
    ].filter(Boolean),
    picture: image?.webp[0]?.path ?? profilePicture ?? drawing,
  }),
  action: {
    parameter: 'message',
    draftPath: dialogPath,
    icon: 'whatsapp',
    label: ({ groupName }) => `Send message to ${groupName}`,
    Dialog: dialogFromFile(groupFile, (file) => file.SendMessageDialog),
  },
};
