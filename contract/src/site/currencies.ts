// A separate entry point without Zod, because visitors' pages load it.

/** The currencies beside whose rates the owner may keep. Prices are in rands. */
export const currencies = ['EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

interface CurrencyWords {
  symbol: string;
  /** One of it: "a euro". */
  name: string;
}

export const currencyWords: Readonly<Record<Currency, CurrencyWords>> = {
  EUR: { symbol: '€', name: 'euro' },
  USD: { symbol: '$', name: 'US dollar' },
  GBP: { symbol: '£', name: 'British pound' },
};

export interface ExchangeRate {
  /** How many rands one unit costs. */
  rands: number;
  /** The day on which it cost so much, as `YYYY-MM-DD`. */
  day: string;
}

/** After so many days, the owner is asked to look a rate up again. */
export const rateGrowsOldAfterDays = 60;

/** Amounts below this are rounded to two digits, larger ones to three. */
const threeDigitsFrom = 1000;

/** Rounds an amount as somebody would say it: 247.13 is about 250, and 1237 about 1240. */
function roundAsSaid(amount: number) {
  if (amount < 1) return 1;
  const digits = amount < threeDigitsFrom ? 2 : 3;
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(amount)) + 1 - digits));
  return Math.round(amount / step) * step;
}

/** What an amount of rands is about in another currency, rounded: `€ 250`. */
export function aboutAmount(cents: number, currency: Currency, { rands }: ExchangeRate): string {
  const rounded = roundAsSaid(Math.abs(cents) / 100 / rands);
  const grouped = rounded.toLocaleString('en-US').replaceAll(',', '\u00a0');
  return `${cents < 0 ? '-' : ''}${currencyWords[currency].symbol}\u00a0${grouped}`;
}
