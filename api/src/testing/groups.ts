import type { ContactFields, Group } from '@ridgeline/contract';
import type { Api } from './onEachDatabase';
import { send } from './requests';

/** What a group's form holds. */
export interface GroupParts {
  groupName?: string;
  /** Each in two fields of its own, as a new group sends them. */
  contacts?: Partial<ContactFields>[];
  /** In one field, as JSON, as a change sends them. */
  contactsJson?: unknown;
  profilePicture?: Buffer;
  version?: number;
}

/** Contacts with numbers that end differently, such as `aContact('0026')`. */
export const aContact = (lastDigits: string, name = `Rider ${lastDigits}`) => ({
  name,
  number: `+2782000${lastDigits}`,
});

/** A group's form, filled in as far as it is not said otherwise. */
export function groupForm({ contacts = [], contactsJson, profilePicture, ...rest }: GroupParts) {
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
export async function aGroup(api: Api, token: string, parts: GroupParts = {}) {
  const form = groupForm({ contacts: [aContact('1001', 'Piet')], ...parts });
  return (await send<Group>(api, 'POST', '/api/groups', { token, form })).body;
}
