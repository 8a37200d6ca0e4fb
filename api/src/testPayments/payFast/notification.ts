import { parametersOf, signatureOf, type Fields } from '../../features/payments/payFast/signature';
import { accounts } from '../accounts';
import type { TillPayment } from '../till';

/** Fields of a notification to replace with wrong values. */
export type ItnChanges = Readonly<Record<string, string>>;

const rands = (cents: number) => (cents / 100).toFixed(2);

/** PayFast's notification about a payment, empty fields included, signed last. */
export function itnOf(
  { shopId, paidAs, amountCents, description }: TillPayment,
  status: 'COMPLETE' | 'CANCELLED' | 'FAILED' | 'PENDING',
  changes: ItnChanges = {},
): Fields {
  const amounts: Fields =
    status === 'CANCELLED'
      ? []
      : [
          ['amount_gross', rands(amountCents)],
          ['amount_fee', rands(-amountCents * 0.03)],
          ['amount_net', rands(amountCents * 0.97)],
        ];
  const { merchantId, passphrase } = accounts.payFast;
  const fields: Fields = [
    ['m_payment_id', shopId],
    ['pf_payment_id', paidAs ?? '0'],
    ['payment_status', status],
    ['item_name', description],
    ['item_description', ''],
    ...amounts,
    ['custom_str1', ''],
    ['name_first', 'Somebody’s'],
    ['merchant_id', merchantId],
  ];
  const signed = fields.map(([name, value]) => [name, changes[name] ?? value] as const);
  return [...signed, ['signature', changes.signature ?? signatureOf(signed, passphrase)]];
}

/**
 * Notifies the shop.
 * @returns the status of the response
 */
export async function callNotifyUrl(
  url: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: parametersOf(fields),
  });
  return response.status;
}
