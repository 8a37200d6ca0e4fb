import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import { ok, refused, type Answer } from '../../testing/network';
import { fill } from '../../testing/fill';
import { laptop, phone, show } from '../testing/showAccountSettings';
import { press } from '../../testing/page';

beforeAll(completeBrowser);
beforeEach(() => useSession.getState().logIn('a-token'));

describe('changing the password', () => {
  const filled = {
    'Current password': 'gravel-42',
    'New password': 'gravel-44',
    'Confirm password': 'gravel-44',
  };

  it('continues with the new token and clears the form', async () => {
    const sent = show({ 'PUT /api/admin/password': ok({ token: 'next' }) });
    await fill(filled);
    await press('Change password');
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({ currentPassword: 'gravel-42', newPassword: 'gravel-44' });
    expect(localStorage.getItem('adminToken')).toBe('next');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it.each([
    [{ 'New password': 'gravel-44' }, 'Current password', 'All fields are required'],
    [{ ...filled, 'Confirm password': 'x' }, 'Confirm password', 'Passwords do not match'],
    [
      { ...filled, 'New password': '123', 'Confirm password': '123' },
      'New password',
      'Password must be at least 6 characters long',
    ],
  ])('rejects %j', async (fields, label, sentence) => {
    const sent = show();
    await fill(fields);
    await press('Change password');
    const field = screen.getByLabelText(label);
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(sentence);
      expect(field).toHaveFocus();
    });
    expect(sent()).toEqual([]);
  });

  it('shows the error next to a wrong current password', async () => {
    const message = 'That is not your current password';
    show({
      'PUT /api/admin/password': refused(400, message, { fields: { currentPassword: message } }),
    });
    await fill(filled);
    await press('Change password');
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(localStorage.getItem('adminToken')).toBe('a-token');
  });

  it.each<[Answer, string]>([
    [refused(429, 'Too many failed attempts.'), 'Too many failed attempts.'],
    [refused(500), 'The password could not be changed. Please try again.'],
    ['unreachable', 'Network Error'],
  ])('shows the error message: %j', async (answer, sentence) => {
    show({ 'PUT /api/admin/password': answer });
    await fill(filled);
    await press('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('the devices', () => {
  const devices = () =>
    within(screen.getByRole('list', { name: 'Devices' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);

  it('are listed; the current one is marked and has no button', async () => {
    show();
    expect(await screen.findByText(/In use now · from 102\.65\.3\.x/)).toBeInTheDocument();
    expect(devices()).toEqual(['Firefox on WindowsThis device', 'Chrome on Android']);
    expect(screen.queryByRole('button', { name: /Log out Firefox/ })).not.toBeInTheDocument();
  });

  it.each([ok(undefined), refused(404)])(
    'disappear from the list when they are logged out: %j',
    async (response) => {
      const sent = show({ 'DELETE /api/admin/sessions/s2': response });
      await press('Log out Chrome on Android');
      expect(await screen.findByText('Chrome on Android is logged out.')).toBeInTheDocument();
      expect(devices()).toEqual(['Firefox on WindowsThis device']);
      expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/admin/sessions/s2']);
      expect(screen.queryByRole('button', { name: /all other/ })).not.toBeInTheDocument();
    },
  );

  it('are all logged out except this one, which continues with the new token', async () => {
    show({ 'POST /api/admin/sign-out-everywhere': ok({ token: 'next' }) });
    await press('Log out all other devices');
    expect(await screen.findByText(/logged in here and nowhere else/)).toBeInTheDocument();
    expect(devices()).toEqual(['Firefox on WindowsThis device']);
    expect(localStorage.getItem('adminToken')).toBe('next');
  });

  it('stay on the list if logging them out fails', async () => {
    show({ 'POST /api/admin/sign-out-everywhere': refused(500) });
    await press('Log out all other devices');
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work');
    expect(devices()).toHaveLength(2);
  });

  it('say which one stays signed in, and until when', async () => {
    const persistent = { ...phone, staysSignedIn: true, expiresAt: '2026-02-04T08:00:00.000Z' };
    show({ 'GET /api/admin/sessions': ok([laptop, persistent]) });
    const until = await screen.findByText(/^Stays signed in for 30 days, until 4 February/);
    expect(within(until.closest('li') as HTMLElement).getByRole('heading')).toHaveTextContent(
      'Chrome on Android',
    );
    expect(screen.getAllByText(/^Stays signed in/)).toHaveLength(1);
  });

  it('can be loaded again after a failure', async () => {
    show({ 'GET /api/admin/sessions': [refused(500), ok([laptop])] });
    expect(await screen.findByText(/Your devices could not be fetched/)).toBeInTheDocument();
    await press('Try again');
    await waitFor(() => expect(devices()).toHaveLength(1));
  });
});

describe('changing the e-mail address', () => {
  it('confirms the new address', async () => {
    const sent = show({ 'PUT /api/admin/email': ok({ email: 'new@rides.example' }) });
    await fill({ 'New e-mail address': ' new@rides.example' });
    await press('Change e-mail address');
    expect(await screen.findByText('Mails now go to new@rides.example.')).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({ email: 'new@rides.example' });
  });

  it('shows the error next to the field', async () => {
    show();
    await fill({ 'New e-mail address': 'no address' });
    await press('Change e-mail address');
    await waitFor(() =>
      expect(screen.getByLabelText('New e-mail address')).toHaveAccessibleDescription(
        expect.stringContaining('Please enter a valid email address'),
      ),
    );
  });
});
