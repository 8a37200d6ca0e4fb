import { formatDays, formatStart } from './rideDates';

describe('the days of a ride', () => {
  it.each([
    ['2026-12-05', undefined, 'Saturday, 5 December 2026'],
    ['2026-12-05', '2026-12-05', 'Saturday, 5 December 2026'],
    ['2026-12-05', '2026-12-07', 'Sat 5 – Mon 7 December 2026'],
    ['2026-11-29', '2026-12-01', 'Sun 29 November – Tue 1 December 2026'],
    ['2026-12-31', '2027-01-02', 'Thu 31 December 2026 – Sat 2 January 2027'],
  ])('from %s to %s are written as one line', (date, endDate, words) => {
    expect(formatDays({ date, endDate })).toBe(words);
  });

  it('start at a time, on the first of one or several days', () => {
    expect(formatStart({ date: '2026-12-05', time: '07:30' })).toMatch(/2026 at 07:30$/);
    const weekend = { date: '2026-12-05', endDate: '2026-12-06', time: '07:30' };
    expect(formatStart(weekend)).toMatch(/2026 from 07:30$/);
  });
});
