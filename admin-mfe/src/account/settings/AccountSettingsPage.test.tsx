import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import { answerWith, ok, refused, type Answer } from '../../testing/network';
import { publicPages, someReleases } from '../../releases/testing/someReleases';
import { showPages } from '../testing/showPages';
import { AccountSettingsPage } from './AccountSettingsPage';

const createdAt = '2026-01-05T08:00:00.000Z';
const thandi = {
  _id: 'a',
  username: 'thandi',
  email: 'thandi@rides.example',
  createdAt,
  you: true,
};
const sipho = { _id: 'b', username: 'sipho', email: 'sipho@rides.example', createdAt, you: false };

const laptop = {
  ...{ _id: 's1', device: 'Firefox on Windows', address: '102.65.3.x', current: true },
  ...{ createdAt, lastSeenAt: createdAt },
};
const phone = { ...laptop, _id: 's2', device: 'Chrome on Android', current: false };

const nothingSet = {
  ...{ passkeys: [], authenticator: false, recoveryCodesLeft: 0, passkeysPossible: true },
};

const adminPages = { remote: 'admin-mfe', title: 'Admin pages', forVisitors: false };
const releases = someReleases(publicPages(), { remotes: [publicPages(adminPages), publicPages()] });

const show = (replies: Parameters<typeof answerWith>[0] = {}) => {
  const calls = answerWith({
    'GET /api/admin/admins': ok([thandi, sipho]),
    'GET /api/admin/sessions': ok([laptop, phone]),
    'GET /api/admin/second-factor': ok(nothingSet),
    'GET /api/releases': ok(releases),
    ...replies,
  });
  showPages([
    { path: '/', element: <AccountSettingsPage /> },
    { path: '/admin', element: <h1>Admin Login</h1> },
  ]);
  return () => calls.filter(({ call }) => !call.startsWith('GET'));
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await userEvent.type(await screen.findByLabelText(label), value);
};
const admins = () =>
  within(screen.getByRole('list', { name: 'Admins' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

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
    await type(filled);
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
    await type(fields);
    await press('Change password');
    const field = screen.getByLabelText(label);
    expect(field).toHaveAccessibleDescription(sentence);
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('shows the error next to a wrong current password', async () => {
    const message = 'That is not your current password';
    show({
      'PUT /api/admin/password': refused(400, message, { fields: { currentPassword: message } }),
    });
    await type(filled);
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
    await type(filled);
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
    await type({ 'New e-mail address': ' new@rides.example' });
    await press('Change e-mail address');
    expect(await screen.findByText('Mails now go to new@rides.example.')).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({ email: 'new@rides.example' });
  });

  it('shows the error next to the field', async () => {
    show();
    await type({ 'New e-mail address': 'no address' });
    await press('Change e-mail address');
    expect(screen.getByLabelText('New e-mail address')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter a valid email address'),
    );
  });
});

describe('the admins', () => {
  it('are listed, with the current account marked', async () => {
    show();
    expect(await screen.findByText('sipho@rides.example')).toBeInTheDocument();
    expect(admins()).toEqual(['thandiYou', 'sipho']);
  });

  it('are listed with their rights, if limited', async () => {
    const rights = { role: 'release lead', remotes: ['public-mfe', 'admin-mfe'] };
    show({ 'GET /api/admin/admins': ok([thandi, { ...sipho, ...rights }]) });
    expect(
      await screen.findByText('May only release the public pages and the admin pages'),
    ).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    show({ 'GET /api/admin/admins': [refused(400), ok([thandi])] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch data. Please try again.',
    );
    await press('Try again');
    expect(await screen.findByText('thandi@rides.example')).toBeInTheDocument();
  });

  it('cannot be removed if only one is left', async () => {
    show({ 'GET /api/admin/admins': ok([thandi]) });
    await screen.findByText('thandi@rides.example');
    expect(screen.queryByRole('button', { name: 'Remove thandi' })).not.toBeInTheDocument();
  });

  it('are removed after a confirmation', async () => {
    const sent = show({ 'DELETE /api/admin/admins/b': { status: 204 } });
    await press('Remove sipho');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Are you sure you want to remove the admin sipho?',
    );
    await press('Cancel');
    expect(sent()).toEqual([]);
    await press('Remove sipho');
    await press('Remove');
    await waitFor(() => expect(admins()).toEqual(['thandiYou']));
    expect(screen.getByRole('heading', { name: 'Admins' }).parentElement).toHaveFocus();
  });

  it('count as removed if somebody else has removed them already', async () => {
    show({ 'DELETE /api/admin/admins/b': refused(404, 'Admin not found') });
    await press('Remove sipho');
    await press('Remove');
    await waitFor(() => expect(admins()).toEqual(['thandiYou']));
  });

  it.each<[Answer, string]>([
    [refused(409, 'The last admin cannot be removed.'), 'The last admin cannot be removed.'],
    [refused(500), 'The admin could not be removed. Please try again.'],
  ])(
    'stay on the list with an error message if the removal fails: %j',
    async (answer, sentence) => {
      show({ 'DELETE /api/admin/admins/b': answer });
      await press('Remove sipho');
      await press('Remove');
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(admins()).toHaveLength(2);
    },
  );

  it('must confirm before they remove themselves, and are then logged out', async () => {
    show({ 'DELETE /api/admin/admins/a': { status: 204 } });
    await press('Remove thandi');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Are you sure you want to remove your own account?',
    );
    await press('Remove');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });
});

describe('inviting another admin', () => {
  const link = 'https://rides.example/admin?invitation=sani-pass';
  const invitation = { code: 'sani-pass', expiresAt: '2026-12-05T08:00:00.000Z' };

  it('lets the owner choose the rights of the invited person', async () => {
    const sent = show({ 'POST /api/admin/invitations': ok(invitation) });
    await screen.findByRole('option', {
      name: 'only release the public pages and the admin pages',
    });
    await userEvent.selectOptions(
      screen.getByLabelText('What the new admin may do'),
      'only release the public pages',
    );
    await press('Invite another admin');
    expect(await screen.findByLabelText('Invitation link')).toHaveAccessibleDescription(
      /Whoever has it may only release the public pages\.$/,
    );
    expect(sent()[0]?.body).toEqual({ role: 'release lead', remotes: ['public-mfe'] });
  });

  it('describes a link by its own rights, even if others are selected later', async () => {
    let answer = (_said: Answer) => {};
    const later = new Promise<Answer>((resolve) => (answer = resolve));
    show({ 'POST /api/admin/invitations': later });
    await press('Invite another admin');
    await userEvent.selectOptions(
      screen.getByLabelText('What the new admin may do'),
      'only release the public pages',
    );
    answer(ok(invitation));
    expect(await screen.findByLabelText('Invitation link')).toHaveAccessibleDescription(
      /Whoever has it may do everything\.$/,
    );
  });

  it('is hidden from release leads, as are the admins', async () => {
    useSession.getState().logIn('a-token', 'release lead');
    show();
    expect(await screen.findByRole('link', { name: 'Back to the releases' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Admins' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Change password' })).toBeInTheDocument();
  });

  it('shows a link to copy or to send by WhatsApp', async () => {
    const user = userEvent.setup();
    show({ 'POST /api/admin/invitations': ok(invitation) });
    await user.click(await screen.findByRole('button', { name: 'Invite another admin' }));
    const field = await screen.findByLabelText('Invitation link');
    expect(field).toHaveValue(link);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('5 December 2026'));
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(link)),
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('offers the device’s share sheet if there is one', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show({ 'POST /api/admin/invitations': ok(invitation) });
    await press('Invite another admin');
    await press('Share');
    expect(shared).toEqual([{ url: link, text: expect.stringContaining('Ridgeline') }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows an error message if it fails', async () => {
    show({ 'POST /api/admin/invitations': refused(500) });
    await press('Invite another admin');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The invitation could not be made. Please try again.',
    );
  });
});
