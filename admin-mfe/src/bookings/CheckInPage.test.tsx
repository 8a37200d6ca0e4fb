import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../session/session';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { aBookingFile, aManifest, aParticipant, aSummary } from '../testing/someBookings';
import { CheckInPage } from './CheckInPage';
import { useCheckIns } from './ride/checkIns';
import { saveRideCopy } from './ride/offline/rideCopies';

const open = (
  bookings: ReturnType<typeof aSummary>[] | 'unreachable',
  replies: Parameters<typeof openAt>[2] = {},
) =>
  openAt(
    '/admin-check-in/rlabc123',
    [
      { path: '/admin-check-in/:reference', element: <CheckInPage /> },
      { path: '/admin-booking/:id', element: <h1>The booking</h1> },
    ],
    {
      'GET /api/admin/bookings':
        bookings === 'unreachable' ? bookings : ok({ total: bookings.length, bookings }),
      [checkIn]: 'unreachable',
      ...replies,
    },
  );

const checkIn = 'POST /api/admin/bookings/b1/check-in';

describe('the QR code on a ticket', () => {
  afterEach(() => {
    useCheckIns.setState({ unsent: [], failure: undefined });
    localStorage.clear();
  });

  it('leads to its booking, and not to another search result', async () => {
    const other = aSummary({ _id: 'b2', reference: 'RLXYZ' });
    const { router } = open([other, aSummary()]);
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin-booking/b1');
  });

  it('says when there is no such booking', async () => {
    open([]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/no booking/);
  });

  it('shows its party without a connection if the ride was opened on this device before', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    useSession.getState().logIn('a-token');
    const other = aParticipant({ bookingId: 'b2', reference: 'RLXYZ', name: 'Sipho Nkosi' });
    await saveRideCopy(aManifest(aParticipant(), other), Date.now(), 'a-token');
    open('unreachable');
    expect(await screen.findByRole('heading', { name: 'Sani Pass' })).toBeInTheDocument();
    expect(screen.getByText(/^No connection\. This list is from today/)).toBeInTheDocument();
    expect(screen.queryByText('Sipho Nkosi')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check in: Lerato Mokoena' }));
    expect(await screen.findByRole('button', { name: 'Here: Lerato Mokoena' })).toBeInTheDocument();
    expect(useCheckIns.getState().unsent).toEqual([{ bookingId: 'b1', n: 1, present: true }]);
    expect(screen.getByRole('link', { name: 'Everybody on this ride' })).toHaveAttribute(
      'href',
      '/admin-ride/sani',
    );
  });

  it.each([
    ['saved', ok(aBookingFile()), 'Here: Lerato Mokoena', undefined],
    ['refused', refused(409, 'Only people on a…'), 'Check in: Lerato Mokoena', 'Only people on a…'],
  ])('sends a check-in once the connection is back, and shows if it is %s', async (...row) => {
    const [, answer, button, refusal] = row;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    useSession.getState().logIn('a-token');
    await saveRideCopy(aManifest(aParticipant()), Date.now(), 'a-token');
    const { changes } = open('unreachable', { [checkIn]: ['unreachable', answer] });
    await userEvent.click(await screen.findByRole('button', { name: 'Check in: Lerato Mokoena' }));
    await screen.findByText(/^1 check-in is kept on this device/);
    await waitFor(() => expect(changes()).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/^Check-ins are kept on this device/);
    expect(changes()).toHaveLength(2);
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    expect(screen.queryByRole('alert')?.textContent).toBe(refusal);
  });

  it('says without a connection that the ride was not opened before', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    useSession.getState().logIn('a-token');
    open('unreachable');
    expect(await screen.findByText(/was not opened on this device before/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
