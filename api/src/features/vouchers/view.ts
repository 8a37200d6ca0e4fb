import { formatVoucherCode, type Voucher, type VoucherFile } from '@ridgeline/contract';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { codeOf } from './code';
import type { VoucherContext } from './context';
import type { VoucherEntryRow, VoucherRow } from './rows';
import { waitsUntil } from './wait';

type Viewing = Pick<VoucherContext, 'keyring'>;
type ViewingPayment = Pick<VoucherContext, 'keyring' | 'providers'>;

/** The code in groups; null unless the voucher can be redeemed. */
export function shownCode({ keyring }: Viewing, row: VoucherRow): string | null {
  const code = row.state === 'live' ? codeOf(keyring, row) : undefined;
  return code === undefined ? null : formatVoucherCode(code);
}

/** Whether a voucher can be mailed again to whom it was mailed before. */
export const canBeMailed = ({ state, left_cents, contact_email }: VoucherRow) =>
  state === 'live' && left_cents > 0 && contact_email !== '';

/** The page of a voucher. */
export const voucherLink = ({ keyring }: Viewing, row: VoucherRow) =>
  `${row.origin}/booking/voucher/${tokenOf(keyring, row, row.id) ?? ''}`;

/** How an order was last meant to be paid, and until when it waits for that. */
function waitsOf({ providers }: ViewingPayment, row: VoucherRow): Pick<Voucher, 'waits'> {
  const { state, provider: name } = row;
  const provider = state === 'awaiting-payment' && name ? providers.get(name) : undefined;
  return provider ? { waits: { provider: provider.name, until: waitsUntil(provider, row) } } : {};
}

/** A voucher as whoever has its link sees it, without how to pay for it. */
export const viewVoucher = (
  context: ViewingPayment,
  row: VoucherRow,
): Omit<Voucher, 'payment' | 'canBeMailed'> => ({
  token: tokenOf(context.keyring, row, row.id) ?? '',
  reference: row.reference,
  state: row.state,
  valueCents: row.value_cents,
  leftCents: row.left_cents,
  code: shownCode(context, row),
  forWhom: row.for_whom,
  words: row.words,
  validUntil: row.valid_until,
  createdAt: row.created_at,
  ...waitsOf(context, row),
});

/** A voucher as the owner sees it. */
export function voucherFile(
  context: ViewingPayment,
  row: VoucherRow,
  entries: readonly VoucherEntryRow[],
): VoucherFile {
  const shown = viewVoucher(context, row);
  const { contact_name: name, contact_email: email, contact_phone: phone } = row;
  return {
    _id: row.id,
    ...shown,
    contact: name === '' ? null : { name, email, phone },
    entries: entries.map(({ at, kind, amount_cents, method, booking_id, who, note }) => ({
      at,
      kind,
      amountCents: amount_cents,
      method,
      bookingId: booking_id,
      by: who,
      note,
    })),
  };
}
