import type { ContactFields, Group } from '../group';
import type {
  DeletedGroup,
  GroupMessage,
  GroupMessageDetail,
  GroupMessagePage,
  ResendMessage,
  SendMessage,
} from '../message';
import type { ClientOptions, Http } from './http';
import { segment } from './segment';
import { type Sending, type UploadProgress, sendForm } from './upload';

/** What a group's form sends. */
export interface GroupForm {
  groupName: string;
  /** As people write numbers; the answer has them as E.164. */
  contacts: ContactFields[];
  profilePicture?: File;
}

function newGroupForm({ groupName, contacts, profilePicture }: GroupForm) {
  const form = new FormData();
  form.append('groupName', groupName);
  for (const [index, { name, number, consentSource }] of contacts.entries()) {
    form.append(`contacts[${index}][name]`, name);
    form.append(`contacts[${index}][number]`, number);
    if (consentSource) form.append(`contacts[${index}][consentSource]`, consentSource);
  }
  if (profilePicture) form.append('profilePicture', profilePicture);
  return form;
}

/** A change of a group. A contact with its `_id` stays the same one. */
export type GroupChange = Omit<GroupForm, 'contacts'> & {
  contacts?: ContactFields[];
  version?: number;
};

function changeForm({ groupName, contacts, profilePicture, version }: GroupChange) {
  const form = new FormData();
  form.append('groupName', groupName);
  if (contacts) form.append('contacts', JSON.stringify(contacts));
  if (version !== undefined) form.append('version', String(version));
  if (profilePicture) form.append('profilePicture', profilePicture);
  return form;
}

const at = (id: string) => `/api/groups/${segment(id)}`;
const messageAt = (id: string) => `/api/groups/messages/${segment(id)}`;

/** The calls for WhatsApp groups and the messages to them. */
export const groupCalls = (http: Http, options: ClientOptions) => ({
  groups: (signal?: AbortSignal) => http.get<Group[]>('/api/groups', { signal }),
  group: (id: string, signal?: AbortSignal) => http.get<Group>(at(id), { signal }),
  /** With a `key`, sending it again after a failure still makes one group. */
  createGroup: (group: GroupForm, sending?: Sending) =>
    sendForm<Group>(options, '/api/groups', newGroupForm(group), sending),
  /** 409 with the current group where `version` is not the newest. */
  updateGroup: (id: string, change: GroupChange, onProgress?: UploadProgress) =>
    sendForm<Group>(options, at(id), changeForm(change), { onProgress, method: 'PUT' }),
  deleteGroup: (id: string) => http.delete<void>(at(id)),
  restoreGroup: (id: string) => http.post<Group>(`${at(id)}/restore`),

  /** Those to which something was sent: their messages can still be read. */
  deletedGroups: (signal?: AbortSignal) =>
    http.get<DeletedGroup[]>('/api/groups/deleted', { signal }),

  /** With a `clientId`, sending again after a failure is still one message. */
  sendGroupMessage: (message: SendMessage) =>
    http.post<GroupMessage>('/api/groups/send-message', { json: message }),
  /** The newest first; `before` is the `next` of the page before. */
  groupMessages: (id: string, before?: string, signal?: AbortSignal) =>
    http.get<GroupMessagePage>(`${at(id)}/messages`, {
      signal,
      ...(before !== undefined && { searchParams: { before } }),
    }),
  /** With what became of it for each contact. */
  groupMessage: (id: string, signal?: AbortSignal) =>
    http.get<GroupMessageDetail>(messageAt(id), { signal }),
  /** To those whom it did not reach. */
  resendGroupMessage: (id: string, which: ResendMessage = {}) =>
    http.post<GroupMessageDetail>(`${messageAt(id)}/resend`, { json: which }),
});
