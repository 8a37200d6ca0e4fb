import { formatSince } from './formatSince';

const now = new Date(2026, 10, 26, 15, 0);
const at = (day: number, hour = 14) => new Date(2026, 10, day, hour, 5).toISOString();

it.each([
  ['today', 26, 'today 14:05'],
  ['yesterday', 25, 'yesterday 14:05'],
  ['a day of this week', 23, 'Monday 14:05'],
  ['a day before that', 16, '16 November 14:05'],
])('names the weekday only within the last six days: %s', (_case, day, words) => {
  expect(formatSince(at(day), now)).toBe(words);
});
