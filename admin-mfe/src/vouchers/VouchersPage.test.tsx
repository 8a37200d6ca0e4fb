import type { VoucherFile } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { press } from '../testing/page';
import { VouchersPage } from './VouchersPage';

const aVoucher = (voucher: Partial<VoucherFile> = {}): VoucherFile => ({
  _id: 'v1',
  token: 'secret',
  reference: 'RV2E3RYRJ4N',
  state: 'live',
  valueCents: 500_000,
  leftCents: 300_000,
  code: 'K7QM-2H4X-9TBA-0WNC',
  forWhom: 'Anna',
  words: '',
  validUntil: '2029-11-30',
  createdAt: '2026-11-30T08:00:00.000Z',
  contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example', phone: '' },
  entries: [
    {
      at: '2026-11-30T08:00:00.000Z',
      kind: 'issued',
      amountCents: 500_000,
      method: null,
      bookingId: null,
      by: 'sipho',
      note: 'First prize',
    },
    {
      at: '2026-12-01T08:00:00.000Z',
      kind: 'redeemed',
      amountCents: 200_000,
      method: null,
      bookingId: 'b1',
      by: 'the party',
      note: null,
    },
  ],
  ...voucher,
});
const pageOf = (...vouchers: VoucherFile[]) =>
  ok({ total: vouchers.length, outstandingCents: 1_240_000, vouchers });

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-vouchers', [{ path: '/admin-vouchers', element: <VouchersPage /> }], replies);

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('the vouchers', () => {
  beforeAll(completeBrowser);

  it('are listed with what is left, and what is outstanding on all of them', async () => {
    open({ 'GET /api/admin/vouchers': pageOf(aVoucher()) });
    const list = await screen.findByRole('list', { name: 'Vouchers' });
    await within(list).findByRole('link', { name: 'The booking' });
    expect(plain(list.textContent)).toMatch(/^R 3 000 of R 5 000Can be used/);
    expect(plain(list.textContent)).toContain('Issued: R 5 000 · sipho · First prize');
    expect(within(list).getByRole('link', { name: 'The booking' })).toHaveAttribute(
      'href',
      '/admin-booking/b1',
    );
    expect(plain(screen.getByText(/outstanding, a liability/).textContent)).toBe(
      'R 12 400 outstanding, a liability',
    );
  });

  it('are issued with a reason', async () => {
    const { changes } = open({
      'GET /api/admin/vouchers': pageOf(),
      'POST /api/admin/vouchers': ok(aVoucher()),
    });
    await press('Issue a voucher');
    const dialog = screen.getByRole('dialog', { name: 'Issue a voucher' });
    await userEvent.type(within(dialog).getByLabelText('Amount in rands'), '5 000');
    await userEvent.type(within(dialog).getByLabelText('Why'), 'First prize');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText(/The voucher is issued/)).toBeVisible();
    expect(changes()).toMatchObject([{ body: { amountCents: 500_000, reason: 'First prize' } }]);
  });

  it('are ended only with what the owner saw as left', async () => {
    open({
      'GET /api/admin/vouchers': pageOf(aVoucher()),
      'POST /api/admin/vouchers/v1/void': refused(409, 'Somebody has paid with this voucher'),
    });
    await press('End it');
    const dialog = screen.getByRole('dialog', { name: 'End the voucher RV2E3RYRJ4N?' });
    await userEvent.type(within(dialog).getByLabelText('Why'), 'Stolen');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('Somebody has paid with this voucher')).toBeVisible();
  });
});
