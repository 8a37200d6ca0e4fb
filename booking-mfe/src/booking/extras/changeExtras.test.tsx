import type { Booking } from '@ridgeline/contract';
import { anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, plain, press, theBooking } from '../../testing/bookingPage';
import { aBooking, anExtra, aRide, aTransfer } from '../../testing/fixtures';

const change = 'PUT /api/bookings/secret/extras';
const [lead] = aBooking().participants as [Booking['participants'][number]];
const hire = { id: 'hire', name: 'Hire motorcycle', priceCents: 450_000, count: 1, people: [1] };
const transfers = { id: 'transfer', name: 'Airport transfer', priceCents: 45_000, count: 2 };
const booked = aBooking({
  paidCents: 1_035_000,
  totalCents: 1_035_000,
  participants: [lead, { ...lead, n: 2, kind: 'guest', name: 'Piet', token: 'piet' }],
  extras: [hire, transfers],
  extrasUntil: '2999-11-05',
});
const ride = (extras = [anExtra({ left: 0 }), aTransfer()]) =>
  aRide({ offer: anOffer({ extras }) });
const preview = {
  lines: [{ label: '1 rider', amountCents: 495_000 }],
  totalCents: 495_000,
  differenceCents: -540_000,
  refundPercent: 50,
};
const text = () => plain(document.body.textContent);
const transfer = () => screen.getByLabelText(/Airport transfer/);

const openPage = (answers = {}, booking = booked) =>
  open(booking, { at: '/extras', 'GET /api/events/sani': ride(), [change]: preview, ...answers });

describe('the page of a booking', () => {
  it('shows its extras, by person and for all, and until when they can be changed', async () => {
    await open(booked);
    const extras = within(screen.getByRole('region', { name: 'Extras' }));
    expect(extras.getByText('Lerato Mokoena').closest('div')).toHaveTextContent('Hire motorcycle');
    expect(extras.queryByText('Piet')).not.toBeInTheDocument();
    expect(plain(extras.getByText(/whole booking/).parentElement?.textContent ?? '')).toContain(
      '2 × Airport transfer',
    );
    expect(extras.getByRole('link', { name: 'Change the extras' })).toHaveAttribute(
      'href',
      '/booking/secret/extras',
    );
    expect(extras.getByText(/until 5 November 2999/)).toBeInTheDocument();
  });

  it('says how to reach us once they cannot be changed', async () => {
    await open({ ...booked, extrasUntil: null });
    expect(screen.queryByRole('link', { name: /the extras/ })).not.toBeInTheDocument();
    expect(screen.getByText(/cannot be changed here any more/)).toBeInTheDocument();
  });

  it('mentions none if there are none', async () => {
    await open(aBooking({ extras: [], extrasUntil: null }));
    expect(screen.queryByRole('region', { name: 'Extras' })).not.toBeInTheDocument();
  });
});

describe('changing the extras of a booking', () => {
  it('shows the difference first, says what is not paid back, and saves only after that', async () => {
    const { sent, answers } = await openPage();
    // The last motorcycle is theirs.
    expect(screen.getByRole('checkbox', { name: /Hire motorcycle/ })).toBeChecked();
    expect(transfer()).toHaveValue('2');
    expect(screen.queryByText(/For .*Piet/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Hire motorcycle/ }));
    await userEvent.selectOptions(transfer(), 'None');
    await press('See what it costs');
    await screen.findByText(/It costs R\s5\s400 less/);
    expect(text()).toContain('50 % of what you leave out comes off, by the cancellation terms.');
    const choice = {
      participants: [
        { n: 1, extras: [] },
        { n: 2, extras: [] },
      ],
      extras: [],
    };
    expect(sent.map(({ body }) => body)).toEqual([{ ...choice, dryRun: true }]);
    answers[change] = booked;
    await press('Change the extras');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.at(-1)?.body).toEqual({ ...choice, expectedTotalCents: 495_000 });
  });

  it('goes back from the price to the choice', async () => {
    await openPage();
    await userEvent.selectOptions(transfer(), '5');
    await press('See what it costs');
    await userEvent.click(await screen.findByRole('link', { name: 'Choose again' }));
    await waitFor(() => expect(transfer()).toHaveValue('5'));
    expect(screen.getByRole('checkbox', { name: /Hire motorcycle/ })).toBeChecked();
  });

  it('says at an extra that is gone by now how many are left, and keeps the rest', async () => {
    const message = 'Only 3 of “Airport transfer” are left.';
    const { answers } = await openPage();
    await userEvent.selectOptions(transfer(), '5');
    await press('See what it costs');
    await screen.findByRole('button', { name: 'Change the extras' });
    answers[change] = [409, { message, fields: { extras: message } }];
    answers['GET /api/events/sani'] = ride([
      anExtra({ left: 0 }),
      aTransfer({ places: 4, left: 1 }),
    ]);
    await press('Change the extras');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(transfer()).toHaveValue('5');
    expect(transfer()).toHaveAccessibleDescription('Only 3 are left. Please take fewer.');
    expect(screen.getByRole('checkbox', { name: /Hire motorcycle/ })).toBeChecked();
    await userEvent.selectOptions(transfer(), '3');
    expect(transfer()).toBeValid();
    answers[change] = preview;
    await press('See what it costs');
    await screen.findByRole('button', { name: 'Change the extras' });
  });

  it('keeps what the ride sells no more, as long as the party wants it', async () => {
    await openPage({ 'GET /api/events/sani': ride([]) });
    expect(screen.getByRole('checkbox', { name: /Hire motorcycle/ })).toBeChecked();
    expect(transfer()).toHaveValue('2');
  });

  it('is too late once the whole price is due', async () => {
    const { sent } = await openPage({}, { ...booked, extrasUntil: null });
    expect(text()).toContain('extras cannot be changed here any more');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(sent).toEqual([]);
  });

  it('shows the booking as it is afterwards', async () => {
    const { answers } = await openPage();
    await press('See what it costs');
    await screen.findByRole('button', { name: 'Change the extras' });
    const without: Booking = { ...booked, extras: [transfers] };
    Object.assign(answers, { [change]: without, [theBooking]: without });
    await press('Change the extras');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(screen.getByRole('region', { name: 'Extras' })).not.toHaveTextContent('Hire');
  });
});

describe('moving a booking with extras', () => {
  it('says which of them the other ride does not have', async () => {
    const { event, terms } = booked;
    await open(booked, {
      at: '/move?to=tankwa',
      'GET /api/events': [ride()],
      'POST /api/bookings/secret/move': {
        event: { ...event, _id: 'tankwa', title: 'Tankwa' },
        terms,
        heldUntil: null,
        totalCents: 585_000,
        differenceCents: -450_000,
        extrasLost: ['Hire motorcycle'],
      },
    });
    expect(text()).toContain('That ride does not have Hire motorcycle');
  });
});
