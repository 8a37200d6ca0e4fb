import { withoutInvisible } from './invisible';

/** Letters that Unicode does not decompose into a letter and its mark, with the letters by which they are looked up. */
const lettersOf: Record<string, string> = {
  ae: 'æ',
  b: 'ƀƃɓ',
  c: 'ƈȼ',
  d: 'đðƌȡɖɗ',
  e: 'ɇǝəɛ',
  f: 'ƒ',
  g: 'ǥɠɣ',
  h: 'ħɦ',
  i: 'ıɨ',
  j: 'ɉȷʝ',
  k: 'ƙĸ',
  l: 'łƚȴɫɬɭ',
  m: 'ɱ',
  n: 'ŋƞȵɲɳ',
  o: 'øɔɵ',
  oe: 'œ',
  p: 'ƥ',
  q: 'ɋ',
  r: 'ɍɽ',
  s: 'ȿʂ',
  ss: 'ß',
  t: 'ŧƫƭȶʈⱦ',
  th: 'þ',
  u: 'ʉ',
  v: 'ʋ',
  y: 'ƴɏ',
  z: 'ƶȥɀʐ',
  σ: 'ς',
};
const plainLetters = new Map(
  Object.entries(lettersOf).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain] as const),
  ),
);
const markedLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/** Accents that stand alone. People type them as apostrophes, but Unicode decomposes them into a blank and a mark. */
const loneAccents = /[\u00b4\u1fbd-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe]/g;
/** Hyphens, dashes and the minus sign. */
const dashes = /[\p{Pd}\u2043\u2212\u02d7]/gu;
/** Accents, apostrophes, quotation marks of all kinds, primes, dots, and the line that stretches Arabic words. */
const marks =
  /[\p{Diacritic}\p{Pi}\p{Pf}'".\u201a\u201e\u2032-\u2037\u055a\u05f3\u05f4\ua78b\ua78c\u02bc-\u02bf\u02ee\u0640]/gu;

/**
 * The form in which we compare and search what people type, so that spelling does not matter: lower case, without
 * accents, apostrophes, quotation marks, dots and invisible characters, and with blanks for hyphens and dashes.
 */
export const plainText = (text: string) =>
  withoutInvisible(text)
    .replaceAll(loneAccents, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(dashes, ' ')
    .replaceAll(marks, '')
    .replaceAll(markedLetters, (letter) => plainLetters.get(letter) ?? letter);

/** The normalized words of a search query. */
export const wordsIn = (query: string) => plainText(query).split(/\s+/).filter(Boolean);
