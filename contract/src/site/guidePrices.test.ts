import { guidePricesOf } from './guidePrices';

const rates = {
  GBP: { rands: 22, day: '2026-11-12' },
  EUR: { rands: 20, day: '2026-10-01' },
};

it('has the currencies with a rate, each with the day of its rate', () => {
  expect(guidePricesOf(rates).currencies).toMatchObject([
    { code: 'EUR', symbol: '€', note: 'A guide, at the rate of 1 October 2026. You pay in rand.' },
    {
      code: 'GBP',
      symbol: '£',
      note: 'A guide, at the rate of 12 November 2026. You pay in rand.',
    },
  ]);
});

it('says what an amount is about in each, and nothing of nothing', () => {
  const { amountsOf } = guidePricesOf(rates);
  expect(amountsOf(495_000)).toEqual([
    { code: 'EUR', amount: '€\u00a0250' },
    { code: 'GBP', amount: '£\u00a0230' },
  ]);
  expect(amountsOf(0)).toEqual([]);
});

it('calls the rates of the demo invented', () => {
  const [euro] = guidePricesOf({ ...rates, isDemo: true }).currencies;
  expect(euro?.note).toMatch(/^A guide, at an invented rate/);
});

it('is empty without rates', () => {
  expect(guidePricesOf(undefined).currencies).toEqual([]);
  expect(guidePricesOf(undefined).amountsOf(100)).toEqual([]);
});
