import type { Booking } from '@ridgeline/contract';
import { act, screen } from '@testing-library/react';
import { aBooking } from '../testing/fixtures';
import { defaultAnswers, visit, type Answers } from '../testing/visit';

const startedAt = '2026-11-02T08:00:00.000Z';
const notMade = 'The payment was not made. Nothing was taken. You can try again.';
const notice = () => screen.getAllByRole('status')[0]?.textContent ?? '';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const held: Partial<Booking> = {
  state: 'held',
  heldUntil: '2999-01-01T12:32:00.000Z',
  provider: 'yoco',
  dueNowCents: 100_000,
  checkingPayment: true,
};
const owing: Partial<Booking> = {
  provider: 'payfast',
  paidCents: 100_000,
  balanceCents: 395_000,
  checkingPayment: true,
};
const aPayment = (at: string): Booking['ledger'][number] => ({
  at,
  kind: 'payment',
  amountCents: 100_000,
  method: 'yoco',
  note: null,
});

async function open(booking: Booking, search = `?unpaid=${startedAt}`, path = '') {
  const shown = { booking };
  const answers: Answers = { ...defaultAnswers, 'GET /api/bookings/secret': () => shown.booking };
  visit(`/booking/secret${path}${search}`, answers);
  await screen.findByRole('heading', { level: 1 });
  return { show: (next: Booking) => (shown.booking = next) };
}

describe('a booking whose rider comes back without having paid', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('says so at once, and offers to pay again', async () => {
    await open(aBooking(held));
    expect(notice()).toContain(notMade);
    expect(notice()).not.toContain('do not pay again');
    expect(screen.getByRole('button', { name: /^Pay R/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay another way' })).toBeVisible();
  });

  it('offers to pay a balance, on a page that does not advise against it', async () => {
    await open(aBooking(owing));
    expect(notice()).toContain(notMade);
    const pay = screen.getByRole('link', { name: /^Pay R/ });
    const { pathname, search } = new URL((pay as HTMLAnchorElement).href);
    expect(pathname).toBe('/booking/secret/pay');
    document.body.replaceChildren();
    await open(aBooking(owing), search, '/pay');
    expect(screen.getByRole('button', { name: 'Go on to pay' })).toBeVisible();
    expect(screen.queryByText(/do not pay again/)).not.toBeInTheDocument();
  });

  it('offers to take the places again once the time to pay has run out', async () => {
    await open(aBooking({ state: 'expired', provider: 'yoco', totalCents: 0, balanceCents: 0 }));
    expect(notice()).toContain(notMade);
    expect(screen.getByRole('button', { name: 'Take the place again' })).toBeVisible();
  });

  it('is confirmed as soon as the money has arrived all the same', async () => {
    const { show } = await open(aBooking(held));
    show(
      aBooking({
        provider: 'yoco',
        paidCents: 100_000,
        balanceCents: 395_000,
        ledger: [aPayment('2026-11-02T08:01:00.000Z')],
      }),
    );
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: 'You are coming along' })).toBeVisible();
    expect(plain(notice())).toMatch(/^Your place is yours. The other R 3 950 is due/);
  });

  it.each<[string, Partial<Booking>]>([
    ['everything is paid', { provider: 'yoco', paidCents: 495_000, balanceCents: 0 }],
    ['a payment has arrived since', { ...owing, ledger: [aPayment('2026-11-02T08:00:01.000Z')] }],
    ['the rider pays by transfer now', { ...owing, provider: 'eft' }],
    ['the booking is cancelled', { state: 'cancelled', provider: 'yoco' }],
  ])('does not say so if %s', async (_why, booking) => {
    await open(aBooking(booking));
    expect(screen.queryByText(notMade)).not.toBeInTheDocument();
  });

  it.each(['?unpaid=forged', '?unpaid=', ''])('does not say so at the URL %j', async (search) => {
    await open(aBooking(held), search);
    expect(notice()).toContain('please do not pay again');
    expect(screen.queryByText(notMade)).not.toBeInTheDocument();
  });

  it('says so although an earlier payment had arrived', async () => {
    await open(aBooking({ ...owing, ledger: [aPayment('2026-11-02T07:59:59.000Z')] }));
    expect(notice()).toContain(notMade);
  });
});
