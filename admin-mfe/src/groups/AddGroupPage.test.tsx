import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withFailingSaves } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { aPicture } from '../testing/pictures';
import { aGroup } from './testing/aGroup';
import { contactAt, openGroupForm, typeContact, typeName } from './testing/openGroupForm';
import { onDashboard, press } from '../testing/page';

const create = 'POST /api/groups';
const open = (reply: Answer = ok(aGroup())) => openGroupForm('/addgroup', { [create]: reply });

const fill = async () => {
  await typeName('Sani riders');
  await typeContact(1, 'Name', 'Thabo');
  await typeContact(1, 'Number', '082 123 4567');
};

describe('adding a group', () => {
  withFailingSaves();

  it('requires a name and a contact, shows the errors next to them, and focuses the first', async () => {
    const { changes } = open();
    await press('Create Group');
    expect(await screen.findByText('Group name is required')).toBeInTheDocument();
    expect(screen.getByText('Contact name is required')).toBeInTheDocument();
    expect(screen.getByText('Contact number is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Group Name')).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('sends how the people agreed, if that was filled in', async () => {
    const { sent } = open();
    await fill();
    await press('Create Group');
    await onDashboard();
    expect(Object.keys(sent())).not.toContain('contacts[0][consentSource]');
    cleanup();
    const again = open();
    await fill();
    await userEvent.selectOptions(
      screen.getByLabelText(/How did the new people agree/),
      'They told us in person',
    );
    await press('Create Group');
    await onDashboard();
    expect(again.sent()).toMatchObject({ 'contacts[0][consentSource]': 'in-person' });
  });

  it('sends the name, the contacts with normalised numbers, and the picture', async () => {
    const { changes, sent } = open();
    await fill();
    await press('Add Contact');
    expect((await contactAt(1)).getByLabelText('Number')).toHaveValue('+27821234567');
    expect((await contactAt(2)).getByLabelText('Name')).toHaveFocus();
    await typeContact(2, 'Name', 'Anna');
    await typeContact(2, 'Number', '+44 20 7946 0018');
    await userEvent.upload(screen.getByLabelText('Choose a picture'), aPicture('us.jpg'));
    await press('Create Group');
    await onDashboard();
    expect(changes()).toEqual([create]);
    expect(sent()).toMatchObject({
      groupName: 'Sani riders',
      'contacts[0][name]': 'Thabo',
      'contacts[0][number]': '+27821234567',
      'contacts[1][name]': 'Anna',
      'contacts[1][number]': '+442079460018',
      profilePicture: expect.any(File) as File,
    });
  });

  it('removes rows until one is left', async () => {
    open();
    await fill();
    expect(screen.queryByRole('button', { name: /Remove contact/ })).not.toBeInTheDocument();
    await press('Add Contact');
    await press('Remove contact 1');
    expect((await contactAt(1)).getByLabelText('Name')).toHaveValue('');
    expect(screen.queryByRole('button', { name: /Remove contact/ })).not.toBeInTheDocument();
  });

  it('shows the error next to an invalid number, and focuses it', async () => {
    const { changes } = open();
    await typeName('Sani riders');
    await typeContact(1, 'Name', 'Thabo');
    await typeContact(1, 'Number', '082 123');
    await press('Create Group');
    const number = (await contactAt(1)).getByLabelText('Number');
    await waitFor(() => {
      expect(number).toHaveAccessibleDescription(/^082 123 is too short for a phone number\./);
      expect(number).toHaveFocus();
    });
    expect(changes()).toEqual([]);
  });

  it('names the people who have the same number', async () => {
    open();
    await fill();
    await press('Add Contact');
    await typeContact(2, 'Name', 'Anna');
    await typeContact(2, 'Number', '+27 82 123 4567');
    await press('Create Group');
    const number = (await contactAt(2)).getByLabelText('Number');
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        'Thabo and Anna have the same number, +27821234567. Please keep one of them.',
      ),
    );
  });

  it("shows the server's errors next to their fields", async () => {
    const message = 'This number cannot be used.';
    open(refused(400, message, { fields: { 'contacts.0.number': message } }));
    await fill();
    await press('Create Group');
    const number = (await contactAt(1)).getByLabelText('Number');
    await waitFor(() => {
      expect(number).toHaveAccessibleDescription(message);
      expect(number).toHaveFocus();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[string, string | undefined, string]>([
    ['that it failed', undefined, 'Failed to create group'],
    ['what the server says', 'The request is too large.', 'The request is too large.'],
  ])(
    'says %s, keeps what was typed, and saves it once that is possible',
    async (_what, message, shown) => {
      openGroupForm('/addgroup', {
        [create]: [refused(500, message), ok(aGroup())],
        'PUT /api/groups/sani': ok(aGroup()),
      });
      await fill();
      await press('Create Group');
      expect(await screen.findByRole('alert')).toHaveTextContent(shown);
      expect(screen.getByLabelText('Group Name')).toHaveValue('Sani riders');
      await press('Create Group');
      await onDashboard();
    },
  );

  it('keeps the input as a draft, and asks for confirmation before the form is left', async () => {
    open();
    await fill();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(
      await screen.findByRole('dialog', { name: 'Leave without saving?' }),
    ).toBeInTheDocument();
    cleanup();
    open();
    expect((await contactAt(1)).getByLabelText('Name')).toHaveValue('Thabo');
    expect(screen.getByText(/What you had typed and not saved is here again/)).toBeInTheDocument();
  });

  it('adds imported contacts in place of the blank row, and lists those that it skips', async () => {
    const { sent } = open();
    await typeName('Sani riders');
    await press('Import contacts');
    await userEvent.click(await screen.findByLabelText('Or paste the contacts'));
    await userEvent.paste('Thabo, 082 123 4567\nAnna, 083 123 4567\nTee, 0821234567\nPiet, 083 1');
    expect(screen.getByText(/Has the same number as Thabo/)).toBeInTheDocument();
    expect(screen.getByText(/083 1 is too short for a phone number/)).toBeInTheDocument();
    await press('Add 2 contacts');
    await press('Create Group');
    await onDashboard();
    expect(sent()).toMatchObject({
      'contacts[0][name]': 'Thabo',
      'contacts[1][name]': 'Anna',
      'contacts[1][number]': '+27831234567',
    });
  });

  it('rejects a file that is not text with a message', async () => {
    open();
    await press('Import contacts');
    await userEvent.upload(
      await screen.findByLabelText('Choose a file'),
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0])], 'riders.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText(/This file is not text that we can read/)).toBeInTheDocument();
  });
});
