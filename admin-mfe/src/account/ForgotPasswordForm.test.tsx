import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../session/session';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { AccountPage } from './AccountPage';
import { showPages } from './testing/showPages';

const sent = 'Password reset instructions sent to your email';

const show = async (answer: Answer = ok({ message: sent })) => {
  const calls = answerWith({
    'GET /api/admin/signup': ok({ signup: 'code' }),
    'POST /api/admin/forgot-password': answer,
  });
  showPages([{ path: '/', element: <AccountPage /> }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot Password?' }));
  return () => calls.filter(({ call }) => call.startsWith('POST'));
};

const submitEmail = async (email: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
};

describe('the form for a forgotten password', () => {
  beforeEach(() => useSession.getState().logOut());

  it('sends the address, and returns to the log-in with the server’s message', async () => {
    const calls = await show();
    await submitEmail('thandi@rides.example');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(sent);
    expect(calls()[0]?.body).toEqual({ email: 'thandi@rides.example' });
  });

  it('shows it as a success, whatever its words are', async () => {
    await show(ok({ message: 'Check your inbox' }));
    await submitEmail('thandi@rides.example');
    expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox');
  });

  it.each(['', 'thandi', 'thandi@'])('asks for a valid address instead of "%s"', async (email) => {
    const calls = await show();
    await submitEmail(email);
    const field = screen.getByLabelText('Email');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('Please enter a valid email address');
      expect(field).toHaveFocus();
    });
    expect(calls()).toEqual([]);
  });

  it('shows the server’s message if it fails, and keeps the input', async () => {
    await show(refused(429, 'That was often.'));
    await submitEmail('thandi@rides.example');
    expect(await screen.findByRole('alert')).toHaveTextContent('That was often.');
    expect(screen.getByLabelText('Email')).toHaveValue('thandi@rides.example');
  });

  it('returns to the log-in, without a message', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
