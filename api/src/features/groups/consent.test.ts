import type { Contact, Group } from '@ridgeline/contract';
import { aContact, aGroup, groupForm, type GroupFields } from '../../testing/groups';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

onOneDatabase('the consent of contacts', (api) => {
  const create = async (token: string, fields: GroupFields) =>
    (await aGroup(api(), token, fields)).contacts;
  const save = (token: string, id: string, contactsJson: unknown) =>
    send<Group>(api(), 'PUT', `/api/groups/${id}`, { token, form: groupForm({ contactsJson }) });
  const piet = aContact('1001', 'Piet');

  it('is stored with its source and date', async () => {
    const token = await anAdmin(api());
    const before = new Date().toISOString();
    const [contact] = await create(token, { contacts: [{ ...piet, consentSource: 'form' }] });
    expect(contact).toMatchObject({ ...piet, consentSource: 'form' });
    expect((contact?.consentAt ?? '') >= before).toBe(true);
  });

  it('is unknown for people who are added without it', async () => {
    const [contact] = await create(await anAdmin(api()), { contacts: [piet] });
    expect(contact).toMatchObject({ consentSource: 'unknown', consentAt: null });
  });

  it.each([
    ['by id', (contact: Contact) => ({ ...contact, name: 'Pieter' })],
    ['by number', ({ number }: Contact) => ({ name: 'Pieter', number })],
    ['with "unknown"', (contact: Contact) => ({ ...contact, consentSource: 'unknown' })],
  ])('stays when the contact is saved again %s', async (_how, again) => {
    const token = await anAdmin(api());
    const contacts = [{ ...piet, consentSource: 'whatsapp' as const }];
    const { _id, contacts: saved } = await aGroup(api(), token, { contacts });
    const [contact] = saved as [Contact];
    const { body } = await save(token, _id, [again(contact)]);
    const { consentSource, consentAt } = contact;
    expect(body.contacts).toMatchObject([{ number: piet.number, consentSource, consentAt }]);
  });

  it('can be recorded later, and has the date of that day', async () => {
    const token = await anAdmin(api());
    const { _id, contacts } = await aGroup(api(), token, { contacts: [piet] });
    const { body } = await save(token, _id, [{ ...contacts[0], consentSource: 'in-person' }]);
    expect(body.contacts).toMatchObject([
      { _id: contacts[0]?._id, consentSource: 'in-person', consentAt: expect.any(String) },
    ]);
  });

  it('is refused if its source is unknown', async () => {
    const token = await anAdmin(api());
    const form = groupForm({ contacts: [{ ...piet, consentSource: 'hearsay' as never }] });
    expect((await send(api(), 'POST', '/api/groups', { token, form })).status).toBe(400);
  });
});
