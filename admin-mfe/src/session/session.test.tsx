import { createBrowserFetch } from '@ridgeline/contract/client';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { useUploadsOf } from '../uploads/useUploads';
import { LogoutButton } from './LogoutButton';
import { useSession } from './session';

const pages = [{ path: '/addevent', element: <LogoutButton /> }];
const logout = 'DELETE /api/admin/session';

/** The session as another tab reads it. */
async function openSession() {
  let session = useSession;
  await jest.isolateModulesAsync(async () => {
    session = (await import('./session')).useSession;
  });
  return session;
}

/** Simulates a change of the storage in another tab, and the event that this tab gets. */
const inAnotherTab = (change: () => unknown, key: string | null) =>
  act(async () => {
    await change();
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });

const expire = async () => (await openSession()).getState().expire();
const logOut = async () => (await openSession()).getState().logOut();
const readAsVisitor = () => createBrowserFetch()('/api/events');

describe('logging out', () => {
  it('clears the browser immediately and ends the session on the server', async () => {
    const { changes } = openAt('/addevent', pages, { [logout]: { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Admin Login')).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(changes()).toMatchObject([{ call: logout, authorization: 'Bearer a-token' }]);
  });

  it('ends the session on the server after a reconnection', async () => {
    const { changes } = openAt('/addevent', pages, { [logout]: ['unreachable', { status: 204 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Admin Login')).toBeInTheDocument();
    expect(changes()).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.authorization).toBe('Bearer a-token');
  });
});

describe('a tab', () => {
  it.each(['adminToken', null])('is left when another tab logs out, %p', async (key) => {
    openAt('/addevent', pages, {});
    await screen.findByRole('button', { name: 'Logout' });
    await inAnotherTab(() => localStorage.clear(), key);
    expect(await screen.findByText('Admin Login')).toBeInTheDocument();
    expect(useSession.getState()).toMatchObject({ token: null, expired: false });
  });

  it.each([
    ['keeps its waiting files when the session expires', expire, true],
    ['keeps its waiting files when a page for visitors gets a 401', readAsVisitor, true],
    ['removes its waiting files when the user logs out', logOut, false],
  ])('%s in another tab', async (_what, end, expired) => {
    openAt('/addevent', pages, { 'GET /api/events': refused(401) });
    await screen.findByRole('button', { name: 'Logout' });
    const { result } = renderHook(() => useUploadsOf(`/edit-event/${end.name}`));
    act(() => void result.current.add('attachments', new File(['a'], 'route.pdf')));
    await inAnotherTab(end, 'adminToken');
    expect(await screen.findByText('Admin Login')).toBeInTheDocument();
    expect(useSession.getState()).toMatchObject({ token: null, expired });
    expect(result.current.uploads).toHaveLength(expired ? 1 : 0);
  });

  it('continues with the token that another tab got', async () => {
    openAt('/addevent', pages, {});
    await inAnotherTab(() => localStorage.setItem('adminToken', 'next'), 'adminToken');
    expect(useSession.getState().token).toBe('next');
  });
});

describe('the log-in that a page for visitors redirects to after a 401', () => {
  it('says that the session has expired, until the user logs out', async () => {
    openAt('/addevent', pages, { 'GET /api/events': refused(401) });
    await readAsVisitor();
    expect((await openSession()).getState()).toMatchObject({ token: null, expired: true });
    useSession.getState().logOut();
    expect((await openSession()).getState()).toMatchObject({ token: null, expired: false });
  });
});
