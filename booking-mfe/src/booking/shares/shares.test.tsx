import type { Booking } from '@ridgeline/contract';
import { act, screen, within } from '@testing-library/react';
import { open, plain, theBooking } from '../../testing/bookingPage';
import { aBooking, aCouple, aShare, pillionsShare } from '../../testing/fixtures';

const shares = () => screen.getByRole('region', { name: 'Each pays their share' });
const rows = (region = shares()) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
const status = () => plain(screen.getAllByRole('status')[0]?.textContent ?? '');
const row = (name: string) =>
  within(
    within(shares())
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(name)) as HTMLElement,
  );

const paid = { paidCents: 100_000, dueNowCents: 0 };
const isPaid = aShare({ ...paid, balanceCents: 395_000 });
const isConfirmed: Partial<Booking> = { state: 'confirmed', heldUntil: null };

describe('the booking of a party of which each pays their own', () => {
  it('says who pays what, until when, and lets the one who booked pay their own share', async () => {
    await open(aCouple());
    expect(status()).toMatch(
      /^We keep your places until .* They are yours once everybody has paid their share: 0 of 2 have paid\.$/,
    );
    const [yours, piets] = rows();
    expect(yours).toMatch(/^Lerato Mokoena \(you\)R 4 950 Rider · R 1 000 to pay now/);
    expect(piets).toMatch(/^Piet BothaR 3 200 Pillion · R 1 000 to pay now/);
    expect(row('Lerato').getByRole('link', { name: /^Pay your share: R/ })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
    expect(row('Lerato').queryByText(/Send the link/)).not.toBeInTheDocument();
    expect(screen.queryByText(/transfer/i)).not.toBeInTheDocument();
  });

  it('sends the link to somebody who has not paid by WhatsApp', async () => {
    await open(aCouple());
    const link = row('Piet').getByRole('link', {
      name: /^Send the link.* to Piet Botha on WhatsApp/,
    });
    const text = new URL((link as HTMLAnchorElement).href).searchParams.get('text') ?? '';
    expect(plain(text)).toMatch(/here you pay your share of .*Sani sunrise.*, R 1 000: /);
    expect(text).toMatch(/\/booking\/participant\/piets$/);
  });

  it('shows what others pay meanwhile, and that the places are theirs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = await open(aCouple({ shares: [isPaid, pillionsShare()] }));
    expect(status()).toMatch(/1 of 2 has paid\.$/);
    expect(rows()[0]).toMatch(/R 1 000 paid, R 3 950 left, by 5 November 2999/);
    answers[theBooking] = aCouple({
      ...isConfirmed,
      shares: [isPaid, pillionsShare({ paidCents: 320_000, dueNowCents: 0, balanceCents: 0 })],
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(status()).toBe(
      'Your places are yours. The rest of one share is due by 5 November 2999.',
    );
    expect(rows()[1]).toMatch(/Paid$/);
    expect(row('Piet').queryByRole('link')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('says who has paid too much', async () => {
    await open(
      aCouple({
        ...isConfirmed,
        shares: [
          aShare({ paidCents: 495_000, dueNowCents: 0, balanceCents: 0 }),
          pillionsShare({
            paidCents: 320_000,
            dueNowCents: 0,
            balanceCents: 0,
            overpaidCents: 320_000,
          }),
        ],
        balanceCents: -320_000,
      }),
    );
    expect(status()).toBe('Your places are yours, and everybody has paid.');
    expect(rows()[1]).toMatch(/Piet Botha.* has paid R 3 200 too much\. We pay it back\./);
  });

  it('shows who had not paid once the places are given back', async () => {
    const noDebt = { totalCents: 0, balanceCents: -100_000, paidCents: 100_000 };
    await open(
      aCouple({
        ...noDebt,
        state: 'expired',
        heldUntil: null,
        balanceDueOn: null,
        shares: [isPaid, pillionsShare()],
      }),
    );
    expect(status()).toBe(
      'The time to pay ran out before everybody had paid, so your places were given back. If they are still there, you can take them again, and only those pay who have not. Otherwise we pay the R 1 000 back to those who paid.',
    );
    const [yours, piets] = rows(screen.getByRole('region', { name: 'Who had paid' }));
    expect(yours).toMatch(/R 1 000 paid$/);
    expect(piets).toMatch(/R 1 000 not paid$/);
    expect(screen.queryByText(/Send the link/)).not.toBeInTheDocument();
  });

  it('says to whom a cancellation pays back', async () => {
    await open(
      aCouple({
        state: 'cancelled',
        balanceCents: -50_000,
        shares: [aShare(), pillionsShare({ overpaidCents: 50_000 })],
      }),
    );
    expect(status()).toMatch(/^We pay back R 500 to .?Piet Botha.?\.$/);
  });

  it('pays only the share of the one who booked', async () => {
    const pay = 'POST /api/bookings/secret/payments';
    const { sendForm, sent } = await open(aCouple(), {
      at: '/pay',
      [pay]: aCouple({ shares: [isPaid, pillionsShare()] }),
    });
    expect(screen.getByRole('heading', { name: 'Pay your share' })).toBeVisible();
    const labels = screen
      .getAllByRole('radio')
      .map((radio) => plain(radio.parentElement?.textContent ?? ''));
    expect(labels.slice(0, 2)).toEqual(['What is due: R 1 000', 'All of it: R 4 950']);
    await sendForm('/booking/secret/pay', { amount: 'due', provider: 'yoco' });
    expect(sent.at(-1)).toMatchObject({ call: pay, body: { amount: 'due', provider: 'yoco' } });
    expect(await screen.findByRole('region', { name: 'Each pays their share' })).toBeVisible();
  });

  it('says whose money a payment was', async () => {
    const at = '2026-11-02T08:00:00.000Z';
    const entry = { at, amountCents: 100_000, method: 'yoco', note: null };
    await open(
      aCouple({
        ledger: [
          { ...entry, kind: 'payment', participant: 2 },
          { ...entry, kind: 'refund', participant: 2 },
        ],
      }),
    );
    const table = screen.getByRole('table', { name: 'Every movement of money' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
    expect(cells[0]).toMatch(/^Paid from .?Piet Botha.? · Card, by Yoco/);
    expect(cells[2]).toMatch(/^Paid back to .?Piet Botha.? · Card, by Yoco/);
  });
});

describe('a party of which one pays for all', () => {
  const choice = 'Does each of you pay their own?';

  it('can choose that each pays their own', async () => {
    await open(aCouple({ shares: undefined }));
    expect(status()).toMatch(/Pay R 2 000 by then, and they are yours\.$/);
    expect(screen.getByRole('link', { name: choice })).toHaveAttribute(
      'href',
      '/booking/secret/shares',
    );
  });

  it.each<[string, Booking]>([
    ['comes alone', aBooking()],
    ['has paid', aCouple({ shares: undefined, balanceCents: 0 })],
    ['has cancelled', aCouple({ shares: undefined, state: 'cancelled' })],
  ])('has nothing to choose if it %s', async (_why, booking) => {
    await open(booking);
    expect(screen.queryByRole('link', { name: choice })).not.toBeInTheDocument();
  });
});
