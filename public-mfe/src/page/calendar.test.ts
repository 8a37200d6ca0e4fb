import { daysToGo } from './calendar';

describe('days to go', () => {
  it.each([
    ['2026-02-27', 'Under way'],
    ['2026-02-28', 'Today'],
    ['2026-03-01', 'Tomorrow'],
    ['2026-03-30', 'In 30 days'],
  ])('describes how far %s is from 28 February', (date, words) => {
    expect(daysToGo('2026-02-28', date)).toBe(words);
  });
});
