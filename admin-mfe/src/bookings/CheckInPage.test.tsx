import { screen } from '@testing-library/react';
import { ok } from '../testing/network';
import { openAt } from '../testing/openAt';
import { aSummary } from '../testing/someBookings';
import { CheckInPage } from './CheckInPage';

const open = (bookings: ReturnType<typeof aSummary>[]) =>
  openAt(
    '/admin-check-in/rlabc123',
    [
      { path: '/admin-check-in/:reference', element: <CheckInPage /> },
      { path: '/admin-booking/:id', element: <h1>The booking</h1> },
    ],
    { 'GET /api/admin/bookings': ok({ total: bookings.length, bookings }) },
  );

describe('the code on a ticket', () => {
  it('leads to its booking, and not to one that only contains the reference in its name', async () => {
    const other = aSummary({ _id: 'b2', reference: 'RLXYZ' });
    const { router } = open([other, aSummary()]);
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin-booking/b1');
  });

  it('says when there is no such booking', async () => {
    open([]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/no booking/);
  });
});
