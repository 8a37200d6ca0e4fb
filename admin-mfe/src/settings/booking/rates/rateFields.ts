import {
  currencies,
  exchangeRatesUpdateSchema,
  type Currency,
  type ExchangeRates,
  type ExchangeRateSettings,
} from '@ridgeline/contract';
import { z } from 'zod';

/** A rate as the values of its controls. */
interface RateValues {
  rands: string;
  day: string;
}

export type RatesFormValues = Record<Currency, RateValues>;

/** The values of the form. Invented rates are no start: saving the form would make them the owner's. */
function valuesOf(rates: ExchangeRates): RatesFormValues {
  const own = rates.isDemo ? {} : rates;
  const valuesFor = (currency: Currency): RateValues => {
    const rate = own[currency];
    return { rands: rate ? String(rate.rands) : '', day: rate?.day ?? '' };
  };
  return { EUR: valuesFor('EUR'), USD: valuesFor('USD'), GBP: valuesFor('GBP') };
}

export const fieldsOf = ({ version, ...rates }: ExchangeRateSettings) => ({
  fields: valuesOf(rates),
  version,
});

/** Parses a rate such as `19.85`, `R 19,85` or `19.8532`; NaN if it is none. */
function rateOf(typed: string): number {
  const bare = typed.replaceAll(/[\sR]/gi, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

/** A currency whose rate is empty is not shown, whatever its day. */
const toRate = ({ rands, day }: RateValues) =>
  rands.trim() === '' ? null : { rands: rateOf(rands), day };

export const schema = z.preprocess((formValues) => {
  const values = formValues as RatesFormValues;
  return Object.fromEntries(currencies.map((currency) => [currency, toRate(values[currency])]));
}, exchangeRatesUpdateSchema);
