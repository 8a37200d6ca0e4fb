import { isSameName, plainText, rands } from '@ridgeline/contract';
import { bookingSearchText } from '../../platform/db/searchTexts';
import { recordOf, type NamedRecords } from '../../platform/personData/personData';
import { eraseVoucherNotes } from './entries';
import { voucherRows, type VoucherRow } from './rows';

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** A poster may name several people, so the name may be a part of what it says. */
const isFor = ({ for_whom }: Pick<VoucherRow, 'for_whom'>, name: string) =>
  ` ${wordsOf(for_whom).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `);

/** Why an erasure leaves whom a voucher is for; undefined if it does not. */
const keptBecause = ({ for_whom, contact_name, contact_key }: VoucherRow) =>
  contact_key !== '' && isSameName(for_whom, contact_name)
    ? 'Whoever bought it, or got it by mail, has this name. Look them up by e-mail address to erase it.'
    : undefined;

/**
 * Exports and erases vouchers by the name on the poster, because whoever gets one need not give an e-mail address. Who
 * bought it is somebody else, and stays unnamed.
 */
export const voucherNames: NamedRecords = {
  name: 'voucher-names',
  title: 'Vouchers for people of this name',
  onErasure:
    'The name and the words on the poster are removed from the vouchers that you choose, with the notes about them. What is left on a voucher stays, because it belongs to whoever has it. So do its payments.',

  async recordsNamed(db, name) {
    const rows = voucherRows(db).whereNot({ for_whom: '' }).orderBy(['created_at', 'id']);
    // The search text has the name without accents, on either database.
    for (const word of wordsOf(name)) void rows.whereRaw('instr(search_text, ?) > 0', [word]);
    return (await rows)
      .filter((row) => isFor(row, name))
      .map((row) => {
        const kept = keptBecause(row);
        return {
          id: row.id,
          ...(kept && { kept }),
          ...recordOf({
            Reference: row.reference,
            State: row.state,
            For: row.for_whom,
            Words: row.words,
            Worth: rands(row.value_cents),
            'Left on it': rands(row.left_cents),
            'Valid until': row.valid_until,
            Made: row.created_at,
          }),
        };
      });
  },

  async eraseRecords(transaction, ids, name) {
    const found = await voucherRows(transaction)
      .whereIn('id', [...ids])
      .whereNot({ for_whom: '' })
      .forUpdate();
    const erasable = found.filter(
      (row) => (name === undefined || isFor(row, name)) && !keptBecause(row),
    );
    for (const row of erasable)
      await voucherRows(transaction)
        .where({ id: row.id })
        .update({ for_whom: '', words: '', search_text: bookingSearchText(row, []) });
    const erased = erasable.map(({ id }) => id);
    await eraseVoucherNotes(transaction, erased);
    return erased;
  },

  recordIds: (db) => voucherRows(db).whereNot({ for_whom: '' }).pluck<string[]>('id'),
};
