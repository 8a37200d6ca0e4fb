import type { PaymentStart, Voucher } from '@ridgeline/contract';
import { isLastOpen, queryOpened } from '../payments/openedPayments';
import { startPayment } from '../payments/payments';
import type { PaymentProvider } from '../payments/provider';
import type { VoucherContext } from './context';
import { voucherById, voucherByToken } from './lookup';
import { voucherPurchase } from './purchase';
import type { VoucherRow } from './rows';
import { canBeMailed, viewVoucher } from './view';

interface PageOptions {
  /** Whether to start an online payment, too; otherwise only a transfer is described. */
  starts?: boolean;
  /** Whether the buyer leaves for the page of the payment service now. */
  leaves?: boolean;
}

const providerOf = (
  { providers }: VoucherContext,
  { state, provider }: VoucherRow,
): PaymentProvider | undefined =>
  state === 'awaiting-payment' && provider ? providers.get(provider) : undefined;

/** A voucher with how to pay for it, as whoever has its link sees it. */
export async function payableVoucher(
  context: VoucherContext,
  row: VoucherRow,
  { starts = false, leaves = false }: PageOptions = {},
): Promise<Voucher> {
  const provider = providerOf(context, row);
  const payment: PaymentStart | undefined =
    provider && (starts || provider.keepsPlacesFor === 'days')
      ? await startPayment(context, voucherPurchase(context, row), provider, row.value_cents, {
          leaves,
        })
      : undefined;
  return {
    ...viewVoucher(context, row),
    ...(canBeMailed(row) && { canBeMailed: true as const }),
    payment: payment ?? null,
  };
}

/**
 * Reads a voucher for whoever has its link, and may have just returned from a payment page.
 * @throws VoucherNotFound
 */
export async function voucherPage(context: VoucherContext, token: string): Promise<Voucher> {
  const { db } = context;
  const found = await voucherByToken(db, token);
  if (!(await queryOpened(context, found.id))) return payableVoucher(context, found);
  const row = await voucherById(db, found.id);
  const { provider, state } = row;
  const isAwaited =
    state !== 'live' &&
    state !== 'void' &&
    provider !== null &&
    (await isLastOpen(context, { id: row.id, provider }));
  const shown = await payableVoucher(context, row);
  return { ...shown, ...(isAwaited && { checkingPayment: true as const }) };
}
