import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import { answerWith, ok, refused } from '../../testing/network';
import { AccountPage } from '../AccountPage';
import { showPages } from '../testing/showPages';
import { SecondFactorSettings } from './SecondFactorSettings';
import { press } from '../../testing/page';

jest.setTimeout(90_000);
beforeAll(completeBrowser);

const challenge = 'c'.repeat(43);
const wrong = 'This code is not right, or was used already. Please try the next one.';

/** Logs in with the password of an account that has a second factor. */
async function submitPassword(replies: Parameters<typeof answerWith>[0] = {}) {
  useSession.getState().logOut();
  const calls = answerWith({
    'POST /api/admin': {
      status: 202,
      body: { secondFactor: { challenge, methods: ['code', 'recovery-code'] } },
    },
    ...replies,
  });
  showPages([
    { path: '/', element: <AccountPage /> },
    { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
  ]);
  await userEvent.type(await screen.findByLabelText('Username'), 'thandi');
  await userEvent.type(screen.getByLabelText('Password'), 'gravel-42');
  await press('Log in');
  await screen.findByRole('heading', { name: 'One more step' });
  return () =>
    calls.filter(({ call }) => call === 'POST /api/admin/second-factor').map(({ body }) => body);
}

describe('the second step of a log-in', () => {
  it('accepts the code of an app, and shows the error next to a wrong one', async () => {
    const sent = await submitPassword({
      'POST /api/admin/second-factor': [
        refused(400, wrong, { fields: { code: wrong } }),
        ok({ token: 'a-token', role: 'owner' }),
      ],
    });
    await waitFor(() => expect(screen.getByLabelText('Code from your app')).toHaveFocus());
    await userEvent.keyboard('000 000');
    await press('Continue');
    const field = screen.getByLabelText('Code from your app');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(wrong)));
    expect(localStorage.getItem('adminToken')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '123456');
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBe('a-token');
    expect(sent()).toEqual([
      { challenge, code: '000000', staySignedIn: false },
      { challenge, code: '123456', staySignedIn: false },
    ]);
  });

  it('accepts a recovery code instead', async () => {
    const sent = await submitPassword({
      'POST /api/admin/second-factor': ok({ token: 'a-token' }),
    });
    await press('Use a recovery code');
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs');
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(sent()).toEqual([
      { challenge, recoveryCode: 'abcd-efgh-jkmn-pqrs', staySignedIn: false },
    ]);
  });

  it('returns to the password', async () => {
    await submitPassword();
    await press('Back to Login');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });
});

describe('the second factor of an account', () => {
  const nothing = {
    passkeys: [],
    authenticator: false,
    recoveryCodesLeft: 0,
    passkeysPossible: true,
  };

  it('can be an app, which a code confirms; then the recovery codes are shown once', async () => {
    useSession.getState().logIn('a-token');
    answerWith({
      'GET /api/admin/second-factor': [
        ok(nothing),
        ok({ ...nothing, authenticator: true, recoveryCodesLeft: 2 }),
      ],
      'POST /api/admin/second-factor/authenticator': {
        status: 201,
        body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Ridgeline:thandi?secret=ABCDEFGH' },
      },
      'POST /api/admin/second-factor/authenticator/confirm': ok({ recoveryCodes: ['one', 'two'] }),
    });
    showPages([{ path: '/', element: <SecondFactorSettings /> }]);
    await press('Add an authenticator app');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    expect(screen.getByLabelText('Key')).toHaveValue('ABCD EFGH');
    await userEvent.type(screen.getByLabelText('Code from your app'), '123456');
    await press('Add the app');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    await press('I have kept them');
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
    expect(await screen.findByText('2 recovery codes are left.')).toBeInTheDocument();
    expect(screen.getByText('Authenticator app')).toBeInTheDocument();
  });

  const phone = {
    _id: 'p1',
    name: 'Phone',
    createdAt: '2026-03-01T08:00:00.000Z',
    lastUsedAt: null,
  };
  const some = { ...nothing, passkeys: [phone], recoveryCodesLeft: 3 };
  const show = (replies: Parameters<typeof answerWith>[0]) => {
    useSession.getState().logIn('a-token');
    const calls = answerWith({
      'GET /api/admin/second-factor': [ok(some), ok(nothing)],
      ...replies,
    });
    showPages([{ path: '/', element: <SecondFactorSettings /> }]);
    return () => calls.filter(({ call }) => !call.startsWith('GET '));
  };

  it('is a passkey that can be renamed', async () => {
    const changes = show({
      'PUT /api/admin/second-factor/passkeys/p1': ok({ ...phone, name: 'Laptop' }),
    });
    await press('Rename Phone');
    const field = screen.getByLabelText('New name of the passkey');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await press('Save');
    await waitFor(() =>
      expect(screen.getByText('Please give the passkey a name')).toBeInTheDocument(),
    );
    await userEvent.type(field, 'Laptop');
    await press('Save');
    const row = await screen.findByRole('listitem');
    expect(within(row).getByRole('heading', { name: 'Laptop' })).toBeInTheDocument();
    expect(changes()).toMatchObject([{ body: { name: 'Laptop' } }]);
  });

  it('is removed after a confirmation, which says what still protects the account', async () => {
    const changes = show({ 'DELETE /api/admin/second-factor/passkeys/p1': { status: 204 } });
    await press('Remove Phone');
    const dialog = screen.getByRole('dialog', { name: 'Remove the passkey “Phone”?' });
    expect(dialog).toHaveTextContent('Your password alone lets you in then');
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Phone')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has recovery codes, which are replaced only after a confirmation', async () => {
    const changes = show({
      'POST /api/admin/second-factor/recovery-codes': {
        status: 201,
        body: { recoveryCodes: ['one', 'two'] },
      },
    });
    await press('Make new recovery codes');
    expect(screen.getByRole('dialog')).toHaveTextContent(/wrote down before stop working/);
    expect(changes()).toEqual([]);
    await press('Make new codes');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  });
});
