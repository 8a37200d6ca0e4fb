import { act, screen } from '@testing-library/react';
import { open } from '../testing/bookingPage';
import { aBooking } from '../testing/fixtures';

afterEach(() => jest.useRealTimers());

const minuteMs = 60_000;

it('the time to pay is counted down by the clock of the server, if that of the phone is wrong', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-12-05T03:00:00Z') });
  const serversTime = Date.parse('2026-12-05T12:00:00Z');
  const heldUntil = new Date(serversTime + 10 * minuteMs).toISOString();
  await open(aBooking({ state: 'held', dueNowCents: 100_000, heldUntil }), {
    date: new Date(serversTime).toUTCString(),
  });
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText(/^9:5\d left$/)).toBeInTheDocument();
});
