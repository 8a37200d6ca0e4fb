import { csv } from './csv';

describe('a table for spreadsheets', () => {
  it('keeps commas, quotes and line breaks within their cell', () => {
    expect(csv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1+1', '-A1', '-1.', '@SUM(A1)', '\t=1', '\r=1'])(
    'does not turn %j into a formula',
    (text) => {
      expect(csv([[text]])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each([
    ['+27821234567', '+27 82 123 4567'],
    ['+27 82 123 4567', '+27 82 123 4567'],
    ['+5511987654321', '+55 11 98765 4321'],
    ['+12133734253', '+1 213 373 4253'],
    // Groups of three digits are a number in some countries.
    ['+48512345678', '+48 512 345678'],
  ])('keeps the phone number %s as a text', (number, shown) => {
    expect(csv([[number]])).toBe(`"${shown}"\r\n`);
  });

  it.each(['+27+82', '+999999999999', '+27821234567=A1', '+27 82 123 4567\t', '+27,82'])(
    'escapes %j, which is no phone number',
    (text) => {
      expect(csv([[text]])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each(['-1', '-150.50', '7'])('keeps the number %j, so that spreadsheets add it up', (text) => {
    expect(csv([[text]])).toBe(`"${text}"\r\n`);
  });
});
