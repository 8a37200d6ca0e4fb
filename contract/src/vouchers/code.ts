/**
 * The characters of a voucher's code: Crockford's base 32, which has no I, L, O and U. What people take for one of its
 * digits is read as that digit.
 */
export const voucherAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of 5 bits each. */
export const voucherCodeLength = 16;
const groupLength = 4;

/** A code as somebody typed it or heard it on the phone, as it is stored. */
export const readVoucherCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Whether a text can be a code, once it is read. */
export const isVoucherCode = (code: string) =>
  code.length === voucherCodeLength &&
  [...code].every((character) => voucherAlphabet.includes(character));

/** A code in groups, as people read it: `K7QM-2H4X-9TBA-0WNC`. */
export const formatVoucherCode = (code: string) =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
