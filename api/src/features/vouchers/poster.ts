import { formatInternational } from '@ridgeline/contract';
import type { VoucherContext } from './context';
import type { Poster } from './drawPoster';
import { voucherError } from './errors';
import type { VoucherRow } from './rows';
import { shownCode, voucherLink } from './view';

/**
 * Reads what is on the poster of a voucher.
 * @throws NoVoucherFile unless it can be redeemed
 */
export async function posterOf(
  context: Pick<VoucherContext, 'keyring' | 'site'>,
  row: VoucherRow,
): Promise<Poster> {
  const code = shownCode(context, row);
  if (code === null || row.left_cents === 0) throw voucherError('NoVoucherFile');
  const { name: siteName, phone, email, brand } = await context.site();
  return {
    leftCents: row.left_cents,
    code,
    forWhom: row.for_whom,
    words: row.words,
    validUntil: row.valid_until,
    url: voucherLink(context, row),
    siteName,
    contact: [formatInternational(phone), email].filter(Boolean).join(' · '),
    ...(brand && { brand }),
  };
}
