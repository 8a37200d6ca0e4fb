import type { Voucher } from '@ridgeline/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../testing/visit';

const page = '/booking/voucher/secret';

const aVoucher = (voucher: Partial<Voucher> = {}): Voucher => ({
  token: 'secret',
  reference: 'RV2E3RYRJ4N',
  state: 'live',
  valueCents: 500_000,
  leftCents: 500_000,
  code: 'K7QM-2H4X-9TBA-0WNC',
  forWhom: 'Anna',
  words: 'Happy birthday!',
  validUntil: '2999-11-30',
  payment: null,
  createdAt: '2026-11-30T08:00:00.000Z',
  ...voucher,
});

async function open(voucher: Partial<Voucher> = {}, answers = {}) {
  const sent = visit(page, { 'GET /api/vouchers/secret': aVoucher(voucher), ...answers });
  await screen.findByRole('heading', { level: 1 });
  return sent;
}

const heading = () =>
  screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ');

describe("a voucher's page", () => {
  it('shows its worth, its code, whom it is for, and the poster', async () => {
    await open();
    expect(heading()).toBe('R 5 000 to ride with us');
    expect(screen.getByText('K7QM-2H4X-9TBA-0WNC')).toBeVisible();
    expect(screen.getByText('Anna')).toBeVisible();
    expect(screen.getByRole('link', { name: /Poster to print/ })).toHaveAttribute(
      'href',
      '/api/vouchers/secret/voucher.pdf',
    );
  });

  it.each([
    ['used in part', { leftCents: 120_000 }, 'R 1 200 to ride with us'],
    ['used up', { leftCents: 0 }, 'This voucher is used up'],
    ['ended', { state: 'void', leftCents: 0, code: null }, 'This voucher was ended'],
    ['not paid', { state: 'awaiting-payment', code: null }, 'A voucher of R 5 000'],
  ] as const)('says if it is %s', async (_state, voucher, title) => {
    await open(voucher);
    expect(heading()).toBe(title);
  });

  it('has it mailed again', async () => {
    const message = 'The voucher is on its way to the address that had it before.';
    const sent = await open(
      { canBeMailed: true },
      { 'POST /api/vouchers/secret/mail-again': { message } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mail it again' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('offers no mail of one that the owner has handed over', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Mail it again' })).not.toBeInTheDocument();
  });
});
