import { aboutAmount } from './currencies';

const euros = (cents: number, rands = 20) =>
  aboutAmount(cents, 'EUR', { rands, day: '2026-11-12' }).replaceAll('\u00a0', ' ');

it.each([
  [494_260, '€ 250'],
  [495_000, '€ 250'],
  [210_000, '€ 110'],
  [20_000, '€ 10'],
  [188_000, '€ 94'],
  [199_400, '€ 100'],
  [18_900, '€ 9'],
  [1_999_900, '€ 1 000'],
  [2_474_000, '€ 1 240'],
  [24_740_000, '€ 12 400'],
  [100, '€ 1'],
  [1, '€ 1'],
  [-494_260, '-€ 250'],
])('%d cents are about what somebody would say: %s', (cents, said) => {
  expect(euros(cents)).toBe(said);
});

it('uses the rate and the symbol of the currency', () => {
  const dollars = aboutAmount(495_000, 'USD', { rands: 17.15, day: '2026-11-12' });
  expect(dollars).toBe('$\u00a0290');
});
