import { pluralize } from './pluralize';

it.each([
  [pluralize(0, 'photo'), '0 photos'],
  [pluralize(1, 'photo'), '1 photo'],
  [pluralize(3, 'past ride'), '3 past rides'],
  [pluralize(1, 'party', 'parties'), '1 party'],
  [pluralize(2, 'party', 'parties'), '2 parties'],
])('a count with its noun reads %s', (text, expected) => {
  expect(text).toBe(expected);
});
