import type { BookingShare } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { aBookingFile } from '../../testing/someBookings';
import { call, openBooking } from './testing/openBooking';

completeBrowser();

const share = (n: number, cents: Partial<BookingShare>): BookingShare => ({
  n,
  lines: [{ label: 'Rider', amountCents: 500_000 }],
  totalCents: 500_000,
  paidCents: 0,
  receivedCents: 0,
  dueNowCents: 0,
  balanceCents: 500_000,
  overpaidCents: 0,
  ...cents,
});

/** Lerato has paid her deposit, and Piet has not. */
const waiting = aBookingFile({
  state: 'awaiting-payment',
  toDo: 'transfer',
  shares: [
    share(1, { paidCents: 150_000, receivedCents: 150_000, balanceCents: 350_000 }),
    share(2, { dueNowCents: 150_000 }),
  ],
});

describe('a booking of which each pays their own', () => {
  afterEach(() => sessionStorage.clear());

  it('says who has paid, and which transfers may still come', async () => {
    openBooking(waiting);
    const list = await screen.findByRole('list', { name: 'Each pays their own' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Lerato Mokoena.*R\s3\s500 left · reference RLABC1231.*R\s5\s000$/),
      expect.stringMatching(/^Piet Botha.*R\s1\s500 to pay now · reference RLABC1232/),
    ]);
    expect(
      screen.getByText(/^Look for a transfer of R\s1\s500 with the reference RLABC1232/),
    ).toBeInTheDocument();
  });

  it('records a payment for a share, with its amount filled in', async () => {
    const { changes } = openBooking(waiting, { [call('payments')]: ok(waiting) });
    await press('It has arrived');
    const dialog = inDialog();
    expect(dialog.getByLabelText('Whose share')).toHaveValue('2');
    expect(dialog.getByLabelText('Amount in rands')).toHaveValue('1500');
    await userEvent.selectOptions(dialog.getByLabelText('Whose share'), '1');
    expect(dialog.getByLabelText('Amount in rands')).toHaveValue('3500');
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    await screen.findByText('The payment is recorded.');
    expect(changes()[0]?.body).toMatchObject({ participant: 1, amountCents: 350_000 });
  });

  it('names whose money came, and to whom a refund goes', async () => {
    const at = '2026-11-02T08:00:00.000Z';
    openBooking(
      aBookingFile({
        balanceCents: -60_000,
        toDo: 'refund',
        shares: [
          share(1, { paidCents: 500_000, receivedCents: 500_000, balanceCents: 0 }),
          share(2, {
            paidCents: 500_000,
            receivedCents: 560_000,
            balanceCents: 0,
            overpaidCents: 60_000,
          }),
        ],
        ledger: [
          {
            at,
            kind: 'payment',
            amountCents: 560_000,
            method: 'yoco',
            note: null,
            by: 'yoco',
            participant: 2,
          },
        ],
        refundable: [
          { method: 'payfast', amountCents: 500_000, paidAt: at, participant: 1 },
          { method: 'yoco', amountCents: 560_000, paidAt: at, participant: 2 },
        ],
      }),
    );
    expect(await screen.findByText(/R\s600 too much/)).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Movements of money' })).toHaveTextContent(
      'Paid, Yoco, for Piet Botha',
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' })[0] as HTMLElement);
    const plan = inDialog().getByRole('list', { name: 'Which way it goes back' });
    expect(plan).toHaveTextContent(/^Through Yoco, to Piet Botha.*R\s600$/);
    await userEvent.selectOptions(inDialog().getByLabelText('How it goes back'), 'hand');
    expect(inDialog().getByRole('list', { name: 'Who gets how much' })).toHaveTextContent(
      /^Piet BothaR\s600$/,
    );
  });
});
