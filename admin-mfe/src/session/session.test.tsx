import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '../testing/openAt';
import { LogoutButton } from './LogoutButton';
import { useSession } from './session';

const pages = [{ path: '/addevent', element: <LogoutButton /> }];
const logout = 'DELETE /api/admin/session';

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

  it('continues with the token that another tab got', () => {
    openAt('/addevent', pages, {});
    inAnotherTab(() => localStorage.setItem('adminToken', 'next'), 'adminToken');
    expect(useSession.getState().token).toBe('next');
  });
});
