import type { Booking } from '@ridgeline/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, plain, theBooking } from '../testing/bookingPage';
import { aBooking } from '../testing/fixtures';
import { defaultAnswers, visit } from '../testing/visit';

afterEach(() => jest.useRealTimers());

describe("a party's booking", () => {
  it.each<[string, Partial<Booking>, RegExp]>([
    [
      'held',
      { state: 'held', heldUntil: '2999-01-01T12:32:00.000Z', dueNowCents: 100_000 },
      /until Tuesday, 1 January, at 14:32 \(South African time\). Pay R 1 000 by then/,
    ],
    [
      'awaiting a transfer',
      { state: 'awaiting-payment', heldUntil: '2999-01-01T12:32:00.000Z', dueNowCents: 495_000 },
      /Once your transfer of R 4 950 is here, it is yours/,
    ],
    [
      'confirmed',
      { paidCents: 100_000, balanceCents: 395_000 },
      /R 3 950 is due by 5 November 2999/,
    ],
    [
      'confirmed, and moved to a ride whose balance was due already',
      {
        paidCents: 100_000,
        balanceCents: 395_000,
        dueNowCents: 395_000,
        balanceDueOn: '2020-11-05',
      },
      /The other R 3 950 is due now\./,
    ],
    ['paid', { paidCents: 495_000, balanceCents: 0, balanceDueOn: null }, /everything is paid/],
    [
      'paid too late',
      { state: 'expired', paidCents: 495_000 },
      /no place for you any more. We write to you about another date, or to pay R 4 950 back/,
    ],
    [
      'paid in part',
      { state: 'expired', paidCents: 40_000, refundedCents: 10_000 },
      /You paid R 300 of the R 1 000 that .* pay only the rest. Otherwise we pay R 300 back/,
    ],
    ['expired', { state: 'expired' }, /You can take the place again/],
    ['cancelled', { state: 'cancelled', balanceCents: -20_000 }, /We pay R 200 back/],
  ])('says in plain words that it is %s', async (_state, booking, sentence) => {
    await open(aBooking(booking));
    const [notice] = screen.getAllByRole('status');
    expect(plain(notice?.textContent ?? '')).toMatch(sentence);
  });

  it.each([
    ['unpaid', {}, /so your place was given back\.$/],
    ['paid in part', { paidCents: 40_000 }, /so your place was given back\. We pay R 400 back/],
  ])(
    'does not offer to take places again once the ride is over: %s',
    async (_what, paid, words) => {
      const event = { ...aBooking().event, date: '2020-05-02' };
      await open(aBooking({ state: 'expired', event, ...paid }));
      const [notice] = screen.getAllByRole('status');
      expect(plain(notice?.textContent ?? '')).toMatch(words);
      expect(
        screen.queryByRole('button', { name: /Take the place again/ }),
      ).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See other rides' })).toBeInTheDocument();
    },
  );

  it('first shows the account if it waits for a transfer, and other ways to pay only as an alternative', async () => {
    const heldUntil = '2999-01-01T12:32:00.000Z';
    await open(aBooking({ state: 'awaiting-payment', heldUntil, dueNowCents: 495_000 }));
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
    expect(screen.queryByRole('link', { name: /^Pay R/ })).not.toBeInTheDocument();
  });

  it('says that the ride is free, and mentions no money, if it is', async () => {
    const nothing = { totalCents: 0, balanceCents: 0, balanceDueOn: null, ledger: [] };
    await open(aBooking({ ...nothing, lines: [{ label: '1 rider', amountCents: 0 }] }));
    expect(screen.getByText('Your place is yours. This ride is free.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What it costs' })).not.toBeInTheDocument();
  });

  it('lists the credit after a cancellation, and links to other rides', async () => {
    const [charge] = aBooking().ledger;
    await open(
      aBooking({
        state: 'cancelled',
        totalCents: 0,
        balanceCents: 0,
        ledger: charge ? [charge, { ...charge, kind: 'credit' }] : [],
      }),
    );
    const money = within(screen.getByRole('region', { name: 'What it costs' }));
    expect(
      plain(
        money
          .getAllByRole('definition')
          .map(({ textContent }) => textContent)
          .join(),
      ),
    ).toBe('R 4 950,-R 4 950,R 0,R 0,R 0');
    const amounts = money.getAllByRole('row').map(({ lastChild }) => lastChild?.textContent ?? '');
    expect(amounts.map(plain)).toEqual(['Amount', 'R 4 950', '-R 4 950']);
    expect(screen.getByRole('link', { name: 'See other rides' })).toHaveAttribute(
      'href',
      '/events',
    );
  });

  it('lists movements of money that add up to the balance, after a refund that did not arrive too', async () => {
    const [charge] = aBooking().ledger as [Booking['ledger'][number]];
    await open(
      aBooking({
        paidCents: 495_000,
        balanceCents: 0,
        ledger: [
          charge,
          { ...charge, kind: 'payment' },
          { ...charge, kind: 'refund', amountCents: 100_000 },
          { ...charge, kind: 'refund-failed', amountCents: 100_000 },
        ],
      }),
    );
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(({ lastChild }) => plain(lastChild?.textContent ?? ''))).toEqual([
      'R 4 950',
      '-R 4 950',
      'R 1 000',
      '-R 1 000',
    ]);
  });

  it('is a ticket with the code that the guide scans', async () => {
    await open(aBooking());
    const ticket = within(screen.getByRole('region', { name: 'Ticket' }));
    expect(ticket.getByText('RL2E3RYRJ4N')).toBeInTheDocument();
    expect(ticket.getByRole('img', { name: 'QR code of booking RL2E3RYRJ4N' })).toBeInTheDocument();
  });

  it('continues to the chosen payment service with one tap, and links to other ways to pay', async () => {
    await open(
      aBooking({
        state: 'held',
        dueNowCents: 100_000,
        heldUntil: '2999-01-01T12:32:00.000Z',
        provider: 'payfast',
      }),
    );
    const form = screen.getByRole('button', { name: /^Pay R/ }).closest('form');
    expect(form).toHaveAttribute('action', '/booking/secret/pay');
    expect(form).toHaveFormValues({ amount: 'due', provider: 'payfast' });
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
  });

  it('counts down the time to pay, and polls whether the payment has arrived', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const heldUntil = new Date(Date.now() + 90_000).toISOString();
    const held = aBooking({ state: 'held', dueNowCents: 100_000, heldUntil });
    const { answers } = await open(held);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(/^1:2\d left$/)).toBeInTheDocument();
    answers[theBooking] = aBooking({ paidCents: 100_000 });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByRole('heading', { name: 'You are coming along' })).toBeInTheDocument();
  });

  it('can take its places again with one tap after its time to pay ran out', async () => {
    await open(aBooking({ state: 'expired', provider: 'yoco' }));
    const form = screen.getByRole('button', { name: 'Take the place again' }).closest('form');
    expect(form).toHaveAttribute('action', '/booking/secret/pay');
    expect(form).toHaveFormValues({ amount: 'due', provider: 'yoco' });
  });

  it('names the account for a transfer, with its reference', async () => {
    await open(
      aBooking({
        state: 'awaiting-payment',
        dueNowCents: 495_000,
        payment: {
          kind: 'transfer',
          amountCents: 495_000,
          reference: 'RL2E3RYRJ4N',
          account: {
            accountName: 'Ridgeline Tours',
            bank: 'FNB',
            accountNumber: '62001234567',
            branchCode: '250655',
          },
        },
      }),
    );
    const transfer = within(screen.getByRole('region', { name: 'Your transfer' }));
    expect(transfer.getByText('62001234567')).toBeInTheDocument();
    expect(transfer.getByText('RL2E3RYRJ4N')).toBeInTheDocument();
  });

  it('sends each person their own link', async () => {
    await open(aBooking());
    const link = screen.getByRole('link', { name: 'Send the link to Lerato Mokoena on WhatsApp' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain(
      'https://rides.example/booking/participant/own-link',
    );
  });

  it('links to the terms in the version that was agreed to', async () => {
    const terms = { kind: 'terms', version: 1, text: 'Ride as you like.' };
    visit('/booking/secret', {
      ...defaultAnswers,
      'GET /api/bookings/secret': aBooking(),
      'GET /api/agreements/terms/1': { ...terms, createdAt: '2026-01-01T00:00:00.000Z' },
    });
    await userEvent.click(
      await screen.findByRole('link', { name: 'The terms of booking that you agreed to' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Terms of booking' });
    expect(screen.getByText('Version 1, of 1 January 2026')).toBeInTheDocument();
    expect(screen.getByText('Ride as you like.')).toBeInTheDocument();
  });

  it('says if there is no text at an address', async () => {
    visit('/booking/agreements/terms/9', {});
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no text at this address.');
  });

  it('has an error message if no booking has this URL', async () => {
    visit('/booking/none', defaultAnswers);
    expect(await screen.findByRole('alert')).toHaveTextContent('no booking at this address');
  });
});

describe('paying for a booking', () => {
  const owing = aBooking({ state: 'held', dueNowCents: 100_000 });

  it('lets the rider choose how much and how', async () => {
    await open(owing, { at: '/pay' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'due',
      'all',
      'eft',
      'payfast',
    ]);
  });

  it('does not offer a payment service that does not take so small an amount', async () => {
    const providers = { 'GET /api/payments/providers': ['eft', 'payfast', 'yoco'] };
    const small = aBooking({
      state: 'held',
      provider: 'yoco',
      dueNowCents: 199,
      balanceCents: 199,
    });
    await open(small, { at: '/pay', ...providers });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'eft',
      'payfast',
    ]);
  });

  it('links to the other payment methods', async () => {
    await open(aBooking({ state: 'held', provider: 'yoco', dueNowCents: 199, balanceCents: 199 }));
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Pay R/ })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
  });

  it('can take the places again by transfer if the chosen payment service is refused', async () => {
    const late = aBooking({ state: 'expired', provider: 'yoco', balanceCents: 0 });
    const sentence = 'This way to pay takes R 2 or more. Please choose another one.';
    const { sendForm } = await open(late, {
      at: '/pay',
      'POST /api/bookings/secret/payments': [
        400,
        { message: sentence, fields: { provider: sentence } },
      ],
    });
    await sendForm('/booking/secret/pay', { amount: 'due', provider: 'yoco' });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    const form = screen
      .getByRole('button', { name: 'Take the place again, and pay by transfer' })
      .closest('form');
    expect(form).toHaveFormValues({ amount: 'due', provider: 'eft' });
  });

  it('offers nothing once everything is paid', async () => {
    await open(aBooking({ balanceCents: 0 }), { at: '/pay' });
    expect(screen.getByRole('heading', { name: 'Nothing is left to pay' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
