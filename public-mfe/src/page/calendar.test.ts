import { daysToGo, dateInSouthAfrica } from './calendar';

describe('the day in South Africa', () => {
  it('is already tomorrow when it is late evening in London', () => {
    expect(dateInSouthAfrica(new Date('2026-12-31T22:30:00Z'))).toBe('2027-01-01');
  });

  it('is still today early in the morning in London', () => {
    expect(dateInSouthAfrica(new Date('2026-12-31T21:59:00Z'))).toBe('2026-12-31');
  });
});

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
