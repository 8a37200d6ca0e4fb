import { dayInSouthAfrica, endOfDay, localTime, startOfDay } from './southAfricanTime';

describe('the day in South Africa', () => {
  it('is already tomorrow when it is late evening in London', () => {
    expect(dayInSouthAfrica(new Date('2026-12-31T22:30:00Z'))).toBe('2027-01-01');
  });

  it('is still today early in the morning in London', () => {
    expect(dayInSouthAfrica(Date.parse('2026-12-31T21:59:00Z'))).toBe('2026-12-31');
  });

  it('starts and ends two hours before the day of UTC', () => {
    expect(new Date(startOfDay('2026-12-31')).toISOString()).toBe('2026-12-30T22:00:00.000Z');
    expect(new Date(endOfDay('2026-12-31')).toISOString()).toBe('2026-12-31T22:00:00.000Z');
  });
});

it('the time in South Africa is two hours ahead of UTC, in summer and in winter', () => {
  expect(localTime(Date.parse('2026-12-05T05:30:00Z'))).toBe('2026-12-05T07:30:00.000');
  expect(localTime(Date.parse('2026-06-05T05:30:00Z'))).toBe('2026-06-05T07:30:00.000');
});
