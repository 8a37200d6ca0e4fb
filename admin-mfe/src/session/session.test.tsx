import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '../testing/openAt';
import { useUploadsOf } from '../uploads/uploadQueue';
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
const inAnotherTab = (change: () => void, key: string | null) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });

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
    inAnotherTab(() => localStorage.clear(), key);
    expect(await screen.findByText('Admin Login')).toBeInTheDocument();
    expect(useSession.getState()).toMatchObject({ token: null, expired: false });
  });

  it.each([
    ['keeps its waiting files when the session expires', 'expire', 1],
    ['removes its waiting files when the user logs out', 'logOut', 0],
  ] as const)('%s in another tab', async (_what, end, files) => {
    openAt('/addevent', pages, {});
    await screen.findByRole('button', { name: 'Logout' });
    const { result } = renderHook(() => useUploadsOf('/edit-event/sani'));
    act(() => void result.current.add('attachments', new File(['a'], 'route.pdf')));
    const other = await openSession();
    inAnotherTab(() => other.getState()[end](), 'adminToken');
    expect(await screen.findByText('Admin Login')).toBeInTheDocument();
    expect(useSession.getState()).toMatchObject({ token: null, expired: end === 'expire' });
    expect(result.current.uploads).toHaveLength(files);
  });

  it('continues with the token that another tab got', () => {
    openAt('/addevent', pages, {});
    inAnotherTab(() => localStorage.setItem('adminToken', 'next'), 'adminToken');
    expect(useSession.getState().token).toBe('next');
  });
});
