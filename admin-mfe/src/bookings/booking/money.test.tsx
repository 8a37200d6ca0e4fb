import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { aBookedRide, aBookingFile } from '../../testing/someBookings';
import { call, openBooking, read } from './testing/openBooking';
import { inDialog, press } from '../../testing/page';

completeBrowser();

const karoo = '01a20cb1-7c26-733d-aebf-c128630b716f';

describe('the money of a booking', () => {
  afterEach(() => sessionStorage.clear());

  it('records a transfer, with the expected amount filled in', async () => {
    const waits = aBookingFile({
      state: 'awaiting-payment',
      toDo: 'transfer',
      dueNowCents: 250_050,
    });
    const { changes } = openBooking(waits, {
      [call('payments')]: ok(aBookingFile({ paidCents: 250_050 })),
    });
    await press('It has arrived');
    expect(inDialog().getByLabelText('Amount in rands')).toHaveValue('2500.50');
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    const done = await screen.findByText('The payment is recorded.');
    // The pressed button goes away.
    expect(document.activeElement).toContainElement(done);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([
      expect.objectContaining({
        call: call('payments'),
        key: expect.any(String) as string,
        body: {
          amountCents: 250_050,
          method: 'eft',
          receivedOn: dayInSouthAfrica(),
          note: '',
          confirm: false,
          expectedPaidCents: 300_000,
        },
      }),
    ]);
    expect(screen.getAllByText('Confirmed')).not.toHaveLength(0);
  });

  it('says next to the field that an amount is invalid, and keeps what was typed', async () => {
    const { changes } = openBooking();
    await press('Record a payment');
    const amount = inDialog().getByLabelText('Amount in rands');
    await userEvent.clear(amount);
    await userEvent.type(amount, 'a lot');
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Please enter an amount/));
    expect(amount).toHaveValue('a lot');
    expect(changes()).toEqual([]);
  });

  it('sends a payment with the same key when the first attempt got no response', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { changes } = openBooking(aBookingFile(), {
      [call('payments')]: ['unreachable', ok(aBookingFile())],
    });
    await press('Record a payment');
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    expect(await inDialog().findByRole('alert')).toBeInTheDocument();
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = changes();
    expect(second?.key).toBe(first?.key);
  });

  it('sends a note with the same key when the first attempt got no response', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { changes } = openBooking(aBookingFile(), {
      [call('notes')]: ['unreachable', ok(aBookingFile())],
    });
    await press('Add a note');
    await userEvent.type(inDialog().getByLabelText('Note'), 'Rang');
    await userEvent.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(await inDialog().findByRole('alert')).toBeInTheDocument();
    await userEvent.click(inDialog().getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = changes();
    expect(first?.key).toEqual(expect.any(String));
    expect(second?.key).toBe(first?.key);
  });

  it('shows what an earlier attempt without a response recorded, and then records another payment', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const words = 'This was saved already.';
    const { changes } = openBooking(aBookingFile({ dueNowCents: 250_000 }), {
      [call('payments')]: [
        'unreachable',
        refused(422, words, { current: aBookingFile({ dueNowCents: 120_000 }) }),
        ok(aBookingFile()),
      ],
    });
    await press('Record a payment');
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    expect(await inDialog().findByText('Network Error')).toBeInTheDocument();
    await userEvent.type(inDialog().getByLabelText('Amount in rands'), '0');
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    expect(await inDialog().findByText(words)).toBeInTheDocument();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await press('Record a payment');
    expect(inDialog().getByLabelText('Amount in rands')).toHaveValue('1200');
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second, third] = changes();
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
  });

  it.each([
    ['It was paid', true],
    ['It was not', false],
  ])('asks what became of a refund without a report: “%s”', async (answer, arrived) => {
    const refund = { _id: 'r1', method: 'yoco', amountCents: 50_000 };
    const file = aBookingFile({
      toDo: 'refund-result',
      unreportedRefunds: [{ ...refund, sentAt: '2026-11-20T08:00:00.000Z' }],
    });
    const { changes } = openBooking(file, { [call('refunds/r1/result')]: ok(aBookingFile()) });
    expect(
      await screen.findByText(/^Yoco has not reported whether the refund of R\s500 from /),
    ).toBeInTheDocument();
    await press(answer);
    await waitFor(() => expect(screen.queryByText(/has not reported/)).not.toBeInTheDocument());
    expect(changes()).toEqual([
      expect.objectContaining({ call: call('refunds/r1/result'), body: { arrived } }),
    ]);
  });

  it('refunds the balance through the service that took the payment', async () => {
    const cancelled = aBookingFile({
      state: 'cancelled',
      toDo: 'refund',
      balanceCents: -150_000,
      refundable: [{ method: 'payfast', amountCents: 300_000, paidAt: '2026-11-02T08:00:00.000Z' }],
    });
    const { changes } = openBooking(cancelled, {
      [call('refunds')]: [
        refused(409, 'That is more than was paid and not yet refunded.'),
        ok(cancelled),
      ],
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Refund' }))[0] as Element);
    expect(inDialog().getByLabelText('Amount in rands')).toHaveValue('1500');
    await userEvent.click(inDialog().getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(inDialog().getByLabelText('Why')).toHaveAccessibleDescription(/Please say why/),
    );
    await userEvent.type(inDialog().getByLabelText('Why'), 'By the terms');
    await userEvent.click(inDialog().getByRole('button', { name: 'Refund' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('more than was paid');
    expect(changes()[0]?.body).toEqual({
      amountCents: 150_000,
      by: 'provider',
      reason: 'By the terms',
      expectedRefundedCents: 0,
    });
  });

  it('shows the newer sums if somebody else has refunded meanwhile', async () => {
    const words = 'A refund was made or failed since you opened this.';
    const cancelled = aBookingFile({ state: 'cancelled', toDo: 'refund', balanceCents: -150_000 });
    openBooking(cancelled, {
      [read]: [ok(cancelled), ok({ ...cancelled, toDo: null, balanceCents: 0 })],
      [call('refunds')]: refused(409, words),
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Refund' }))[0] as Element);
    await userEvent.type(inDialog().getByLabelText('Why'), 'Ill');
    await userEvent.click(inDialog().getByRole('button', { name: 'Refund' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent(words);
    expect(await screen.findByText('All settled')).toBeInTheDocument();
  });

  it('says how each part is refunded, and leaves transfers to be paid back by hand', async () => {
    const cancelled = aBookingFile({
      state: 'cancelled',
      toDo: 'refund',
      paidCents: 1_000_000,
      balanceCents: -1_000_000,
      refundable: [
        { method: 'yoco', amountCents: 600_000, paidAt: '2026-11-03T08:00:00.000Z' },
        { method: 'payfast', amountCents: 200_000, paidAt: '2026-11-02T08:00:00.000Z' },
      ],
    });
    const { changes } = openBooking(cancelled, { [call('refunds')]: ok(cancelled) });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Refund' }))[0] as Element);
    const plan = () =>
      inDialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(plan()).toEqual([
      expect.stringMatching(/^Through Yoco.*R 6 000$/),
      expect.stringMatching(/^Through PayFast.*R 2 000$/),
      expect.stringMatching(/^By hand.*Pay it back yourself.*R 2 000$/),
    ]);
    await userEvent.type(inDialog().getByLabelText('Why'), 'Ill');
    await userEvent.click(inDialog().getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()[0]?.body).toMatchObject({
      amountCents: 800_000,
      by: 'provider',
      reason: 'Ill',
    });
  });

  it('shows how a typed amount is refunded, unless it is paid back by hand', async () => {
    openBooking(
      aBookingFile({
        refundable: [{ method: 'yoco', amountCents: 300_000, paidAt: '2026-11-03T08:00:00.000Z' }],
      }),
    );
    await press('Refund');
    expect(inDialog().queryByRole('list')).not.toBeInTheDocument();
    await userEvent.type(inDialog().getByLabelText('Amount in rands'), '500');
    expect(inDialog().getByRole('listitem')).toHaveTextContent(/Through Yoco.*R\s500$/);
    await userEvent.selectOptions(inDialog().getByLabelText('How it goes back'), 'hand');
    expect(inDialog().queryByRole('list')).not.toBeInTheDocument();
  });

  it('says why a refund failed, and how much is left to pay back', async () => {
    const failed = aBookingFile({
      state: 'cancelled',
      toDo: 'refund',
      balanceCents: -200_000,
      ledger: [
        {
          at: '2026-11-03T08:00:00.000Z',
          kind: 'refund-failed',
          amountCents: 200_000,
          method: 'payfast',
          note: 'PayFast refused the refund (400).',
          by: null,
        },
      ],
    });
    openBooking(failed);
    expect(await screen.findByText(/R\s2\s000 is to be paid back\./)).toHaveTextContent(
      'R 2 000 did not arrive: PayFast refused the refund (400).',
    );
  });

  it('says that a balance is overdue, and records the payment', async () => {
    openBooking(aBookingFile({ toDo: 'overdue' }));
    expect(await screen.findByText(/R 7 000 was due by .*5 Nov/)).toBeVisible();
    await press('It has arrived');
    expect(inDialog().getByText('Record a payment')).toBeInTheDocument();
  });

  it('offers to refund a late payment or to move its booking', async () => {
    const late = aBookingFile({
      state: 'expired',
      toDo: 'late-money',
      totalCents: 0,
      balanceCents: -300_000,
    });
    const other = { ...aBookedRide().event, _id: karoo, title: 'Karoo' };
    const { changes } = openBooking(late, {
      'GET /api/admin/rides': ok([aBookedRide({ event: other })]),
      [call('move')]: ok(aBookingFile({ event: other })),
    });
    expect(await screen.findByText(/R 3 000 came after the places were given back/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Refund' })).toHaveLength(2);
    const [move] = screen.getAllByRole('button', { name: 'Move' });
    await userEvent.click(move as Element);
    await inDialog().findByLabelText('Ride');
    await userEvent.type(inDialog().getByLabelText('Why'), 'It came late');
    await userEvent.click(inDialog().getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('link', { name: 'Karoo' })).toBeInTheDocument();
    expect(changes()[0]).toMatchObject({ call: call('move'), body: { eventId: karoo } });
  });

  it('can confirm an expired booking whose money is late', async () => {
    const answers = { [call('payments')]: ok(aBookingFile()) };
    const { changes } = openBooking(aBookingFile({ state: 'expired' }), answers);
    await press('Record a payment');
    await userEvent.click(inDialog().getByLabelText(/^Confirm .* late or too little$/));
    await userEvent.click(inDialog().getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(changes()).toMatchObject([{ body: { confirm: true } }]));
  });

  it('says that the money for an expired booking is too little', async () => {
    openBooking(
      aBookingFile({
        state: 'expired',
        toDo: 'refund',
        totalCents: 0,
        paidCents: 50_000,
        balanceCents: -50_000,
      }),
    );
    expect(
      await screen.findByText(/^Only R 500 of the R 3 000 that the booking needed came, and/),
    ).toBeVisible();
  });
});
