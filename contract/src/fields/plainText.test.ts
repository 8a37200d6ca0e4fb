import { plainText, wordsIn } from './plainText';
import { isSameName } from '../bookings/whoAgrees';

describe('a plain text', () => {
  it.each([
    ...["'", '’', '‘', 'ʼ', '`', '´', 'ʻ', '′', '‛', '＇', 'ʹ', 'ꞌ'].map((mark) => [
      `Van ${mark}t Hoff`,
      'van t hoff',
    ]),
    ...['-', '‐', '‑', '‒', '–', '—', '−', '－', '﹣'].map((dash) => [
      `Anne${dash}Marie`,
      'anne marie',
    ]),
    ['O’Brien', 'obrien'],
    [
      'Łukasz Ødegård Groß Đorđe Ilhan Isık Ærø Þór',
      'lukasz odegard gross dorde ilhan isik aero thor',
    ],
    ['ILHAN İnan ISIK', 'ilhan inan isik'],
    ['Ægir Œuvre Ħal Ŋozi Ɓala Ɖeka', 'aegir oeuvre hal nozi bala deka'],
    ['STRAẞE Straße strasse', 'strasse strasse strasse'],
    ['Ngũgĩ wa Thiong’o', 'ngugi wa thiongo'],
    ['Ja\u200bn\u00a0N\u2060e\u00adl\ufeff', 'jan nel'],
    ['Johan “Kallie” Nel', 'johan kallie nel'],
    ['J.P. Nel', 'jp nel'],
    ['ΝΙΚΟΣ Νίκος', 'νικοσ νικοσ'],
    ['ＪＡＮ', 'jan'],
    ['李小龙 Владимир', '李小龙 владимир'],
  ])('of %s is the same whatever its spelling', (typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });

  it('stays as it is when it is made plain again', () => {
    const typed = 'Ŀŉǅ ǿ Ǣ İ ẞ ﬁ Ⅻ ½ ﷺ ΄Α ῾Ο';
    expect(plainText(plainText(typed))).toBe(plainText(typed));
  });
});

it('the words of a query are separated by blanks and dashes, and marks alone are none', () => {
  expect(wordsIn(' Lesotho – Sani‑Pass ’ \u200b')).toEqual(['lesotho', 'sani', 'pass']);
});

describe('a name', () => {
  it.each([
    ['Kobus Van ’t Hoff', "kobus van 't  hoff"],
    ['Łukasz', 'Lukasz'],
    ['Anne‑Marie', 'Anne Marie'],
    ['Thandi\u200b Nkosi', 'Thandi Nkosi'],
  ])('%s is the same as %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['Jan Nel', 'Jan Nell'],
    ['李小龙', '李小'],
    ['’', '-'],
    ['🏍', '🙏'],
  ])('%s is another one than %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
