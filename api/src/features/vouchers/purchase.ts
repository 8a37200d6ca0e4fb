import { rands } from '@ridgeline/contract';
import type { Purchase } from '../payments/context';
import type { VoucherContext } from './context';
import { voucherById } from './lookup';
import type { VoucherRow } from './rows';
import { voucherLink } from './view';

/** A voucher as its buyer sees it at a payment provider. */
export const voucherPurchase = (
  context: Pick<VoucherContext, 'keyring'>,
  voucher: VoucherRow,
): Purchase => ({
  bookingId: voucher.id,
  paidFor: 'voucher',
  participant: null,
  bookedAt: voucher.created_at,
  reference: voucher.reference,
  description: `Voucher of ${rands(voucher.value_cents)}`,
  origin: voucher.origin,
  contact: {
    name: voucher.contact_name,
    email: voucher.contact_email,
    phone: voucher.contact_phone,
  },
  returnUrl: voucherLink(context, voucher),
});

/**
 * Reads a voucher as its buyer sees it at a payment provider.
 * @throws VoucherNotFound
 */
export const voucherPurchaseOf = async (
  context: Pick<VoucherContext, 'db' | 'keyring'>,
  id: string,
): Promise<Purchase> => voucherPurchase(context, await voucherById(context.db, id));
