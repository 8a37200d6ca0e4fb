import { randomInt } from 'node:crypto';
import { voucherAlphabet, voucherCodeLength } from '@ridgeline/contract';
import type { Keyring } from '../../platform/secrets/keyring';
import type { VoucherRow } from './rows';

/** Random letters and digits that nobody confuses, of 5 bits each. */
export const randomSigns = (length: number) =>
  Array.from({ length }, () => voucherAlphabet[randomInt(voucherAlphabet.length)]).join('');

/** Whom a sealed code belongs to. A link of the same row is sealed for the row itself. */
const ownerOf = (id: string) => `${id} code`;

/** The columns of a code. */
export const codeColumns = (keyring: Keyring, id: string, code: string) => ({
  code_hash: keyring.hash(code),
  code_sealed: keyring.seal(code, ownerOf(id)),
});

/** A new code of 80 random bits. */
export const newCode = (keyring: Keyring, id: string) =>
  codeColumns(keyring, id, randomSigns(voucherCodeLength));

/** The code of a voucher; undefined if its key is gone. */
export const codeOf = (
  keyring: Keyring,
  { id, code_sealed }: Pick<VoucherRow, 'id' | 'code_sealed'>,
) => keyring.open(code_sealed, ownerOf(id));
