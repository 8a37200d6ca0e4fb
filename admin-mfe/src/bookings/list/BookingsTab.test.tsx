import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, refused } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { aBookedRide, aSummary } from '../../testing/someBookings';
import { BookingsTab } from './BookingsTab';

const rides = 'GET /api/admin/rides';
const bookings = 'GET /api/admin/bookings';

const open = (replies: Parameters<typeof openAt>[2] = {}, path = '/here?tab=bookings') =>
  openAt(path, [{ path: '/here', element: <BookingsTab /> }], {
    [rides]: ok([aBookedRide()]),
    [bookings]: ok({ total: 1, bookings: [aSummary()] }),
    ...replies,
  });

const listed = async (name: string) =>
  within(await screen.findByRole('list', { name })).findAllByRole('listitem');

describe('the bookings tab', () => {
  it('shows for each ride how full it is, what was paid and what is due', async () => {
    open({ [rides]: ok([aBookedRide({ waiting: 2 })]) });
    const [ride] = await listed('Rides');
    expect(ride).toHaveTextContent(/Sani Pass.*Open.*4 of 12 places, 1 pillion · 2 parties wait/);
    expect(ride).toHaveTextContent('R 3 000 in, R 7 000 due');
    expect(within(ride as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/admin-ride/sani',
    );
  });

  it('shows that a ride is cancelled', async () => {
    const cancelledAt = '2026-11-20T08:00:00.000Z';
    open({ [rides]: ok([aBookedRide({ state: 'closed', cancelledAt })]) });
    const [ride] = await listed('Rides');
    expect(ride).toHaveTextContent('Cancelled');
    expect(ride).not.toHaveTextContent('Closed');
  });

  it('shows that a ride is a draft', async () => {
    open({ [rides]: ok([aBookedRide({ isDraft: true })]) });
    const [ride] = await listed('Rides');
    expect(ride).toHaveTextContent('Draft');
    expect(ride).not.toHaveTextContent('Open');
  });

  it('shows for each booking who comes, for which ride, and what is missing', async () => {
    open({
      [bookings]: ok({
        total: 2,
        bookings: [
          aSummary({ toDo: 'refund', state: 'cancelled', balanceCents: -50_000 }),
          aSummary({ _id: 'b2', balanceCents: 0, guests: 2 }),
        ],
      }),
    });
    const [first, second] = await listed('Bookings');
    expect(first).toHaveTextContent(/Lerato Mokoena.*To refund.*2 riders, 1 pillion.*R 500 to pay/);
    expect(second).toHaveTextContent(/Confirmed.*1 pillion, 2 guests.*R 10 000, paid/);
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/admin-booking/b2',
    );
  });

  it('calls only free bookings free, not those that were cancelled or expired unpaid', async () => {
    const unpaid = { totalCents: 0, balanceCents: 0 };
    open({
      [bookings]: ok({
        total: 3,
        bookings: (['confirmed', 'cancelled', 'expired'] as const).map((state) =>
          aSummary({ ...unpaid, _id: state, state }),
        ),
      }),
    });
    const [free, cancelled, expired] = await listed('Bookings');
    expect(free).toHaveTextContent('Free');
    for (const row of [cancelled, expired]) {
      expect(row).toHaveTextContent('Nothing to pay');
      expect(row).not.toHaveTextContent('Free');
    }
  });

  it('explains how to make a ride bookable if there is none', async () => {
    open({ [rides]: ok([]), [bookings]: ok({ total: 0, bookings: [] }) });
    expect(await screen.findByText('No ride can be booked')).toBeInTheDocument();
    expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
  });

  it('shows the bookings that need the owner, by a link from the dashboard', async () => {
    const { calls } = open({}, '/here?tab=bookings&show=refund');
    await listed('Bookings');
    expect(calls.find(({ call }) => call === bookings)?.search).toContain('todo=refund');
    expect(screen.getByLabelText('Show')).toHaveValue('refund');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Cancelled');
    await waitFor(() => expect(calls.at(-1)?.search).toContain('state=cancelled'));
  });

  it.each([
    ['late-money', 'Paid, but expired'],
    ['overdue', 'Overdue'],
  ] as const)('lists bookings with the to-do %s, and marks them: %s', async (toDo, words) => {
    const { calls } = open(
      { [bookings]: ok({ total: 1, bookings: [aSummary({ toDo })] }) },
      `/here?tab=bookings&show=${toDo}`,
    );
    const [row] = await listed('Bookings');
    expect(row).toHaveTextContent(words);
    expect(calls.find(({ call }) => call === bookings)?.search).toContain(`todo=${toDo}`);
  });

  it('searches as the owner types, and says when nothing is found', async () => {
    const { calls } = open({
      [bookings]: ({ search = '' }) =>
        ok(
          search.includes('q=piet')
            ? { total: 0, bookings: [] }
            : { total: 1, bookings: [aSummary()] },
        ),
    });
    await listed('Bookings');
    await userEvent.type(screen.getByLabelText('Search bookings'), 'piet');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(calls.at(-1)?.search).toContain('q=piet');
    const searches = calls.filter(({ search }) => search?.includes('q='));
    // One for each letter would be four. On a busy machine there may be more than one.
    expect(searches.length).toBeLessThan(4);
  });

  it('leads to the search before the rides', async () => {
    open();
    await listed('Rides');
    await userEvent.click(screen.getByRole('button', { name: 'Find a booking' }));
    expect(screen.getByLabelText('Search bookings')).toHaveFocus();
  });

  it('loads more when asked', async () => {
    const page = (from: number) =>
      Array.from({ length: 30 }, (_, at) => aSummary({ _id: `b${from + at}` }));
    open({
      [bookings]: ({ search = '' }) =>
        ok({ total: 60, bookings: search.includes('page=2') ? page(30) : page(0) }),
    });
    expect(await listed('Bookings')).toHaveLength(30);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await listed('Bookings')).toHaveLength(60));
  });

  it('says when the bookings cannot be loaded, and tries again when asked', async () => {
    open({ [bookings]: [refused(400), ok({ total: 1, bookings: [aSummary()] })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lerato Mokoena' })).toBeInTheDocument();
  });
});
