/** The number formats of lists: `3`, `c` and `iii` are all the third. */
type NumberFormat = 'decimal' | 'letter' | 'roman';

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const romanNumeral = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

function romanValue(numeral: string) {
  if (!romanNumeral.test(numeral)) return undefined;
  const values = [...numeral].map((digit) => romanDigits[digit] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** `a` is 1, `z` is 26, and `aa` is 27, as in Word. */
function letterValue(letters: string) {
  if (!/^([a-z])\1*$/.test(letters)) return undefined;
  return (letters.length - 1) * 26 + letters.charCodeAt(0) - 96;
}

/** A number format with the value that a marker has in it. */
export type Reading = [NumberFormat, number];

/** All readings of an item's marker such as `3.`, `(iv)`, `a)` and `1.2.`, the most likely first. */
export function readingsOf(marker: string): Reading[] {
  const label = marker.replace(/[\s\u00a0]+/g, '').toLowerCase();
  const digits = /(\d{1,9})\D*$/.exec(label)?.[1];
  if (digits !== undefined) return [['decimal', Number(digits)]];
  const letters = /^\(?([a-z]{1,9})[.):]$/.exec(label)?.[1];
  if (letters === undefined) return [];
  const roman = romanValue(letters);
  const letter = letterValue(letters);
  const readings: Reading[] = [];
  if (roman !== undefined) readings.push(['roman', roman]);
  if (letter !== undefined) readings.push(['letter', letter]);
  // Few lists have a hundred items, and most letters that are numerals too are letters.
  return letters.length === 1 && letters !== 'i' ? readings.toReversed() : readings;
}

/** Whether a marker numbers its item. Otherwise, it is a bullet, such as `·` and `o`. */
export const isNumber = (marker: string) =>
  /\p{Nd}/u.test(marker) || /^[\s(]*\p{L}+\s*[.):、．]/u.test(marker);
