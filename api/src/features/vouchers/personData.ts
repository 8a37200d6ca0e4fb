import { rands } from '@ridgeline/contract';
import { contactColumn } from '../../platform/personData/contact';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import { eraseVoucherNotes } from './entries';
import { voucherNames } from './personNames';
import { erasedVoucher, voucherRows } from './rows';

/** Exports and erases a person's vouchers. */
export const voucherPersonData: PersonDataSource = {
  name: 'vouchers',
  title: 'Vouchers',
  onErasure:
    'Names, addresses, numbers and the words on the poster are removed. What is left on a voucher stays, because it belongs to whoever has it.',

  personData: async (db, person) =>
    (await voucherRows(db).where(contactColumn(person)).orderBy('created_at')).map((row) =>
      recordOf({
        Reference: row.reference,
        State: row.state,
        Name: row.contact_name,
        'E-mail': row.contact_email,
        Phone: row.contact_phone,
        Worth: rands(row.value_cents),
        For: row.for_whom,
        Words: row.words,
        Made: row.created_at,
      }),
    ),

  async erasePerson(transaction, person) {
    const ids = await voucherRows(transaction).where(contactColumn(person)).pluck<string[]>('id');
    await eraseVoucherNotes(transaction, ids);
    return voucherRows(transaction).whereIn('id', ids).update(erasedVoucher(transaction));
  },

  async people(db) {
    const rows = await voucherRows(db)
      .whereNot({ contact_key: '' })
      .distinct('contact_key', 'contact_phone');
    return rows.flatMap(({ contact_key: email, contact_phone: number }) => [
      { email },
      ...(number ? [{ number }] : []),
    ]);
  },

  named: voucherNames,
};
