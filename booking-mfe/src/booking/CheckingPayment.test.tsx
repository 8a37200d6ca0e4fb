import type { Booking } from '@ridgeline/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aBooking } from '../testing/fixtures';
import { defaultAnswers, visit, type Answers } from '../testing/visit';
import { CheckingPayment } from './CheckingPayment';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const owing: Partial<Booking> = { paidCents: 100_000, balanceCents: 395_000 };
const paid = aBooking({ paidCents: 495_000, balanceCents: 0, balanceDueOn: null });

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const notice = () => screen.getAllByRole('status')[0]?.textContent ?? '';

describe('a booking whose rider may have just paid', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  /** Opens the page, and counts how often it reads the booking. */
  async function open(booking: Booking) {
    let reads = 0;
    let answer = (): unknown => booking;
    const answers: Answers = {
      ...defaultAnswers,
      'GET /api/bookings/secret': () => {
        reads += 1;
        return answer();
      },
    };
    visit('/booking/secret', answers);
    await screen.findByRole('heading', { level: 1 });
    return {
      reads: () => reads,
      show: (next: Booking) => void (answer = () => next),
      refuse: (status: number) => void (answer = () => [status, {}]),
      /** Shows the booking in answers that take this long. */
      showAfter: (ms: number, next: Booking) =>
        void (answer = () => new Promise((resolve) => setTimeout(() => resolve(next), ms))),
    };
  }

  it.each<[string, Partial<Booking>]>([
    ['held', { state: 'held', heldUntil: '2999-01-01T12:32:00.000Z', dueNowCents: 100_000 }],
    ['awaiting a transfer', { state: 'awaiting-payment', dueNowCents: 495_000 }],
    ['confirmed, but not fully paid', owing],
    ['expired', { state: 'expired', totalCents: 0, balanceCents: 0 }],
  ])('says so and shows the payment once it is here if it is %s', async (_state, booking) => {
    const { show } = await open(aBooking({ ...booking, checkingPayment: true }));
    expect(notice()).toContain(
      'Have you just paid? Then please do not pay again: we are checking with the payment service. This page shows your payment as soon as it is here.',
    );
    show(paid);
    await pass(5 * secondMs);
    expect(notice()).toBe('Your place is yours, and everything is paid.');
  });

  it.each([429, 502, 503])(
    'stays on the page if a poll fails with %i, and shows the payment with a later one',
    async (status) => {
      const { refuse, reads, show } = await open(aBooking({ ...owing, checkingPayment: true }));
      refuse(status);
      await pass(11 * secondMs);
      expect(reads()).toBe(3);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(notice()).toContain('This page shows your payment as soon as it is here.');
      show(paid);
      await pass(5 * secondMs);
      expect(notice()).toBe('Your place is yours, and everything is paid.');
    },
  );

  it('says so if the booking does not exist any more', async () => {
    const { refuse } = await open(aBooking({ ...owing, checkingPayment: true }));
    refuse(404);
    await pass(5 * secondMs);
    expect(screen.getByRole('alert')).toHaveTextContent('no booking at this address');
  });

  it('shows the payment also if an answer takes longer than the pause between two polls', async () => {
    const { reads, showAfter } = await open(aBooking({ ...owing, checkingPayment: true }));
    showAfter(7 * secondMs, paid);
    await pass(13 * secondMs);
    expect(notice()).toBe('Your place is yours, and everything is paid.');
    expect(reads()).toBe(2);
  });

  it('opens another page whose answer takes longer than that', async () => {
    const booking = aBooking({ ...owing, checkingPayment: true });
    const { reads, showAfter } = await open(booking);
    showAfter(7 * secondMs, booking);
    fireEvent.click(screen.getByRole('link', { name: /^Pay R/ }));
    await waitFor(() => expect(reads()).toBe(2));
    await pass(8 * secondMs);
    expect(screen.getByRole('button', { name: 'Go on to pay' })).toBeVisible();
  });

  it('polls less often later, stops after a while, and begins anew when the rider comes back', async () => {
    const { reads } = await open(aBooking({ ...owing, checkingPayment: true }));
    await pass(3 * minuteMs);
    expect(reads()).toBe(1 + 36);
    await pass(3 * minuteMs);
    expect(reads()).toBe(1 + 36 + 6);
    await pass(30 * minuteMs);
    const whenStopped = reads();
    expect(notice()).toContain('we go on asking, and write to you as soon as it is here.');
    await pass(30 * minuteMs);
    expect(reads()).toBe(whenStopped);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(5 * secondMs);
    expect(reads()).toBe(whenStopped + 2);
  });

  it('does not poll while nobody sees it', async () => {
    const { reads } = await open(aBooking({ ...owing, checkingPayment: true }));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(minuteMs);
    expect(reads()).toBe(1);
    hidden.mockRestore();
    await pass(5 * secondMs);
    expect(reads()).toBe(2);
  });

  it('does not poll if nothing was paid lately', async () => {
    const { reads } = await open(aBooking(owing));
    await pass(10 * minuteMs);
    expect(reads()).toBe(1);
    expect(notice()).not.toContain('just paid');
  });

  it('asks to load the page again without JavaScript', () => {
    render(<CheckingPayment polling="off" />);
    expect(screen.getByText(/Load this page again in a minute/)).not.toHaveTextContent(
      'This page shows your payment',
    );
  });
});
