import { centsOf, typedRands } from './rands';

it.each([
  ['4950', 495_000],
  ['R 4 950', 495_000],
  ['r4950.5', 495_050],
  ['4950,50', 495_050],
  ['4,950', 495_000],
  ['1,234,950.25', 123_495_025],
  ['0', 0],
  ['19.99', 1_999],
])('"%s" is parsed as %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it.each(['', 'free', '-5', '4950.505', '4.950.00', '12,34,5'])(
  '"%s" is not a valid amount',
  (typed) => {
    expect(centsOf(typed)).toBeNaN();
  },
);

it.each([
  [495_000, '4950'],
  [495_050, '4950.50'],
])('%d cents are formatted as %s', (cents, typed) => {
  expect(typedRands(cents)).toBe(typed);
});
