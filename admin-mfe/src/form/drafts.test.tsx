import { LinkProvider } from '@ridgeline/shared-ui';
import { anEvent } from '@ridgeline/contract/testing/content';
import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { AccountPage } from '../account/AccountPage';
import { DashboardPage } from '../dashboard/DashboardPage';
import { AddEventPage } from '../events/AddEventPage';
import { EditEventPage } from '../events/EditEventPage';
import { Protected } from '../session/Protected';
import { useSession } from '../session/session';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok, refused } from '../testing/network';
import { reloadTab } from '../testing/reloadTab';
import { render } from '../testing/render';
import { press } from '../testing/page';

const sani = anEvent({ _id: 'sani', title: 'Sani', version: 3 });
const again = /What you had typed and not saved is here again/;

const open = (path: string, replies: Parameters<typeof answerWith>[0] = {}) => {
  cleanup();
  reloadTab();
  const calls = answerWith({
    'GET /api/events': ok([]),
    'GET /api/events/sani': ok(sani),
    ...replies,
  });
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <AccountPage /> },
      {
        element: <Protected />,
        children: [
          { path: '/admin-dashboard', element: <DashboardPage /> },
          { path: '/addevent', element: <AddEventPage /> },
          { path: '/edit-event/:id', element: <EditEventPage /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <LinkProvider value={({ href, ...rest }) => <Link {...rest} to={href} />}>
      <RouterProvider router={router} />
    </LinkProvider>,
  );
  return calls;
};

const type = async (words: string) => userEvent.type(await screen.findByLabelText('Title'), words);

describe('a draft', () => {
  beforeAll(completeBrowser);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it('is restored after a reload, with a notice', async () => {
    open('/addevent');
    await type('Sani Pass');
    open('/addevent');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByText(again)).toBeInTheDocument();
  });

  it('survives the end of a session, and the dashboard links to it', async () => {
    open('/edit-event/sani', { 'PUT /api/events/sani': refused(401) });
    await type(' Pass');
    await press('Update Event');
    expect(await screen.findByText(/What you typed is kept/)).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();

    useSession.getState().logIn('another-token');
    open('/admin-dashboard');
    expect(await screen.findByText(/“Sani Pass” is not saved yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/edit-event/sani',
    );
  });

  it('is saved over the version that the user saw, not over a newer one', async () => {
    open('/edit-event/sani');
    await type(' Pass');
    const calls = open('/edit-event/sani', {
      'GET /api/events/sani': ok({ ...sani, location: 'Underberg', version: 4 }),
      'PUT /api/events/sani': refused(409, 'Changed by someone else'),
    });
    await screen.findByText(again);
    await press('Update Event');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ body: { title: 'Sani Pass', version: 3 } }),
    );
  });

  it('is replaced by the stored version when it is discarded', async () => {
    open('/edit-event/sani');
    await type(' Pass');
    open('/edit-event/sani');
    await press('Discard it');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani');
    open('/edit-event/sani');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani');
    expect(screen.queryByText(again)).not.toBeInTheDocument();
  });

  it('is replaced by the newer version if the user takes that', async () => {
    const theirs = { ...sani, title: 'Sani by night', version: 4 };
    open('/edit-event/sani', {
      'PUT /api/events/sani': refused(409, 'Changed by someone else', { current: theirs }),
    });
    await type(' Pass');
    await press('Update Event');
    await press('Take theirs instead');
    expect(screen.getByLabelText('Title')).toHaveValue('Sani by night');
    expect(screen.queryByText(again)).not.toBeInTheDocument();
  });

  it.each([
    ['saving', '/edit-event/sani', 'Update Event'],
    ['logging out', '/admin-dashboard', 'Logout'],
  ])('is deleted after %s', async (_when, path, button) => {
    const replies = { 'PUT /api/events/sani': ok(sani) };
    open('/edit-event/sani');
    await type(' Pass');
    open(path, replies);
    await press(button);
    await screen.findByRole('heading', { level: 1, name: /Dashboard|Admin Login/ });
    useSession.getState().logIn('a-token');
    open('/edit-event/sani');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani');
  });

  it('is deleted when the user logs out in another tab', async () => {
    open('/edit-event/sani');
    await type(' Pass');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'adminToken', storageArea: localStorage }),
      );
    });
    await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
    useSession.getState().logIn('another-token');
    open('/edit-event/sani');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani');
  });

  it('is deleted when the user leaves the form with Cancel', async () => {
    open('/addevent');
    await type('Sani Pass');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    open('/addevent');
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('of an event that somebody else has deleted can be discarded, and returns if the event does', async () => {
    open('/edit-event/sani');
    await type(' Pass');
    const deleted = { 'GET /api/events/sani': refused(404, 'Event not found') };
    open('/edit-event/sani', deleted);
    expect(await screen.findByText(/What you typed is kept in this tab/)).toBeInTheDocument();

    open('/edit-event/sani');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass');
    open('/edit-event/sani', deleted);
    await press('Discard it');
    expect(screen.queryByText(/What you typed is kept/)).not.toBeInTheDocument();
    open('/admin-dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.queryByText(/is not saved yet/)).not.toBeInTheDocument();
  });

  it('triggers a confirmation before the form is left, and is kept if the user stays', async () => {
    open('/edit-event/sani');
    await type(' Pass');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Sani Pass');
    open('/edit-event/sani');
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass');
  });

  it('triggers no confirmation if there is no input', async () => {
    open('/edit-event/sani');
    await screen.findByLabelText('Title');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  });

  it('is saved automatically after a reconnection', async () => {
    const calls = open('/edit-event/sani', {
      'PUT /api/events/sani': ['unreachable', ok({ ...sani, title: 'Sani Pass', version: 4 })],
    });
    await type(' Pass');
    await press('Update Event');
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(screen.getByText(/It is saved once the connection is back/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2);
  });

  it('is saved automatically once the site responds, even if the browser did not detect the outage', async () => {
    const calls = open('/edit-event/sani', {
      'PUT /api/events/sani': ['unreachable', ok({ ...sani, title: 'Sani Pass', version: 4 })],
      'GET /healthz': ['unreachable', 'unreachable', ok({ status: 'ok' })],
    });
    await type(' Pass');
    jest.useFakeTimers();
    await act(async () => {
      screen.getByRole('button', { name: 'Update Event' }).click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Network Error')).toBeInTheDocument();
    const saves = () => calls.filter(({ call }) => call.startsWith('PUT'));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(saves()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(saves()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  });
});
