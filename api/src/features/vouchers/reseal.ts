import type { Keyring } from '../../platform/secrets/keyring';
import { tokenOf } from '../../platform/secrets/linkTokens';
import { codeColumns, codeOf } from './code';
import type { VoucherContext } from './context';
import { voucherRows, type VoucherRow } from './rows';

const batchSize = 200;

/** The columns whose key is an older one, sealed and hashed with the newest. What we cannot open stays as it is. */
function resealed(keyring: Keyring, row: VoucherRow) {
  const code = codeOf(keyring, row);
  const token = tokenOf(keyring, row, row.id);
  return code === undefined || token === undefined
    ? undefined
    : { ...codeColumns(keyring, row.id, code), token_sealed: keyring.seal(token, row.id) };
}

/** Seals and hashes the codes and links of vouchers with the newest key. */
export async function resealVouchers({ db, keyring }: Pick<VoucherContext, 'db' | 'keyring'>) {
  let after = '';
  for (;;) {
    const rows = await voucherRows(db)
      .where('id', '>', after)
      .whereRaw('code_sealed not like ?', [`${keyring.newestPrefix}%`])
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) {
      const columns = resealed(keyring, row);
      if (columns) await voucherRows(db).where({ id: row.id }).update(columns);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
