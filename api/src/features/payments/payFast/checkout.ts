import type { Payment } from '../provider';
import type { PayFastSettings } from '../settings';
import { signatureOf, type Fields } from './signature';

/** PayFast accepts only South African numbers, in their national format. */
const cellNumber = (phone: string) => (phone.startsWith('+27') ? `0${phone.slice(3)}` : '');

/** The form that opens PayFast's payment page. The signature depends on the order of its fields. */
export function checkoutForm(
  { merchantId, merchantKey, passphrase }: PayFastSettings,
  payment: Payment,
): Fields {
  const { id, paidFor, amountCents, contact, description, origin, reference } = payment;
  const { returnUrl, unpaidUrl } = payment;
  const [firstName = '', ...lastNames] = contact.name.trim().split(/\s+/);
  const fields: Fields = [
    ['merchant_id', merchantId],
    ['merchant_key', merchantKey],
    ['return_url', returnUrl],
    ['cancel_url', unpaidUrl],
    ['notify_url', `${origin}/api/payments/payfast`],
    ['name_first', firstName],
    ['name_last', lastNames.join(' ')],
    ['email_address', contact.email],
    ['cell_number', cellNumber(contact.phone)],
    ['m_payment_id', id],
    ['amount', (amountCents / 100).toFixed(2)],
    ['item_name', description.slice(0, 100)],
    ['item_description', `${paidFor === 'voucher' ? 'Voucher' : 'Booking'} ${reference}`],
  ];
  const filledIn = fields
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return [...filledIn, ['signature', signatureOf(filledIn, passphrase)]];
}
