import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../session/session';
import { fill } from '../testing/fill';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { AccountPage } from './AccountPage';
import { showPages } from './testing/showPages';

const show = (answer: Answer = ok({ token: 'a-token' }), more: Record<string, Answer> = {}) => {
  const calls = answerWith({
    'GET /api/admin/signup': ok({ signup: 'code' }),
    'POST /api/admin': answer,
    ...more,
  });
  showPages([
    { path: '/', element: <AccountPage /> },
    { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
  ]);
  return () => calls.filter(({ call }) => call.startsWith('POST'));
};

const logIn = async (fields: Record<string, string>) => {
  await fill(fields);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
};
const filled = { Username: 'thandi', Password: 'gravel-42' };

describe('the log-in form', () => {
  beforeEach(() => useSession.getState().logOut());

  it('says that the session has expired', async () => {
    useSession.getState().logIn('a-token');
    useSession.getState().expire();
    show();
    expect(await screen.findByText(/^Your session has ended/)).toBeInTheDocument();
    await logIn(filled);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(useSession.getState().expired).toBe(false);
  });

  it('does not mention sessions if the password is wrong after a log-out', async () => {
    useSession.getState().logIn('a-token');
    useSession.getState().logOut();
    show(refused(401, 'Invalid username or password'));
    await logIn(filled);
    await screen.findByRole('alert');
    cleanup();
    show();
    await screen.findByLabelText('Username');
    expect(screen.queryByText(/^Your session has ended/)).not.toBeInTheDocument();
  });

  it.each([
    [{ Username: 'thandi' }, 'Password'],
    [{ Password: 'gravel-42' }, 'Username'],
    [{}, 'Username'],
  ])('checks both fields before it calls the server, given %j', async (fields, missing) => {
    const calls = show();
    await logIn(fields);
    const field = screen.getByLabelText(missing);
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('Username and password are required');
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
    });
    expect(calls()).toEqual([]);
  });

  it('stores the token and goes to the dashboard', async () => {
    show();
    await logIn(filled);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBe('a-token');
  });

  it.each([
    ['a short session by default', false],
    ['a long session if the user stays signed in', true],
  ])('requests %s', async (_whose, staySignedIn) => {
    const calls = show();
    const choice = await screen.findByRole('checkbox', { name: 'Stay signed in on this phone' });
    expect(choice).not.toBeChecked();
    if (staySignedIn) await userEvent.click(choice);
    await logIn(filled);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(calls()[0]?.body).toEqual({
      username: 'thandi',
      password: 'gravel-42',
      staySignedIn,
    });
  });

  it('sends the choice to stay signed in along with the second factor', async () => {
    const calls = show(
      { status: 202, body: { secondFactor: { challenge: 'x'.repeat(43), methods: ['code'] } } },
      { 'POST /api/admin/second-factor': ok({ token: 'a-token' }) },
    );
    await userEvent.click(await screen.findByRole('checkbox'));
    await logIn(filled);
    await userEvent.type(await screen.findByRole('textbox'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(calls().at(-1)?.body).toMatchObject({ code: '123456', staySignedIn: true });
  });

  it.each<[Answer, string]>([
    [refused(401, 'Invalid username or password'), 'Invalid username or password'],
    [refused(429, 'Too many failed attempts.'), 'Too many failed attempts.'],
  ])('shows the error message: %j', async (answer, sentence) => {
    show(answer);
    await logIn(filled);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Username')).toHaveValue('thandi');
  });
});
