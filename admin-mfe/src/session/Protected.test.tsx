import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useCheckIns } from '../bookings/ride/checkIns';
import { answerWith, ok, refused, type Answer } from '../testing/network';
import { render } from '../testing/render';
import { aBookingFile } from '../testing/someBookings';
import { api } from './api';
import { wasAccessDenied } from './home';
import { Protected } from './Protected';
import { returnIn } from './returnTo';
import { useSession } from './session';

const AddEvent = jest.fn(() => <p>Add New Event</p>);

const LogIn = () => <p>Admin Login, then {returnIn(useLocation().state) ?? 'home'}</p>;

const Releases = () => <p>{wasAccessDenied(useLocation().state) ? 'Only releases' : 'Releases'}</p>;

const Rides = () => <p>{wasAccessDenied(useLocation().state) ? 'Only rides' : 'Rides'}</p>;

const show = (path = '/addevent?copy=1#picture') => {
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <LogIn /> },
      {
        element: <Protected />,
        children: [
          { path: '/addevent', element: <AddEvent /> },
          { path: '/admin-releases', element: <Releases /> },
          { path: '/admin-rides', element: <Rides /> },
          { path: '/admin-ride/:id?/:more?', element: <p>A ride</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
};

describe('a protected page', () => {
  beforeEach(() => {
    AddEvent.mockClear();
    answerWith({});
    useSession.getState().logIn('a-token');
  });

  it('redirects to the log-in without a token', async () => {
    useSession.getState().logOut();
    show();
    expect(await screen.findByText(/^Admin Login/)).toBeInTheDocument();
    expect(AddEvent).not.toHaveBeenCalled();
  });

  it('is shown with a token', async () => {
    show();
    expect(await screen.findByText('Add New Event')).toBeInTheDocument();
    expect(screen.queryByText(/^Admin Login/)).not.toBeInTheDocument();
  });

  it('redirects release leads to the releases, which say why', async () => {
    useSession.getState().logIn('a-token', 'release lead');
    expect(localStorage.getItem('adminRole')).toBe('release lead');
    show();
    expect(await screen.findByText('Only releases')).toBeInTheDocument();
    expect(AddEvent).not.toHaveBeenCalled();
  });

  it.each(['/addevent', '/admin-ride', '/admin-ride/one/two', '/admin-releases'])(
    'redirects guides from %s to their rides, which say why',
    async (path) => {
      useSession.getState().logIn('a-token', 'guide');
      show(path);
      expect(await screen.findByText('Only rides')).toBeInTheDocument();
    },
  );

  it.each([
    ['/admin-rides', 'Rides'],
    ['/admin-ride/sani/', 'A ride'],
  ])('shows guides %s, also after a reload', async (path, text) => {
    useSession.getState().logIn('a-token', 'guide');
    await useSession.persist.rehydrate();
    show(path);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows release leads the releases, even with a trailing slash', async () => {
    useSession.getState().logIn('a-token', 'release lead');
    show('/admin-releases/');
    expect(await screen.findByText('Releases')).toBeInTheDocument();
  });

  it('is left when the user logs out', async () => {
    show();
    await screen.findByText('Add New Event');
    act(() => useSession.getState().logOut());
    expect(await screen.findByText('Admin Login, then home')).toBeInTheDocument();
  });

  it('is left, and the token is deleted, when a call returns 401', async () => {
    const calls = answerWith({ 'GET /api/admin/me': refused(401) });
    show();
    await screen.findByText('Add New Event');
    await act(() => api.get('/api/admin/me').catch(() => undefined));
    expect(
      await screen.findByText('Admin Login, then /addevent?copy=1#picture'),
    ).toBeInTheDocument();
    expect(calls[0]?.authorization).toBe('Bearer a-token');
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  it('stays if a call is rejected that was sent with an earlier token', async () => {
    let answer: (response: Answer) => void = () => undefined;
    const slow = new Promise<Answer>((resolve) => (answer = resolve));
    const calls = answerWith({ 'GET /api/admin/me': slow });
    show();
    await screen.findByText('Add New Event');
    const call = api.get('/api/admin/me').catch(() => undefined);
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => useSession.getState().logIn('next'));
    answer(refused(401));
    await act(() => call);
    expect(screen.getByText('Add New Event')).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBe('next');
  });

  it('sends the check-ins that are left on this device, unless for a release lead', async () => {
    const checkIn = 'POST /api/admin/bookings/b1/check-in';
    const calls = answerWith({ [checkIn]: ok(aBookingFile()) });
    useCheckIns.setState({ unsent: [{ bookingId: 'b1', n: 1, present: true }] });
    useSession.getState().logIn('a-token', 'release lead');
    show('/admin-releases');
    expect(await screen.findByText('Releases')).toBeInTheDocument();
    expect(calls).toEqual([]);
    act(() => useSession.getState().logIn('a-token', 'guide'));
    await waitFor(() => expect(useCheckIns.getState().unsent).toEqual([]));
    expect(calls).toMatchObject([{ call: checkIn, body: { participant: 1, present: true } }]);
  });

  it('stays if a call is rejected for another reason', async () => {
    answerWith({ 'GET /api/admin/me': refused(403) });
    show();
    await screen.findByText('Add New Event');
    await act(() => api.get('/api/admin/me').catch(() => undefined));
    expect(screen.getByText('Add New Event')).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBe('a-token');
  });
});
