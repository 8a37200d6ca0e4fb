import {
  currencies,
  currencyWords,
  daysUntil,
  rateGrowsOldAfterDays,
  type ExchangeRates,
} from '@ridgeline/contract';

/** The currencies whose rates should be looked up again: "the euro and the US dollar"; empty if there are none. */
export function oldRates(rates: ExchangeRates | undefined, today: string): string {
  const old = currencies.filter((currency) => {
    const day = rates?.[currency]?.day;
    return day !== undefined && daysUntil(today, day) > rateGrowsOldAfterDays;
  });
  return new Intl.ListFormat('en-GB').format(
    old.map((currency) => `the ${currencyWords[currency].name}`),
  );
}
