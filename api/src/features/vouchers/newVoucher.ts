import type { IssuedVoucher, VoucherOrder } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { bookingSearchText } from '../../platform/db/searchTexts';
import { timestamp } from '../../platform/db/timestamp';
import { newLink } from '../../platform/secrets/linkTokens';
import { newCode, randomSigns } from './code';
import type { VoucherContext } from './context';
import { validUntil } from './entries';
import type { VoucherRow } from './rows';

type Texts = Pick<IssuedVoucher, 'amountCents' | 'forWhom' | 'words'>;

/** As long as the reference of a booking, from which its first letters tell it apart. */
const newReference = () => `RV${randomSigns(9)}`;

/** The columns of a new voucher, of which nothing is paid yet. */
export function newVoucher(
  { keyring, clock }: VoucherContext,
  id: string,
  { amountCents, forWhom, words }: Texts,
  contact: Partial<VoucherOrder['contact']>,
): Omit<VoucherRow, 'state' | 'provider' | 'origin'> {
  const { token_hash, token_sealed } = newLink(keyring, id);
  const { name = '', email = '' } = contact;
  const at = timestamp(clock());
  const reference = newReference();
  const contactColumns = {
    contact_name: name,
    contact_email: email,
    contact_key: email && lookupKey(email),
    contact_phone: '',
  };
  return {
    id,
    reference,
    ...newCode(keyring, id),
    token_hash,
    token_sealed,
    value_cents: amountCents,
    left_cents: 0,
    for_whom: forWhom,
    words,
    valid_until: validUntil(clock()),
    ...contactColumns,
    search_text: bookingSearchText({ reference, ...contactColumns }, [{ name: forWhom }]),
    created_at: at,
    updated_at: at,
  };
}
