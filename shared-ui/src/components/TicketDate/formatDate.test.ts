import { formatDate, formatDateTime } from './formatDate';

describe('formatDate', () => {
  it('writes the date in full', () => {
    expect(formatDate('2026-12-05')).toBe('Saturday, 5 December 2026');
  });

  it('reads only the day of a date with a time, in any time zone', () => {
    expect(formatDate('2027-01-01T00:00:00.000Z')).toBe('Friday, 1 January 2027');
  });
});

describe('formatDateTime', () => {
  it('writes the day and the time', () => {
    expect(formatDateTime('2027-01-01T00:05:00.000')).toBe('Friday, 1 January, at 00:05');
  });
});
