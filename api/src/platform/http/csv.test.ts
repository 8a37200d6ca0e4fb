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

  it.each(['-1', '-150.50', '7'])('keeps the number %j, so that spreadsheets add it up', (text) => {
    expect(csv([[text]])).toBe(`"${text}"\r\n`);
  });
});
