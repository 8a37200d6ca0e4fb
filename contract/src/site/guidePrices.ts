// A separate entry point without Zod, because visitors' pages load it.
import { timeZone } from '../fields/southAfricanTime';
import { aboutAmount, currencies, currencyWords, type ExchangeRate } from './currencies';
import type { ExchangeRates } from './exchangeRates';

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });

const noteOf = ({ day }: ExchangeRate, isDemo: boolean) =>
  `A guide, at ${isDemo ? 'an invented' : 'the'} rate of ${dayFormat.format(Date.parse(day))}. You pay in rand.`;

/** What prices are about in other currencies, in the form that the pages' components take. */
export function guidePricesOf(rates: ExchangeRates = {}) {
  const known = currencies.flatMap((code) => {
    const rate = rates[code];
    return rate ? [{ code, rate }] : [];
  });
  return {
    currencies: known.map(({ code, rate }) => ({
      code,
      ...currencyWords[code],
      note: noteOf(rate, rates.isDemo ?? false),
    })),
    /** An amount in each currency that has a rate; none for nothing. */
    amountsOf: (cents: number) =>
      cents === 0
        ? []
        : known.map(({ code, rate }) => ({ code, amount: aboutAmount(cents, code, rate) })),
  };
}
