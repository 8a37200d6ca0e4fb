import type { Database } from '../../platform/db/connect';
import type { FreshTransaction } from '../../platform/db/FreshTransaction';
import { timestamp } from '../../platform/db/timestamp';
import { isSame } from '../../platform/secrets/isSame';
import type { Keyring } from '../../platform/secrets/keyring';
import { hashOfToken } from '../../platform/secrets/tokens';
import { codeOf } from './code';
import { voucherError } from './errors';
import { voucherRows, type VoucherRow } from './rows';

/** @throws VoucherNotFound */
export async function voucherById(db: Database, id: string): Promise<VoucherRow> {
  const row = await voucherRows(db).where({ id }).first();
  if (!row) throw voucherError('VoucherNotFound');
  return row;
}

/** Whether there is a voucher with this id. */
export const voucherExists = async (db: Database, id: string): Promise<boolean> =>
  (await voucherRows(db).where({ id }).first('id')) !== undefined;

/**
 * The voucher of a secret link.
 * @throws VoucherNotFound
 */
export async function voucherByToken(db: Database, token: string): Promise<VoucherRow> {
  const row = await voucherRows(db)
    .where({ token_hash: hashOfToken(token) })
    .first();
  if (!row) throw voucherError('VoucherNotFound');
  return row;
}

/**
 * The voucher with a code. The database compares keyed hashes only, and the code itself is compared in constant time, so
 * that how long an answer takes says nothing about a code.
 */
export async function voucherByCode(
  { db, keyring }: { db: Database; keyring: Keyring },
  code: string,
): Promise<VoucherRow | undefined> {
  const row = await voucherRows(db).whereIn('code_hash', keyring.hashes(code)).first();
  return row && isSame(codeOf(keyring, row) ?? '', code) ? row : undefined;
}

/**
 * Locks a voucher until the transaction ends.
 * @throws VoucherNotFound
 */
export async function lockedVoucher(
  { writes }: FreshTransaction,
  id: string,
  now: number,
): Promise<VoucherRow> {
  await voucherRows(writes)
    .where({ id })
    .update({ updated_at: timestamp(now) });
  const row = await voucherRows(writes).where({ id }).forUpdate().first();
  if (!row) throw voucherError('VoucherNotFound');
  return row;
}
