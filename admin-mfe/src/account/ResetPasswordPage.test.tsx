import { messages } from '@ridgeline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../session/session';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { ResetPasswordPage } from './ResetPasswordPage';
import { showPages } from './testing/showPages';

const done = 'Password reset successfully! Redirecting to login...';

const show = (answer: Answer = ok({ message: done })) => {
  const calls = answerWith({ 'POST /api/admin/reset-password/the-token': answer });
  showPages(
    [
      { path: '/admin/reset-password/:token', element: <ResetPasswordPage /> },
      { path: '/admin', element: <h1>Admin Login</h1> },
    ],
    '/admin/reset-password/the-token',
  );
  return calls;
};

const send = async (password: string, again = password) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  if (password) await user.type(await screen.findByLabelText('New password'), password);
  if (again) await user.type(await screen.findByLabelText('Confirm password'), again);
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
};

describe('the page that sets a new password', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useSession.getState().logOut();
  });
  afterEach(() => jest.useRealTimers());

  it('sends the password, says so, and goes to the log-in after three seconds', async () => {
    useSession.getState().logIn('an-old-token');
    const calls = show();
    await send('new-gravel');
    expect(await screen.findByRole('status')).toHaveTextContent(done);
    expect(calls[0]?.body).toEqual({ password: 'new-gravel' });
    expect(localStorage.getItem('adminToken')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(screen.queryByRole('heading', { name: 'Admin Login' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });

  it('shows the password rule before anything is typed', async () => {
    show();
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters long',
    );
  });

  it.each([
    ['two passwords', 'new-gravel', 'old-gravel', 'Confirm password', 'Passwords do not match'],
    [
      'a short one',
      '12345',
      '12345',
      'New password',
      'Password must be at least 6 characters long',
    ],
    ['none', '', '', 'New password', 'Password must be at least 6 characters long'],
  ])('rejects %s before it calls the server', async (_what, one, again, label, sentence) => {
    const calls = show();
    await send(one, again);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(sentence);
    expect(field).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each<[Answer, string]>([
    [
      refused(400, messages.resetLinkInvalid),
      `${messages.resetLinkInvalid} Ask for a new one with “Forgot Password?” at the log-in.`,
    ],
    [refused(503, 'The site rests.'), 'The site rests.'],
    [refused(500), 'Your password is as it was. Please try again in a moment.'],
    ['unreachable', 'Network Error. Please check your connection and try again.'],
  ])('says why it failed, and what to do next: %j', async (answer, explanation) => {
    show(answer);
    await send('new-gravel');
    const notice = await screen.findByRole('alert');
    expect(
      within(notice).getByText('An error occurred while resetting your password'),
    ).toBeVisible();
    expect(within(notice).getByText(explanation)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('new-gravel');
  });

  it('ends a stored session that the server refuses, and goes to the log-in', async () => {
    useSession.getState().logIn('an-old-token');
    show(refused(401, 'Please log in to continue.'));
    await send('new-gravel');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  it('sends no referrer, because its URL contains a secret', async () => {
    show();
    await screen.findByLabelText('New password');
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });
});
