import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSession } from '../session/session';
import { fill } from '../testing/fill';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { AccountPage } from './AccountPage';
import { SignupForm } from './SignupForm';
import { showPages } from './testing/showPages';

const filled = {
  Username: 'thandi',
  Email: 'thandi@example.com',
  Password: 'gravel roads',
  'Confirm password': 'gravel roads',
};

const show = (answer: Answer = ok({ token: 'a-token' }), signup: 'open' | 'code' = 'open') => {
  const calls = answerWith({ 'POST /api/admin/register': answer });
  const onBack = jest.fn();
  const router = createMemoryRouter([
    { path: '/', element: <SignupForm state={{ signup }} onBack={onBack} /> },
    { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return { onBack, registered: () => calls.filter(({ call }) => call.startsWith('POST')) };
};

const send = async (fields: Record<string, string>) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await fill(fields, user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
};

describe('the sign-up form', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useSession.getState().logOut();
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['a blank field', { Username: '  ' }, 'Username', 'All fields are required'],
    [
      'two passwords',
      { 'Confirm password': 'tar roads' },
      'Confirm password',
      'Passwords do not match',
    ],
    ['a wrong address', { Email: 'thandi@' }, 'Email', 'Please enter a valid email address'],
    [
      'a short password',
      { Password: 'tar', 'Confirm password': 'tar' },
      'Password',
      'Password must be at least 6 characters long',
    ],
  ])('rejects %s before it calls the server', async (_what, fields, label, sentence) => {
    const { registered } = show();
    await send({ ...filled, ...fields });
    const field = screen.getByLabelText(label);
    await waitFor(() => {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    });
    expect(field).toHaveFocus();
    expect(registered()).toEqual([]);
  });

  it('stores the token, says so, and goes to the dashboard after two seconds', async () => {
    const { registered } = show();
    await send(filled);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Account created successfully! Redirecting...',
    );
    expect(registered()[0]?.body).toEqual({
      username: 'thandi',
      email: 'thandi@example.com',
      password: 'gravel roads',
    });
    expect(localStorage.getItem('adminToken')).toBe('a-token');
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it('shows the server’s message if it fails, and keeps the input', async () => {
    show(refused(409, 'No room left'));
    await send(filled);
    expect(await screen.findByRole('alert')).toHaveTextContent('No room left');
    expect(screen.getByLabelText('Username')).toHaveValue('thandi');
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  it('shows the server’s error next to its field', async () => {
    const fields = { username: 'That username is already taken' };
    show(refused(409, fields.username, { fields }));
    await send(filled);
    const field = await screen.findByLabelText('Username');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(fields.username);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is filled in with the code of the invitation link', async () => {
    const calls = answerWith({
      'GET /api/admin/signup': ok({ signup: 'code' }),
      'POST /api/admin/register': ok({ token: 'a-token' }),
    });
    showPages([{ path: '/admin', element: <AccountPage /> }], '/admin?invitation=sani-pass');
    expect(await screen.findByLabelText('Invitation code')).toHaveValue('sani-pass');
    await send(filled);
    await screen.findByRole('status');
    expect(calls.at(-1)?.body).toMatchObject({ username: 'thandi', code: 'sani-pass' });
  });

  it.each([
    ['here', { signup: 'open', first: true }, null],
    ['elsewhere', { signup: 'code', first: true }, 'Setup code'],
  ])(
    "creates the owner's account on a site without one, opened %s",
    async (_where, state, code) => {
      const calls = answerWith({
        'GET /api/admin/signup': ok(state),
        'POST /api/admin/register': ok({ token: 'a-token' }),
      });
      showPages([{ path: '/admin', element: <AccountPage /> }], '/admin');
      await screen.findByRole('heading', { level: 1, name: "Create the owner's account" });
      expect(screen.queryByLabelText('Invitation code')).not.toBeInTheDocument();
      await send({ ...filled, ...(code && { [code]: 'sani-pass' }) });
      await screen.findByRole('status');
      expect(calls.at(-1)?.call).toBe('POST /api/admin/register');
    },
  );

  it('opens on a button click if the site has an owner', async () => {
    answerWith({ 'GET /api/admin/signup': ok({ signup: 'code' }) });
    showPages([{ path: '/admin', element: <AccountPage /> }], '/admin');
    await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByRole('heading', { level: 1, name: 'Create Account' });
    expect(await screen.findByLabelText('Invitation code')).toBeInTheDocument();
  });

  it('asks for an invitation code when sign-up is closed, and sends it', async () => {
    const { registered } = show(ok({ token: 'a-token' }), 'code');
    await send({ ...filled, 'Invitation code': 'sani-pass' });
    await screen.findByRole('status');
    expect(registered()[0]?.body).toMatchObject({ code: 'sani-pass' });
  });

  it('does not ask for a code when sign-up is open', async () => {
    show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByLabelText('Username')).toBeInTheDocument();
    expect(screen.queryByLabelText('Invitation code')).not.toBeInTheDocument();
  });

  it('returns to the log-in', async () => {
    const { onBack } = show();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Back to Login' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});
