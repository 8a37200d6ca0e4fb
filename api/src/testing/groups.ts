import type { ContactFields, Group } from '@ridgeline/contract';
import type { Api } from './startApi';
import { send } from './requests';

/** The fields of a group's form. */
export interface GroupFields {
  groupName?: string;
  /** Two form fields for each, as a new group sends them. */
  contacts?: Partial<ContactFields>[];
  /** One JSON field, as a change sends them. */
  contactsJson?: unknown;
  profilePicture?: Buffer;
  version?: number;
}

/** A contact whose number ends with these digits, such as `aContact('0026')`. */
export const aContact = (lastDigits: string, name = `Rider ${lastDigits}`) => ({
  name,
  number: `+2782000${lastDigits}`,
});

/** A group's form, with defaults. */
export function groupForm({ contacts = [], contactsJson, profilePicture, ...rest }: GroupFields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ groupName: 'Sani riders', ...rest }))
    form.append(name, String(value));
  for (const [index, contact] of contacts.entries())
    for (const [name, value] of Object.entries(contact))
      form.append(`contacts[${index}][${name}]`, value);
  if (contactsJson !== undefined) form.append('contacts', JSON.stringify(contactsJson));
  if (profilePicture)
    form.append('profilePicture', new File([profilePicture as BlobPart], 'a.jpg'));
  return form;
}

/** A group with contacts. */
export async function aGroup(api: Api, token: string, fields: GroupFields = {}) {
  const form = groupForm({ contacts: [aContact('1001', 'Piet')], ...fields });
  return (await send<Group>(api, 'POST', '/api/groups', { token, form })).body;
}
