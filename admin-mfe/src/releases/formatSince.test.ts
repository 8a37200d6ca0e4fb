import { formatSince } from './formatSince';

const now = new Date('2026-11-26T15:00+02:00');
const at = (day: number) => new Date(`2026-11-${day}T14:05+02:00`).toISOString();

it.each([
  ['today', 26, 'today 14:05'],
  ['yesterday', 25, 'yesterday 14:05'],
  ['a day of this week', 23, 'Monday 14:05'],
  ['a day before that', 16, '16 November 14:05'],
])('names the weekday only within the last six days: %s', (_case, day, words) => {
  expect(formatSince(at(day), now)).toBe(words);
});
