import { bookingMessages, messages, type TourEvent } from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused, type Answer } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { press } from '../../testing/page';
import { AddDatesPage } from './AddDatesPage';

completeBrowser();
afterEach(() => sessionStorage.clear());

const sani = anEvent({ _id: 'sani', title: 'Sani Pass', date: '2999-01-01', offer: anOffer() });
const call = 'POST /api/events/sani/dates';
const open = (
  event: TourEvent,
  answers: [Answer, ...Answer[]] = [ok([{ ...event, _id: 'new' }])],
) =>
  openAt(
    '/edit-event/sani/dates',
    [
      { path: '/edit-event/:id/dates', element: <AddDatesPage /> },
      { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
    ],
    {
      'GET /api/events/sani': ok(event),
      [call]: answers,
    },
  );
const date = async (at: number, day: string) =>
  fireEvent.change((await screen.findAllByLabelText('Date'))[at] as HTMLElement, {
    target: { value: day },
  });
const prices = () => screen.getAllByLabelText('Rider, in rands');

describe('adding dates of a ride', () => {
  it('adds all of them in one call, each with its own price if it has one', async () => {
    const { changes } = open(sani);
    await date(0, '2999-02-06');
    await press('Another date');
    expect(screen.queryByLabelText('Guest, in rands')).not.toBeInTheDocument();
    expect(screen.getAllByLabelText('Date')[1]).toHaveFocus();
    await date(1, '2999-03-06');
    await userEvent.type(prices()[1] as HTMLElement, 'R 5 450');
    await userEvent.click(screen.getByRole('radio', { name: /^Published/ }));
    expect(screen.getByRole('radio', { name: /^Published/ })).toBeChecked();
    await press('Add the dates');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(changes()).toMatchObject([
      {
        call,
        body: {
          status: 'published',
          dates: [{ date: '2999-02-06' }, { date: '2999-03-06', riderPriceCents: 545_000 }],
        },
      },
    ]);
  });

  it('asks for the price of guests if they can come along', async () => {
    const { changes } = open({ ...sani, offer: anOffer({ guestPriceCents: 150_000 }) });
    await date(0, '2999-02-06');
    expect(
      screen.getByText(/R\s4\s950 a rider, R\s3\s200 a pillion, R\s1\s500 a guest/),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('Guest, in rands'), '1 650');
    await press('Add the dates');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(changes()).toMatchObject([{ body: { dates: [{ guestPriceCents: 165_000 }] } }]);
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { changes } = open(sani);
    await date(0, '2999-02-06');
    await press('Another date');
    await date(1, '2999-02-06');
    await userEvent.type(prices()[0] as HTMLElement, 'much');
    await press('Add the dates');
    expect(await screen.findByText(bookingMessages.priceInvalid)).toBeVisible();
    await userEvent.clear(prices()[0] as HTMLElement);
    await press('Add the dates');
    expect(await screen.findByText(messages.dateTwice)).toBeVisible();
    expect(screen.getAllByLabelText('Date')[1]).toHaveFocus();
    expect(changes()).toEqual([]);
    await press('Remove date 2');
    expect(screen.getByLabelText('Date')).toHaveValue('2999-02-06');
  });

  it('has ten rows at most, and no prices for a ride that nobody can book', async () => {
    open({ ...sani, offer: null });
    await screen.findByLabelText('Date');
    for (let rows = 1; rows < 10; rows += 1) await press('Another date');
    expect(screen.getAllByLabelText('Date')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Another date' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Rider, in rands')).not.toBeInTheDocument();
  });

  it('adds them once, even if the first call gets no response', async () => {
    const { changes } = open(sani, ['unreachable', ok([sani])]);
    await date(0, '2999-02-06');
    await press('Add the dates');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    await press('Add the dates');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const [first, second] = changes().map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('says why the server refuses one', async () => {
    const fields = { 'dates.0.date': messages.dateInvalid };
    open(sani, [refused(400, messages.dateInvalid, { fields })]);
    await date(0, '2999-02-06');
    await press('Add the dates');
    await waitFor(() => expect(screen.getByText(messages.dateInvalid)).toBeVisible());
  });
});
