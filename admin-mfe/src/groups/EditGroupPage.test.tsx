import type { Contact } from '@ridgeline/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withFailingSaves } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { aPicture } from '../testing/pictures';
import { aGroup, anna, thabo } from './testing/aGroup';
import { contactAt, openGroupForm, typeContact, typeName } from './testing/openGroupForm';
import { onDashboard, press } from '../testing/page';

const load = 'GET /api/groups/sani';
const update = 'PUT /api/groups/sani';
const group = aGroup({ contacts: [thabo, anna], version: 3 });
const changed = 'This group was changed by someone else while you were editing it.';

const open = (replies: Parameters<typeof openGroupForm>[1] = {}) =>
  openGroupForm('/edit-group/sani', { [load]: ok(group), [update]: ok(group), ...replies });

const contactsIn = (sent: Record<string, unknown>) =>
  JSON.parse(String(sent['contacts'])) as unknown;

/** What the form sends for an existing contact of the group. */
const fieldsOf = ({ _id, name, number }: Contact) => ({ _id, name, number });

describe('editing a group', () => {
  withFailingSaves();

  it.each([
    ["the server's response", refused(404, 'Group not found')],
    ["a proxy's response", { status: 404 }],
  ])('says that the group does not exist, after %s', async (_whose, answer) => {
    open({ [load]: answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Group not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('saves over the loaded version, and sends the contacts’ ids', async () => {
    const { sent } = open();
    await typeName(' 2026');
    await press('Remove contact 1');
    await press('Update Group');
    await onDashboard();
    expect(sent()).toMatchObject({ groupName: 'Sani riders 2026', version: '3' });
    expect(contactsIn(sent())).toEqual([fieldsOf(anna)]);
  });

  it('shows recorded consents, and only asks about the consent of new people', async () => {
    const consent = { consentSource: 'form', consentAt: '2026-12-05T08:00:00.000Z' } as const;
    const { sent } = open({ [load]: ok(aGroup({ contacts: [{ ...thabo, ...consent }, anna] })) });
    await contactAt(1);
    expect(screen.getByText(/agreed on a form, 5 December 2026/)).toBeInTheDocument();
    expect(screen.getByText(/consent not recorded/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/How did the new people agree/)).not.toBeInTheDocument();
    await press('Add Contact');
    await typeContact(3, 'Name', 'Piet');
    await typeContact(3, 'Number', '084 123 4567');
    const choice = screen.getByLabelText(/How did the new people agree/);
    expect(choice).toHaveDisplayValue('Please choose');
    await userEvent.selectOptions(choice, 'By WhatsApp');
    await press('Update Group');
    await onDashboard();
    expect(contactsIn(sent())).toEqual([
      ...[thabo, anna].map(fieldsOf),
      { name: 'Piet', number: '+27841234567', consentSource: 'whatsapp' },
    ]);
  });

  it('adds a contact with a name and a number, but none for a blank row', async () => {
    const { sent } = open();
    await screen.findByLabelText('Group Name');
    await press('Add Contact');
    await press('Add Contact');
    await typeContact(4, 'Name', 'Piet');
    await typeContact(4, 'Number', '084 123 4567');
    await press('Update Group');
    await onDashboard();
    expect(contactsIn(sent())).toEqual([
      ...[thabo, anna].map(fieldsOf),
      { name: 'Piet', number: '+27841234567' },
    ]);
  });

  it('is saved without a contact that has no number, whose row stays and is marked', async () => {
    const { changes, sent } = open({
      [update]: [ok({ ...group, groupName: 'Sani riders!', version: 4 }), ok(group)],
    });
    await typeName('!');
    await press('Add Contact');
    await typeContact(3, 'Name', 'Piet');
    await press('Update Group');
    expect(await screen.findByText(/The group is saved, without the contacts/)).toBeInTheDocument();
    expect(contactsIn(sent())).toEqual([thabo, anna].map(fieldsOf));
    expect(screen.getByText(/not added: the number is missing/)).toBeInTheDocument();
    expect((await contactAt(3)).getByLabelText('Name')).toHaveValue('Piet');
    expect((await contactAt(3)).getByLabelText('Number')).toHaveFocus();

    await typeContact(3, 'Number', '084 123 4567');
    await press('Update Group');
    await onDashboard();
    expect(changes()).toEqual([update, update]);
    expect(sent()).toMatchObject({ version: '4' });
    expect(contactsIn(sent())).toEqual([
      ...[thabo, anna].map(fieldsOf),
      { name: 'Piet', number: '+27841234567' },
    ]);
  });

  it.each([
    ['the server fails', refused(500, 'Something went wrong on our side.')],
    ['the name is refused', refused(400, 'No.', { fields: { groupName: 'No.' } })],
  ])('no longer says that it is saved once the next save fails, as %s', async (_, failure) => {
    open({ [update]: [ok({ ...group, version: 4 }), failure] });
    await screen.findByLabelText('Group Name');
    await press('Add Contact');
    await typeContact(3, 'Name', 'Piet');
    await press('Update Group');
    await screen.findByText(/The group is saved, without the contacts/);
    await typeName('!');
    await press('Update Group');
    await screen.findByText(/^(Something went wrong|No\.)/);
    expect(screen.queryByText(/The group is saved/)).not.toBeInTheDocument();
    expect(screen.queryByText(/not added/)).not.toBeInTheDocument();
  });

  it('shows the picture that was saved without an incomplete contact', async () => {
    open({ [update]: ok({ ...group, profilePicture: '/uploads/new.jpg', version: 4 }) });
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPicture('new.jpg'));
    await screen.findByText('new.jpg');
    await press('Add Contact');
    await typeContact(3, 'Name', 'Piet');
    await press('Update Group');
    await screen.findByText(/The group is saved, without the contacts/);
    expect(screen.getByAltText("The group's picture")).toHaveAttribute('src', '/uploads/new.jpg');
  });

  it('requires the number of an existing contact', async () => {
    const { changes } = open();
    await userEvent.clear((await contactAt(2)).getByLabelText('Number'));
    await press('Update Group');
    const number = (await contactAt(2)).getByLabelText('Number');
    await waitFor(() => expect(number).toHaveAccessibleDescription('Contact number is required'));
    expect(changes()).toEqual([]);
  });

  it('keeps its last contact, and says why', async () => {
    const message = 'A group keeps at least one contact.';
    const { sent } = open({ [update]: refused(400, message) });
    await press('Remove contact 1');
    await press('Add Contact');
    await press('Remove contact 1');
    await press('Update Group');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(contactsIn(sent())).toEqual([]);
    expect(screen.queryByRole('button', { name: /Remove contact/ })).not.toBeInTheDocument();
  });

  it('shows the server’s errors next to the right row, even if there are blank rows before', async () => {
    const message = 'This number cannot be used.';
    open({ [update]: refused(400, message, { fields: { 'contacts.2.number': message } }) });
    await screen.findByLabelText('Group Name');
    await press('Add Contact');
    await press('Add Contact');
    await typeContact(4, 'Name', 'Piet');
    await typeContact(4, 'Number', '084 123 4567');
    await press('Update Group');
    const number = (await contactAt(4)).getByLabelText('Number');
    expect(number).toHaveAccessibleDescription(message);
    expect(number).toHaveFocus();
  });

  it('shows both versions after somebody else’s change, and can overwrite that', async () => {
    const theirs = { ...group, groupName: 'Lesotho riders', contacts: [thabo], version: 4 };
    const { sent } = open({
      [update]: [refused(409, changed, { current: theirs }), ok(group)],
    });
    await typeName('!');
    await press('Update Group');
    expect(await screen.findByRole('alert')).toHaveTextContent(changed);
    expect(screen.getByText(/“Lesotho riders”, yours says “Sani riders!”/)).toBeInTheDocument();
    expect(screen.getByText('Only in yours: Anna +27831234567.')).toBeInTheDocument();
    await press('Update Group');
    await onDashboard();
    expect(sent()).toMatchObject({ groupName: 'Sani riders!', version: '4' });
  });

  it('loads the other version on request', async () => {
    const theirs = { ...group, groupName: 'Lesotho riders', version: 4 };
    open({ [update]: refused(409, changed, { current: theirs }) });
    await typeName('!');
    await press('Update Group');
    await press('Take theirs instead');
    expect(await screen.findByLabelText('Group Name')).toHaveValue('Lesotho riders');
    expect(screen.queryByText(/What you had typed/)).not.toBeInTheDocument();
  });
});
